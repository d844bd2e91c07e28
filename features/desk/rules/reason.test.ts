import { expect, it } from 'vitest';
import { holdsCardNumber } from '../../../core/holds-card-number.ts';
import { readReason } from './reason.ts';

it.each([
  '4242424242424242',
  'He read me 4242 4242 4242 4242, exp 08/29',
  '3782-822463-10005',
  'card 4000 0025 0000 3155 12/29',
  '4242.4242.4242.4242',
  '4242 – 4242 – 4242 – 4242',
  '4242, 4242, 4242, 4242',
  '4242/4242/4242/4242',
  '4242\n4242\n4242\n4242',
  '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242\u200b4242\u200b4242\u200b4242',
  '４２４２４２４２４２４２４２４２',
  '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
  'order 10245: 4242_4242_4242_4242',
])('[DSK-04] detects a card number in %j', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
  expect(readReason(text)).toMatchObject({ ok: false, code: 'card' });
});

it.each([
  'Called about order 10245',
  '(555) 010-0105',
  'Invoice OWDVP8GP-0001 of 07/05/2026',
  '4242',
  '1234567890123',
  'Called (303) 555-0142 on 11/28/2026 at 10:45',
  '4242 and 4242 and 4242 and 4242',
])('[DSK-04] detects no card number in %j', (text) => expect(readReason(text)).toEqual({ ok: true, value: text }));

it('rejects a missing and an overlong reason', () => {
  expect(readReason('  \n ')).toMatchObject({ code: 'missing' });
  // [CO-50] the hint says three letters or more
  for (const short of ['x', 'ok', ' ok ']) expect(readReason(short)).toMatchObject({ code: 'missing' });
  expect(readReason('why')).toEqual({ ok: true, value: 'why' });
  expect(readReason('x'.repeat(501))).toMatchObject({ code: 'too-long' });
  expect(readReason(' Called,\u0000\r\nlost the mail ')).toEqual({ ok: true, value: 'Called,\nlost the mail' });
});
