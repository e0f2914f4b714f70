import {
  type Bytes,
  bytes32,
  fairDice,
  leaf,
  ok,
  provesLeaf,
  type Result,
  type RollEntry,
  refused,
} from '../dice/index.ts';
import { parseArchive } from './archive.ts';
import { isOpen } from './chain.ts';
import type { Entry } from './log.ts';
import type { RollMark, RollRequest } from './state.ts';

/** What a verified table proves. */
export interface Verdict {
  readonly head: string;
  readonly entries: number;
  readonly sealed: number;
  /** Rolls derived again, face by face. */
  readonly rolls: number;
  /** Of them without the bytes of anybody but who rolled: the host could have tried out its own. */
  readonly unwitnessed: number;
  /** Dice typed in by hand: nothing is claimed of them. */
  readonly typed: number;
}

type Rolled = { readonly check: string; readonly entry: RollEntry; readonly mark: RollMark };

/** Checks an export: the chain, and every die that was rolled fairly. `docs/verify.py` does the same on its own. */
export function verify(text: string, expectedHead?: string): Result<Verdict> {
  const archive = parseArchive(text);
  if (!archive.ok) return archive;
  const { head, records } = archive.value;
  if (expectedHead !== undefined && expectedHead !== head)
    return refused(
      `this history leads to ${head}, not to ${expectedHead}: it was rolled back or is another table’s`,
    );
  const rolls = new Rolls();
  for (const record of records) {
    if (!isOpen(record)) continue;
    const problem = rolls.take(JSON.parse(record.line) as Entry);
    if (problem !== undefined) return refused(problem);
  }
  return ok({
    head,
    entries: records.length,
    sealed: records.filter((record) => !isOpen(record)).length,
    rolls: rolls.fair,
    unwitnessed: rolls.unwitnessed,
    typed: rolls.typed,
  });
}

/** Follows epochs, requests and rolls through a log. */
class Rolls {
  fair = 0;
  unwitnessed = 0;
  typed = 0;
  #table = '';
  readonly #epochs = new Map<number, { readonly root: string; readonly size: number }>();
  readonly #requests = new Map<string, RollRequest>();
  readonly #used = new Set<string>();

  take({ seq, type, body }: Entry): string | undefined {
    if (type === 'table-opened') this.#table = (body as { readonly table: string }).table;
    if (type === 'epoch-opened')
      return this.#opened(
        seq,
        body as { readonly epoch: number; readonly root: string; readonly size: number },
      );
    if (type === 'roll-requested') return this.#requested(seq, body as RollRequest);
    return type === 'rolled' ? this.#rolled(seq, body as Rolled) : undefined;
  }

  #opened(
    seq: number,
    { epoch, root, size }: { readonly epoch: number; readonly root: string; readonly size: number },
  ): string | undefined {
    if (this.#epochs.has(epoch)) return `entry ${seq}: epoch ${epoch} is opened twice`;
    this.#epochs.set(epoch, { root, size });
    return undefined;
  }

  #requested(seq: number, request: RollRequest): string | undefined {
    const slot = `${request.epoch}/${request.slot}`;
    if (!this.#epochs.has(request.epoch))
      return `entry ${seq}: a roll is asked of epoch ${request.epoch}, which was never committed to`;
    if (this.#requests.has(slot)) return `entry ${seq}: slot ${slot} is asked for twice`;
    this.#requests.set(slot, request);
    return undefined;
  }

  #rolled(seq: number, { entry, mark }: Rolled): string | undefined {
    if (mark.dice === 'typed') {
      this.typed += 1;
      return undefined;
    }
    const slot = `${mark.epoch}/${mark.slot}`;
    const request = this.#requests.get(slot);
    const epoch = this.#epochs.get(mark.epoch);
    if (!request || !epoch) return `entry ${seq}: a roll nobody asked for`;
    if (this.#used.has(slot)) return `entry ${seq}: slot ${slot} is rolled twice`;
    this.#used.add(slot);
    const [secret, root] = [bytes32(mark.secret), bytes32(epoch.root)];
    const at = { table: this.#table, epoch: mark.epoch, slot: mark.slot };
    const path = mark.path.map((each) => bytes32(each) ?? new Uint8Array());
    if (!secret || !root || !provesLeaf(root, epoch.size, mark.slot, leaf(at, secret), path))
      return `entry ${seq}: the secret is not the one committed to`;
    const { roller, ...bound } = request;
    if (roller && JSON.stringify(mark.contributions[0]) !== JSON.stringify(roller))
      return `entry ${seq}: the bytes of who rolled are missing`;
    const contributions = mark.contributions.map(
      ({ bytes }) => bytes32(bytes) ?? (new Uint8Array() as Bytes),
    );
    const dice = fairDice(secret, { ...bound, ...at, contributions });
    const faces = mark.sides.map((sides) => dice(sides));
    if (JSON.stringify(faces) !== JSON.stringify(entry.faces.flat()))
      return `entry ${seq}: the faces are ${entry.faces.flat().join(', ')}, but the dice fell ${faces.join(', ')}`;
    this.fair += 1;
    const others = mark.contributions.filter(({ seat }) => seat !== roller?.seat);
    if (others.length === 0) this.unwitnessed += 1;
    return undefined;
  }
}
