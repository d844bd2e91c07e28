import { message } from '../../../../messages/message.ts';
import { MAX_SEATS } from '../../rules/seats/seats.ts';

/** The typed number of seats to add, or why it's refused. `empty`: nothing typed yet, which isn't an error. */
export type SeatCount =
  | { kind: 'some'; add: number }
  | { kind: 'empty' }
  | { kind: 'refused'; why: 'many' | 'few' | 'none'; text: string };

/**
 * [MNG-05] [MNG-17] An integer, at least 1 and at most the seats left in the plan. Too many is refused with the reason
 * and stays as typed: a number that changes automatically is bought by mistake.
 */
export function readCount(typed: string, left: number): SeatCount {
  const digits = typed.trim();
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,9}$/.test(digits)) return refuse('none', message('seats.refused.none', { left }));
  const add = Number(digits);
  if (add < 1) return refuse('few', message('seats.refused.few'));
  if (add <= left) return { kind: 'some', add };
  const max = MAX_SEATS;
  return refuse(
    'many',
    left > 0 ? message('seats.refused.many', { most: max, left }) : message('seats.refused.full', { most: max }),
  );
}

const refuse = (why: 'many' | 'few' | 'none', text: string): SeatCount => ({ kind: 'refused', why, text });

/** The number after one click; a number outside the bounds becomes the nearest valid one. */
export function stepCount(typed: string, by: 1 | -1, left: number): number {
  const now = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  return Math.max(1, Math.min(left, now + by));
}
