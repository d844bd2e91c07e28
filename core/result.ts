/** An expected outcome: a value, or one code of a closed list. A thrown error is a bug. */
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<C extends string> = { readonly ok: false; readonly code: C; readonly detail?: string };
export type Result<T, C extends string = string> = Ok<T> | Err<C>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/** `detail` is for the log and for a card provider's message; it is never shown to a shopper otherwise. */
export const err = <C extends string>(code: C, detail?: string): Err<C> =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };
