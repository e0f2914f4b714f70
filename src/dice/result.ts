/** An answer, or why there is none. A refusal is data: only our own mistakes are thrown. */
export type Result<T, Refusal = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refused<Refusal>(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}
