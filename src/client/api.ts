import type { Result } from '../dice/index.ts';

/** Plain requests: `docs/protocol.md`, “Coming in”. */
export interface Problem {
  readonly code: string;
  readonly sentence: string;
}

export type Answered<T> = Result<T, Problem>;

export interface Seated {
  readonly table: string;
  readonly seat: string;
  readonly token: string;
}

export interface Opened extends Seated {
  readonly links: { readonly gm: string; readonly player: string; readonly spectator: string };
}

export interface ServerFacts {
  readonly protocol: number;
  readonly build: string;
  readonly inTheRoom: string | null;
  readonly systems: readonly { readonly id: string; readonly name: string; readonly pitch: string }[];
}

export interface Looked {
  readonly name: string;
  readonly system: string;
  readonly table: string;
  readonly kind: 'link' | 'seat' | 'code';
  readonly grants: 'gm' | 'player' | 'spectator';
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly role: string }[];
}

export type KeyOrCode = { readonly key: string } | { readonly code: string };

interface Asking {
  readonly body?: unknown;
  readonly token?: string;
  /** The server’s origin; empty for the server that a page came from. */
  readonly server?: string;
}

const UNREACHABLE: Problem = {
  code: 'unreachable',
  sentence: 'The server can’t be reached right now. Is it running, and are you on its network?',
};

export async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  { body, token, server = '' }: Asking = {},
): Promise<Answered<T>> {
  try {
    const response = await fetch(server + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    return response.ok ? { ok: true, value: answer as T } : { ok: false, error: answer as Problem };
  } catch {
    return { ok: false, error: UNREACHABLE };
  }
}

export async function exportOf(token: string): Promise<string | undefined> {
  const response = await fetch('/api/export', { headers: { authorization: `Bearer ${token}` } });
  return response.ok ? response.text() : undefined;
}
