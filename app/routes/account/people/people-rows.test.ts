import { expect, it } from 'vitest';
import type { PlanSeat } from '../../../../platforms/users/client/seats.ts';
import { countGivenSeats, countSeatRows, filterSeatRows, getQuietDays, listSeatRows } from './people-rows.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const seat = (change: Partial<PlanSeat>): PlanSeat => ({
  seatId: 'a',
  state: 'active',
  userId: 'u',
  firstName: 'Theo',
  lastName: 'Marsh',
  email: 'theo@example.com',
  since: NOW,
  lastActiveAt: null,
  invitedAt: null,
  expiresAt: null,
  hasAccess: true,
  ...change,
});
const invited = (email: string, expiresAt: string): PlanSeat =>
  seat({ state: 'invited', userId: null, firstName: '', lastName: '', email, invitedAt: NOW, expiresAt });
const seats = [
  seat({ email: 'zoe@example.com', firstName: 'Zoe' }),
  invited('open@example.com', '2026-11-23T12:00:00.000Z'),
  invited('expired@example.com', NOW),
  seat({ firstName: 'Alma' }),
];
const rows = listSeatRows(
  { planId: 'sub_1', quantity: 7, seats },
  { name: 'Uma Larsen', email: 'uma@example.com' },
  NOW,
);

it('[COM-78] lists the holder first, then people and invitations by name', () => {
  expect(rows.map(({ name, status, seatId }) => [name, status, seatId !== null])).toEqual([
    ['Uma Larsen', 'active', false],
    ['Alma Marsh', 'active', true],
    ['expired@example.com', 'expired', true],
    ['open@example.com', 'invited', true],
    ['Zoe Marsh', 'active', true],
  ]);
});

it('[COM-78] counts an expired invitation as a given seat', () => {
  expect(countSeatRows(rows, 7)).toEqual({ used: 5, free: 2, active: 3, invited: 2, expired: 1, isOver: false });
  expect(countSeatRows(rows, 4)).toMatchObject({ free: 0, isOver: true });
});

it('[COM-78] counts the given and free seats of a plan like its list of people', () => {
  const of = (quantity: number, hasHolder: boolean) => countGivenSeats({ planId: 'sub_1', quantity, seats }, hasHolder);
  expect(of(7, true)).toEqual({ given: 5, free: 2, quantity: 7 });
  // the seats of a company all belong to named people
  expect(of(7, false)).toEqual({ given: 4, free: 3, quantity: 7 });
  expect(of(4, true)).toMatchObject({ free: 0 });
});

it.each([
  ['alma', null, 1],
  ['EXAMPLE.COM', null, 5],
  ['', 'expired', 1],
  ['zoe', 'invited', 0],
] as const)('finds %j with the status %s in %i rows', (text, status, count) => {
  expect(filterSeatRows(rows, { text, status })).toHaveLength(count);
});

it.each([
  [null, null],
  ['2026-08-24T12:00:00.000Z', null],
  ['2026-06-30T12:00:00.000Z', 145],
])('names the days of a person who was last active %s', (lastActiveAt, days) => {
  expect(getQuietDays({ lastActiveAt }, NOW)).toBe(days);
});
