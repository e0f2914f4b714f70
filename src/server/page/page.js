import { Live } from './live.js';
import { dropSeat, keepSeat, mySeats } from './seats.js';
import { renderSVG } from './uqr.js';

const find = (id) => document.getElementById(id);
const draft = 'fireside-draft';
const ABOUT = {
  gm: 'You come as the game master.',
  player: 'You come to play.',
  spectator: 'You come to watch.',
};

document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';
addEventListener('hashchange', () => location.reload());

if (location.pathname === '/join' && location.hash.length > 1) await showJoining(location.hash.slice(1));
else if (location.pathname === '/table') showTable(location.hash.slice(1));
else await showFirst();

async function showFirst() {
  find('first').hidden = false;
  const { body } = await ask('GET', '/api/server');
  find('systems').append(
    ...body.systems.map((system, i) => choice('system', system.id, system.name, system.pitch, i === 0)),
  );
  const seats = mySeats();
  find('mine').hidden = seats.length === 0;
  find('seats').append(...seats.map(({ table, name }) => item(link(name ?? 'A table', `/table#${table}`))));
  submitting(find('open'), async ({ person, name, system }) => {
    const { body: opened, problem } = await ask('POST', '/api/tables', { system, name, person });
    if (problem) return problem;
    keepSeat({ ...opened, name });
    return goTo(opened.table);
  });
  submitting(find('code'), ({ person, code }) => sitDown({ code }, person));
}

async function showJoining(key) {
  const { body, problem } = await ask('POST', '/api/look', { way: { key } });
  find('joining').hidden = false;
  if (problem) {
    find('join-about').textContent = problem;
    for (const part of find('join').querySelectorAll('label, button')) part.hidden = true;
    return;
  }
  const known = mySeats().find(({ table, token }) => table === body.table && token);
  if (known) return goTo(body.table);
  if (body.kind === 'seat') return sitDown({ key }, 'me', undefined, body.name);
  find('join-name').textContent = body.name;
  find('join-about').textContent = ABOUT[body.grants];
  const free = body.seats.filter(({ role }) => role === body.grants);
  find('chairs').hidden = free.length === 0;
  find('chairs').append(...free.map(({ seat, name }) => choice('seat', seat, `I am ${name}`, '', false)));
  submitting(find('join'), ({ person, seat }) => sitDown({ key }, person, seat, body.name));
}

async function sitDown(way, person, seat, name) {
  const { body, problem } = await ask('POST', '/api/join', { way, person, ...(seat && { seat }) });
  if (problem) return problem;
  keepSeat({ ...body, ...(name && { name }) });
  return goTo(body.table);
}

/** The key is not left behind in the history of the browser. */
function goTo(table) {
  history.replaceState(null, '', '/');
  location.assign(`/table#${table}`);
}

function showTable(id) {
  const seat = mySeats().find(({ table }) => table === id);
  if (!seat) return location.replace('/');
  find('table').hidden = false;
  const live = new Live(seat, () => render(live, seat));
  const text = find('tell').elements.text;
  text.value = sessionStorage.getItem(draft) ?? '';
  text.addEventListener('input', () => sessionStorage.setItem(draft, text.value));
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      find('tell').requestSubmit();
    }
  });
  submitting(find('tell'), async ({ text: told }) => {
    const { ok, refusal } = await live.command('tell', { text: told });
    if (!ok) return refusal.sentence;
    text.value = '';
    sessionStorage.removeItem(draft);
    text.focus();
  });
  find('export').addEventListener('click', (event) => {
    event.preventDefault();
    void save(seat);
  });
  if (seat.links) void showInvitation(seat);
}

