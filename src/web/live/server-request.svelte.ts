import type { Result } from '../../dice/index.ts';
import type { TableRefusal } from '../../table/index.ts';

/** A request to the server: whether it is under way, and why it failed. */
export class ServerRequest {
  problem = $state.raw<TableRefusal | null>(null);
  isBusy = $state(false);

  /** The answer; if there is none, `problem` says why. */
  async taken<Answer>(asked: Promise<Result<Answer, TableRefusal>>): Promise<Answer | undefined> {
    this.isBusy = true;
    const given = await asked;
    this.isBusy = false;
    this.problem = given.ok ? null : given.error;
    return given.ok ? given.value : undefined;
  }
}
