import { expect, it } from 'vitest';
import type { InvoiceLine } from '../../../platforms/payment/client/types.ts';
import { seatsBought } from './seats-bought.ts';

const line = (quantity: number, amount: number, isProration: boolean): InvoiceLine =>
  ({ description: '', quantity, amount, isProration }) as InvoiceLine;

it.each([
  ['a purchase or a renewal', [line(3, 659_700, false)], { kind: 'plan', count: 3 }],
  ['seats added during the year', [line(3, -494_775, true), line(5, 824_625, true)], { kind: 'added', count: 2 }],
  [
    'a renewal that carries a change',
    [line(3, -100, true), line(5, 200, true), line(5, 999_500, false)],
    { kind: 'plan', count: 5 },
  ],
  ['fewer seats', [line(5, -824_625, true), line(3, 494_775, true)], null],
  ['nothing', [], null],
] as const)('[ACC-05] returns the seats of the order of %s', (_, lines, bought) => {
  expect(seatsBought(lines)).toEqual(bought);
});