async function showInvitation({ links, token }) {
  const { body: server } = await ask('GET', '/api/server');
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  const origin = (isHere && server?.inTheRoom) || location.origin;
  const address = `${origin}/join#${links.player}`;
  find('invite').hidden = false;
  find('link').value = address;
  const picture = new Image();
  picture.alt = '';
  picture.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 1 }))}`;
  find('qr').append(picture);
  find('copy').addEventListener('click', async () => {
    find('link').select();
    // Plain http offers no clipboard: then it is marked, and copied by hand.
    await navigator.clipboard?.writeText(address);
    find('copy').textContent = navigator.clipboard ? 'Copied' : 'Now press Ctrl-C';
  });
  find('say').addEventListener('click', async () => {
    const { body, problem } = await ask('POST', '/api/code', { role: 'player' }, token);
    find('spoken').textContent = problem ?? `${body.code.replaceAll('-', ' ')} (for 15 minutes)`;
  });
}

function render(live, seat) {
  const { view, state } = live;
  find('state').textContent = { connecting: 'Connecting…', live: 'Connected', ended: 'Not connected' }[state];
  const banner =
    live.why?.sentence ??
    (live.isOld
      ? 'Fireside was updated. Reload this page; what you typed stays.'
      : live.isRolledBack
        ? 'The history of this table is not the one you saw before.'
        : live.notice);
  find('banner').hidden = !banner;
  find('banner').textContent = banner ?? '';
  if (live.why && ['no-way-in', 'kicked', 'gone'].includes(live.why.code)) dropSeat(seat.table);
  if (!view) return;
  document.title = `${view.name} · Fireside`;
  find('table-name').textContent = view.name;
  find('table-system').textContent = `${view.seats[view.you]?.name ?? ''} at the table`;
  if (seat.name !== view.name) keepSeat({ table: seat.table, name: view.name });
  find('people').replaceChildren(
    ...Object.entries(view.seats).flatMap(([id, person]) =>
      person.left ? [] : [personItem(person, live.present.includes(id))],
    ),
  );
  renderLog(live);
}

function renderLog({ lines, view }) {
  const log = find('log');
  const isAtEnd = innerHeight + scrollY >= document.body.scrollHeight - 80;
  if (log.childElementCount > lines.length) log.replaceChildren();
  for (const line of lines.slice(log.childElementCount)) log.append(logItem(line, view));
  for (const [i, line] of lines.entries())
    if (line.sentence === '(erased)') log.children[i].textContent = '(erased)';
  if (isAtEnd) scrollTo(0, document.body.scrollHeight);
}

function logItem({ type, seat, sentence }, view) {
  const made = item(sentence || 'Something happened that is not for you to see.');
  made.className = type === 'told' ? 'told' : 'quiet';
  if (type === 'told') {
    const who = document.createElement('span');
    who.className = 'who';
    who.textContent = view.seats[seat]?.name ?? '';
    made.prepend(who);
  }
  return made;
}

function personItem({ name, role }, isHere) {
  const made = item(name);
  const more = document.createElement('small');
  more.textContent = [{ gm: 'game master', player: '', spectator: 'watching' }[role], isHere ? '' : 'away']
    .filter(Boolean)
    .join(', ');
  made.append(more);
  made.classList.toggle('here', isHere);
  return made;
}

async function save({ token }) {
  const response = await fetch('/api/export', { headers: { authorization: `Bearer ${token}` } });
  const made = link('', URL.createObjectURL(await response.blob()));
  made.download = 'fireside-table.json';
  made.click();
}

async function ask(method, path, body, token) {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    return response.ok ? { body: answer } : { problem: answer.sentence };
  } catch {
    return {
      problem: 'The server can’t be reached at the moment. Is it running, and are you in its network?',
    };
  }
}

/** `run` says what is wrong, or nothing. */
function submitting(form, run) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    form.querySelector('.problem').textContent = (await run(Object.fromEntries(new FormData(form)))) ?? '';
    button.disabled = false;
  });
}

function choice(name, value, title, more, isChosen) {
  const made = document.createElement('label');
  made.className = 'choice';
  const input = Object.assign(document.createElement('input'), {
    type: 'radio',
    name,
    value,
    checked: isChosen,
    required: name === 'system',
  });
  const words = document.createElement('small');
  words.textContent = more;
  made.append(input, title, words);
  return made;
}

function item(content) {
  const made = document.createElement('li');
  made.append(content);
  return made;
}

function link(text, href) {
  return Object.assign(document.createElement('a'), { textContent: text, href });
}
