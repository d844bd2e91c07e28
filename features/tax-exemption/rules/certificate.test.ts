import { expect, it } from 'vitest';
import { endsSoon, getCertificateStatus, listCurrentCertificates, parseLastDay } from './certificate.ts';

const at = (day: string): Date => new Date(`${day}T23:59:59Z`);
const accepted = (validThrough: string | null, answeredAt = '2026-01-02', state = 'NC') =>
  ({ answer: 'done', validThrough, answeredAt, state }) as const;
const waiting = { answer: 'open', validThrough: null, answeredAt: null, state: 'NC' } as const;
const refused = { answer: 'declined', validThrough: null, answeredAt: '2026-03-01', state: 'NC' } as const;

it('[TAX-04] a certificate counts through its last day', () => {
  expect(getCertificateStatus(accepted('2026-11-30'), at('2026-11-30'))).toBe('accepted');
  expect(getCertificateStatus(accepted('2026-11-30'), at('2026-12-01'))).toBe('expired');
  expect(getCertificateStatus(accepted(null), at('2090-01-01'))).toBe('accepted');
});

it('[TAX-04] an answer comes before the last day', () => {
  expect(getCertificateStatus({ ...waiting, validThrough: '2020-01-01' }, at('2026-11-30'))).toBe('waiting');
  expect(getCertificateStatus({ ...refused, validThrough: '2020-01-01' }, at('2026-11-30'))).toBe('refused');
});

it('[TAX-08] ends soon in its last 30 days', () => {
  expect(endsSoon(accepted('2026-12-31'), at('2026-11-30'))).toBe(false);
  expect(endsSoon(accepted('2026-12-31'), at('2026-12-01'))).toBe(true);
  expect(endsSoon(accepted('2026-12-31'), at('2027-01-01'))).toBe(false);
  expect(endsSoon(accepted(null), at('2026-12-01'))).toBe(false);
});

it('[TAX-05] shows the newest certificate of a state, and the one that counts while it waits', () => {
  const now = at('2026-06-15');
  const old = accepted('2028-12-31');
  expect(listCurrentCertificates([waiting, old], now)).toEqual([old, waiting]);
  expect(listCurrentCertificates([refused, old], now)).toEqual([old, refused]);
  const next = accepted('2030-12-31', '2026-05-01');
  expect(listCurrentCertificates([next, refused, old], now)).toEqual([next]);
  // an expired one says nothing that the waiting one doesn't
  expect(listCurrentCertificates([waiting, accepted('2026-01-31')], now)).toEqual([waiting]);
  const ohio = accepted('2026-10-31', '2026-01-01', 'OH');
  expect(listCurrentCertificates([{ ...waiting, answer: 'withdrawn' }, old, ohio], now)).toEqual([old, ohio]);
});

it.each([
  ['2028-12-31', '2028-12-31'],
  ['12/31/2028', '2028-12-31'],
  [' 1/2/2028 ', '2028-01-02'],
  ['', null],
  ['02/30/2028', undefined],
  ['2028-13-01', undefined],
  ['12/31/28', undefined],
  ['next year', undefined],
])('parses the last day %j as %j', (text, day) => {
  expect(parseLastDay(text)).toBe(day);
});
