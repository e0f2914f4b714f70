import assert from 'node:assert/strict';
import type { CheckView, SeatId, TableView } from '../../src/table/index.ts';
import { Client, newId, post } from '../server/testing/client.ts';

/** Who sits where, and the keys they come in with. */
export interface Chairs {
  readonly table: string;
  readonly system: string;
  /** The keys of its links, by role. */
  readonly links: Readonly<Record<string, string>>;
  /** By person. */
  readonly people: Readonly<Record<string, { readonly seat: SeatId; readonly token: string }>>;
}

/** People at one table of a real server, each with a connection of their own. */
export class Company {
  readonly url: string;
  readonly chairs: Chairs;
  readonly clients: ReadonlyMap<string, Client>;

  private constructor(url: string, chairs: Chairs, clients: ReadonlyMap<string, Client>) {
    this.url = url;
    this.chairs = chairs;
    this.clients = clients;
  }

  /** Whoever has a token and is still welcome. */
  static async gathered(url: string, chairs: Chairs): Promise<Company> {
    const clients = new Map<string, Client>();
    for (const [person, { token }] of Object.entries(chairs.people)) {
      const client = await Client.connected(url, token);
      if (!client.bye) clients.set(person, client);
    }
    return new Company(url, chairs, clients);
  }

  client(person: string): Client {
    return this.clients.get(person) ?? assert.fail(`${person} is not here`);
  }

  view(person: string): TableView {
    return this.client(person).view;
  }

  seat(person: string): SeatId {
    return this.chairs.people[person]?.seat ?? assert.fail(`${person} has no seat`);
  }

  /** The person on that seat, if they are here. */
  personAt(seat: SeatId | null | undefined): string | undefined {
    return [...this.clients.keys()].find((person) => this.seat(person) === seat);
  }

  /** Someone who sees everything, if there is one; otherwise the first who may decide. */
  get lead(): string {
    const people = [...this.clients.keys()];
    return (
      people.find((person) => this.view(person).secrets) ??
      people.find((person) => this.view(person).say) ??
      assert.fail('nobody has the say')
    );
  }

  /** Gives a command that must not be refused, and waits until everyone has heard of it. */
  async do(person: string, type: string, body: object = {}): Promise<string> {
    const id = newId();
    const answer = await this.client(person).do(type, body, id);
    assert.ok(answer?.ok, `${type} by ${person} was refused: ${answer?.refusal?.sentence}`);
    for (const client of this.clients.values())
      await client.until(() => client.bye || client.seq >= answer.seq);
    return id;
  }

  act(person: string, action: string, input: object = {}): Promise<string> {
    return this.do(person, 'act', { action, input });
  }

  check(id: string): CheckView {
    return this.view(this.lead).checks[id] ?? assert.fail(`no check ${id}`);
  }

  /** A check with typed dice; decisions take their defaults. */
  async rolled(person: string, proposal: object, faces: readonly (readonly number[])[]): Promise<string> {
    const check = await this.do(person, 'propose-check', { dice: 'typed', ...proposal });
    await this.do(person, 'type-dice', { check, faces });
    await this.finished(check);
    return check;
  }

  /** Gives a check everything it waits for: nods, dice that show ones, default decisions. */
  async finished(check: string): Promise<void> {
    for (;;) {
      await this.#fallen(check);
      const { stage, waitedOn, waiting, by } = this.check(check);
      const next = waitedOn.map((seat) => this.personAt(seat)).find((person) => person !== undefined);
      if (stage === 'proposed') await this.do(next ?? this.lead, 'nod', { check });
      else if (waiting?.for === 'dice') {
        const faces = waiting.sides.map((pool) => pool.map(() => 1));
        await this.do(next ?? this.personAt(by) ?? this.lead, 'type-dice', { check, faces });
      } else if (waiting?.for === 'decision') {
        const { decision, owner } = waiting;
        const holder = owner === 'gm' ? undefined : this.holderOf(owner.character);
        await this.do(holder ?? this.lead, 'choose', { check, option: decision.fallback });
      } else return;
    }
  }

  /** Fair dice fall by themselves, a little later. */
  async #fallen(check: string): Promise<void> {
    await this.client(this.lead).until(() => {
      const { waiting } = this.check(check);
      return waiting?.for !== 'dice' || !waiting.request;
    });
  }

  holderOf(character: string): string | undefined {
    return this.personAt(this.view(this.lead).characters[character]?.holder);
  }

  /** The answer to a person's request. */
  async asks(person: string, path: string, body: object): Promise<unknown> {
    const { status, body: answer } = await post(this.url, path, body, this.chairs.people[person]?.token);
    assert.ok(status < 300, `${path} by ${person}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async exported(person: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.chairs.people[person]?.token}` };
    return (await fetch(`${this.url}/api/export`, { headers })).text();
  }

  part(): void {
    for (const client of this.clients.values()) client.close();
  }
}
