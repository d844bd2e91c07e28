import type { Result } from '../../../core/result.ts';

/**
 * A program's query of a list. `cursor` is the `next` of the previous page; `changedSince` leaves out unchanged items.
 */
export type PageQuery = { cursor: string | null; changedSince: Date | null; limit: number };
/** `next`: null on the last page. A page can have fewer items than requested, or none, and still have a next one. */
export type Page<T> = { items: T[]; next: string | null };
/** `invalid` contains the name of the invalid field. */
type ProgramFailure = 'invalid' | 'not-found' | 'unavailable';
export type ProgramResult<T> = Promise<Result<T, ProgramFailure>>;
