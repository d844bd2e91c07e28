import { expect, it } from 'vitest';
import type { SessionData, SessionSeat, SessionSubscription } from '../../../shared/session.ts';
import { getActor } from './get-actor.ts';

const plan = (subscriptionId: string, hasActive: boolean): SessionSubscription => ({
  subscriptionType: 'unlimited',
  subscriptionName: 'Unlimited',
  subscriptionId,
  hasActive,
  isUnlimited: hasActive,
  isFacility: false,
});
const seatIn = (hasActive: boolean): SessionSeat => ({
  seatId: 'seat',
  planId: 'sub_seat',
  rank: 2,
  subscription: plan('sub_seat', hasActive),
});
const session = (subscription: SessionSubscription | null, seat?: SessionSeat | null): SessionData => ({
  cartId: null,
  user: {
    sub: 'ann',
    profile: {} as never,
    tokens: {} as never,
    subscription,
    ...(seat === undefined ? {} : { seat }),
  },
});

it.each([
  ['without a plan and a seat', null, undefined, null],
  ['of a version before named seats', plan('sub_own', true), undefined, 'sub_own'],
  ['with an own plan and a seat', plan('sub_own', true), seatIn(true), 'sub_own'],
  ['with a seat alone', null, seatIn(true), 'sub_seat'],
  ['with a suspended own plan and a seat', plan('sub_own', false), seatIn(true), 'sub_seat'],
  ['with a suspended own plan and a suspended seat', plan('sub_own', false), seatIn(false), 'sub_own'],
  ['with a suspended seat alone', null, seatIn(false), 'sub_seat'],
])('[COM-77] chooses the plan that gives access in a session %s', (_name, own, seat, chosen) => {
  const actor = getActor(session(own, seat));
  expect(actor).toMatchObject({ kind: 'customer', sub: 'ann' });
  if (actor.kind !== 'customer') return;
  expect(actor.subscription?.subscriptionId ?? null).toBe(chosen);
  expect(actor.seat !== undefined).toBe(chosen === 'sub_seat');
});

it('returns a visitor without a user', () => {
  expect(getActor(null)).toEqual({ kind: 'visitor' });
  expect(getActor({ cartId: null, user: null })).toEqual({ kind: 'visitor' });
});
