import type { Result } from '../../core/result.ts';

/** What a program asks of a list. `cursor` is the `next` of the page before; `changedSince` leaves out what did not change. */
export type PageQuery = { cursor: string | null; changedSince: Date | null; limit: number };
/** `next`: null on the last page. A page may hold fewer than were asked for, or none, and still have a next one. */
export type Page<T> = { items: T[]; next: string | null };
/** `invalid` names the field that is wrong. */
type ProgramFailure = 'invalid' | 'not-found' | 'unavailable';
export type Answer<T> = Promise<Result<T, ProgramFailure>>;
