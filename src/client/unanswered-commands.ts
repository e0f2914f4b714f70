import type { Result } from '../dice/index.ts';
import type { ClientMessage } from '../protocol/index.ts';
import type { TableRefusal } from '../table/index.ts';

/** The id of a command that was accepted, or why it was refused. */
export type CommandAnswer = Result<string, TableRefusal>;

interface Waiting {
  readonly message: ClientMessage;
  readonly resolve: (given: CommandAnswer) => void;
}

/** Commands that are sent again under the same id until they are answered, so that each counts once. */
export class Unanswered {
  readonly #waiting = new Map<string, Waiting>();

  wait(id: string, message: ClientMessage): Promise<CommandAnswer> {
    return new Promise((resolve) => {
      this.#waiting.set(id, { message, resolve });
    });
  }

  answer(id: string, given: CommandAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(given);
  }

  /** Nobody will answer any more. */
  end(error: TableRefusal): void {
    for (const id of [...this.#waiting.keys()]) this.answer(id, { ok: false, error });
  }

  get messages(): readonly ClientMessage[] {
    return [...this.#waiting.values()].map(({ message }) => message);
  }
}
