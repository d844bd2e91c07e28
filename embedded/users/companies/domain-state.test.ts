import { expect, it } from 'vitest';
import { isPublicMailDomain, parseDomain } from './domain-name.ts';
import { type DomainRow, decideDomainState } from './domain-state.ts';

const START = Date.parse('2026-06-01T12:00:00Z');
const after = (days: number): Date => new Date(START + days * 86_400_000);
const row = (change: Partial<DomainRow>): DomainRow => ({
  state: 'pending',
  verifiedBy: null,
  verifiedAt: null,
  stateSince: after(0),
  lastFoundAt: null,
  confirmedUntil: null,
  ...change,
});
const verified = row({ state: 'verified', verifiedBy: 'dns', verifiedAt: after(0), lastFoundAt: after(0) });
const decide = (before: DomainRow, found: boolean | null, days: number, isRequested = false) => {
  const { next, change } = decideDomainState(before, { found, isRequested, at: after(days) });
  return [next.state, change];
};

it('[COM-06] verifies a domain when its record is found', () => {
  expect(decideDomainState(row({}), { found: true, isRequested: false, at: after(1) })).toEqual({
    next: { ...verified, verifiedAt: after(1), stateSince: after(1), lastFoundAt: after(1) },
    change: 'verified',
  });
  expect(decideDomainState(verified, { found: true, isRequested: false, at: after(9) })).toEqual({
    next: { ...verified, lastFoundAt: after(9) },
    change: null,
  });
});

it.each([
  ['keeps searching for 14 days', row({}), false, 13.9, false, 'pending', null],
  ['then gives up', row({}), false, 14, false, 'expired', null],
  [
    'searches for 14 more days after an administrator’s check',
    row({ state: 'expired' }),
    false,
    40,
    true,
    'pending',
    null,
  ],
  ['does not search again without one', row({ state: 'expired' }), false, 40, false, 'expired', null],
  ['finds the record of an expired one', row({ state: 'expired' }), true, 40, true, 'verified', 'verified'],
  ['keeps a verified one for three days without its record', verified, false, 2.9, false, 'verified', null],
  ['loses it after three days', verified, false, 3, false, 'lost', 'lost'],
  ['keeps it while the name servers fail', verified, null, 13, false, 'verified', null],
  ['loses it after 14 days of that', verified, null, 14, false, 'lost', 'lost'],
  ['finds a lost one again', row({ state: 'lost' }), true, 2, false, 'verified', 'verified'],
  ['gives a lost one up after 14 days', row({ state: 'lost' }), false, 14, false, 'expired', null],
] as const)('[COM-06] %s', (_, before, found, days, isRequested, state, change) => {
  expect(decide(before, found, days, isRequested)).toEqual([state, change]);
});

it('[COM-06] ends a staff member’s confirmation after its year, unless the record is there', () => {
  const confirmed = row({ state: 'verified', verifiedBy: 'staff', verifiedAt: after(0), confirmedUntil: after(365) });
  expect(decide(confirmed, false, 364)).toEqual(['verified', null]);
  expect(decide(confirmed, null, 365)).toEqual(['expired', 'lost']);
  const { next, change } = decideDomainState(confirmed, { found: true, isRequested: false, at: after(365) });
  expect([next.state, next.verifiedBy, next.confirmedUntil, change]).toEqual(['verified', 'dns', null, null]);
});

it.each([
  ['Example.COM.', 'example.com'],
  [' @mendez-builders.example.com', 'mendez-builders.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['0x7f.1', null],
  ['example.com:80', null],
  ['a@example.com', null],
  ['example..com', null],
  [`${'a'.repeat(64)}.com`, null],
])('[COM-06] parses the domain %s', (typed, parsed) => {
  expect(parseDomain(typed)).toBe(parsed);
});

it('[COM-06] knows domains of public email services', () => {
  expect(['gmail.com', 'mail.gmail.com', 'btinternet.com'].map(isPublicMailDomain)).toEqual([true, true, true]);
  expect(['notgmail.com', 'gmail.com.example', 'example.com'].map(isPublicMailDomain)).toEqual([false, false, false]);
});
