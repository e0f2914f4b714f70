// One table, live: keeps the connection, the view and the records, and comes back by itself.
const PROTOCOL = 1;
const LONGEST_WAIT = 8000;

export class Live {
  view = null;
  present = [];
  lines = [];
  state = 'connecting';
  #seat;
  #changed;
  #socket;
  #seq = 0;
  #head;
  #build;
  #tries = 0;
  #waiting = new Map();

  constructor(seat, changed) {
    this.#seat = seat;
    this.#changed = changed;
    this.#connect();
  }

  /** Sent again under the same id until it is answered: it counts once. */
  command(type, body) {
    const id = newId();
    return new Promise((resolve) => {
      this.#waiting.set(id, { message: { type: 'command', command: { id, type, ...body } }, resolve });
      this.#send(this.#waiting.get(id).message);
    });
  }

  #connect() {
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`,
    );
    this.#socket = socket;
    socket.onopen = () => {
      const head = this.#head ? { head: this.#head } : {};
      const after = this.#seq;
      this.#send({
        type: 'hello',
        protocol: PROTOCOL,
        token: this.#seat.token,
        after,
        ...head,
        sentences: true,
      });
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => this.#lost();
  }

  #lost() {
    if (this.state === 'ended') return;
    this.#tries += 1;
    this.#become('connecting');
    setTimeout(
      () => this.#connect(),
      Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries) * (0.5 + Math.random() / 2),
    );
  }

  #hear(message) {
    Live.#heard[message.type]?.(this, message);
  }

  static #heard = {
    welcome: (live, { view, after, history, build }) => {
      if (history === 'other') live.lines = [];
      live.view = view;
      live.#seq = after;
      live.#tries = 0;
      live.isRolledBack = history === 'other';
      live.isOld = live.#build !== undefined && live.#build !== build;
      live.#build ??= build;
      for (const { message } of live.#waiting.values()) live.#send(message);
      live.#become('live');
    },
    entries: (live, { from, records, sentences, changes = [], head }) => {
      for (const [i, record] of records.entries()) live.#take(from + i, record, sentences[i]);
      for (const { path, after } of changes) live.view = put(live.view, path, after);
      live.#seq += records.length;
      live.#head = head;
      live.#changed();
    },
    answer: (live, message) => {
      live.#waiting.get(message.command)?.resolve(message);
      live.#waiting.delete(message.command);
    },
    presence: (live, { seats }) => {
      live.present = seats;
      live.#changed();
    },
    witness: (live, { epoch, slot }) => live.#send({ type: 'witness', epoch, slot, bytes: newBytes() }),
    notice: (live, { sentence }) => {
      live.notice = sentence;
      live.#changed();
    },
    bye: (live, { code, sentence }) => {
      if (code === 'restarting' || code === 'too-slow') return;
      live.why = { code, sentence };
      live.#become('ended');
    },
  };

  #take(seq, record, sentence) {
    const entry = record.line === undefined ? null : JSON.parse(record.line);
    if (entry?.type === 'erased')
      for (const line of this.lines) if (entry.body.seqs.includes(line.seq)) line.sentence = '(erased)';
    this.lines.push({ seq, type: entry?.type ?? 'sealed', seat: entry?.seat ?? null, sentence });
  }

  #send(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #become(state) {
    this.state = state;
    this.#changed();
  }
}

/** The view with one value put in place, or taken out where there is none. */
function put(tree, [key, ...rest], value) {
  if (key === undefined) return value;
  const inner = rest.length > 0 ? put(tree?.[key] ?? {}, rest, value) : value;
  const { [key]: _, ...others } = tree ?? {};
  return inner === undefined ? others : { ...others, [key]: inner };
}

function newId() {
  return newBytes().slice(0, 24);
}

function newBytes() {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
