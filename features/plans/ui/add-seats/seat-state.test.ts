import { describe, expect, it } from 'vitest';
import type { PlanMethod } from '../../use-cases/read-own-plan.ts';
import {
  type BoughtSeats,
  initialSeatState,
  readCount,
  type SeatAction,
  type SeatState,
  seatReducer,
  stepCount,
} from './seat-state.ts';

const CARD: PlanMethod = {
  id: 'pm_1',
  type: 'card',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  isExpired: false,
};
type Begin = Parameters<typeof initialSeatState>[0];
const plan = (change: Partial<Begin> = {}): Begin => ({
  method: CARD,
  methods: { count: 1, expired: 0 },
  autoPay: { isOn: true, isAgreed: true, lock: null, turnsOnWith: CARD, isRead: true },
  ...change,
});
const bare = plan({ method: null, methods: { count: 0, expired: 0 } });
const BOUGHT: BoughtSeats = {
  added: 3,
  seats: 50,
  paid: 1,
  credit: 0,
  method: 'Visa ending 4242',
  renewal: null,
  before: null,
};
const go = (state: SeatState, ...actions: SeatAction[]): SeatState => actions.reduce(seatReducer, state);

describe('[MNG-05] the first step', () => {
  it('is the checkout with the method that is charged by default', () => {
    expect(initialSeatState(plan())).toMatchObject({
      step: 'checkout',
      payer: { id: 'pm_1', isCharged: true },
      isChoosing: false,
      reads: 0,
    });
  });

  it('is a new card when no saved method can pay', () => {
    expect(initialSeatState(bare).step).toBe('payment');
    const expired = plan({ method: { ...CARD, isExpired: true }, methods: { count: 1, expired: 1 } });
    expect(initialSeatState(expired)).toMatchObject({ step: 'payment', payer: null });
  });

  it('is the checkout with the list open when another saved method can pay, or the list is unknown', () => {
    const other = plan({ method: { ...CARD, isExpired: true }, methods: { count: 2, expired: 1 } });
    expect(initialSeatState(other)).toMatchObject({ step: 'checkout', payer: null, isChoosing: true, reads: 1 });
    const unread = { ...bare, autoPay: { ...bare.autoPay, isRead: false } };
    expect(initialSeatState(unread)).toMatchObject({ step: 'checkout', payer: null, reads: 1 });
  });
});

describe('[MNG-05] payment → checkout → success', () => {
  it('a saved card leads to the checkout, a purchase to the success step, which is final', () => {
    const saved = go(initialSeatState(bare), { type: 'saved', id: 'pm_2' });
    expect(saved).toMatchObject({ step: 'checkout', payer: { id: 'pm_2', isCharged: false }, isChoosing: false });
    const done = go(saved, { type: 'bought', bought: BOUGHT });
    expect(done).toMatchObject({ step: 'success', bought: BOUGHT });
    expect(go(done, { type: 'wants-new' }, { type: 'typed', text: '9' }, { type: 'goes-back' })).toBe(done);
  });

  it('a card that the provider names later cannot pay yet', () => {
    expect(go(initialSeatState(bare), { type: 'saved', id: null })).toMatchObject({
      step: 'checkout',
      payer: null,
      isChoosing: true,
    });
  });

  it('another number or another method clears the last failure', () => {
    const failed = go(initialSeatState(plan()), { type: 'failed', problem: { kind: 'plain', text: 'x' } });
    expect(go(failed, { type: 'typed', text: '2' })).toMatchObject({ typed: '2', problem: null });
    expect(go(failed, { type: 'chose', id: 'pm_2' }).problem).toBeNull();
  });

  it('reopening starts again without the previous state', () => {
    const used = go(initialSeatState(plan()), { type: 'typed', text: '9' }, { type: 'wants-new' });
    expect(used.step).toBe('payment');
    expect(initialSeatState(plan())).toMatchObject({ step: 'checkout', typed: '1', problem: null, bought: null });
  });
});

it('another method becomes the default before it pays; the charged one needs nothing', () => {
  const begun = initialSeatState(plan());
  expect(go(begun, { type: 'chooses' }, { type: 'chose', id: 'pm_1' }).payer?.isCharged).toBe(true);
  const other = go(begun, { type: 'chooses' }, { type: 'chose', id: 'pm_2' });
  expect(other.payer).toEqual({ id: 'pm_2', isCharged: false });
  expect(go(other, { type: 'charges', id: 'pm_2' }).payer?.isCharged).toBe(true);
  expect(go(other, { type: 'charges', id: 'pm_9' }).payer?.isCharged).toBe(false);
});

it('[CO6] a refused card opens the list of the others, and the input stays [CO7]', () => {
  const problem = { kind: 'declined', text: 'x' } as const;
  const failed = go(initialSeatState(plan()), { type: 'typed', text: '4' }, { type: 'failed', problem });
  expect(failed).toMatchObject({ typed: '4', isChoosing: true, reads: 1, problem });
});

const textOf = (typed: string, left: number): string => {
  const read = readCount(typed, left);
  return read.kind === 'refused' ? read.text : read.kind;
};

describe('[MNG-05] [MNG-17] at most 50 less the current seats, at least 1', () => {
  it.each([
    ['1', 3],
    ['3', 3],
    [' 2 ', 3],
    ['02', 3],
    ['49', 49],
  ])('accepts %s of %s', (typed, left) => {
    expect(readCount(typed, left)).toEqual({ kind: 'some', add: Number(typed) });
  });

  it('rejects five at 47 with the reason, instead of changing it to three', () => {
    expect(textOf('5', 3)).toBe('A plan can have up to 50 seats. You can add 3 more.');
    expect(textOf('4', 3)).toBe('A plan can have up to 50 seats. You can add 3 more.');
    expect(textOf('999999999', 3)).toBe('A plan can have up to 50 seats. You can add 3 more.');
  });

  it('says at 50 that no more can be added', () => {
    expect(textOf('1', 0)).toBe('Your plan already has the maximum of 50 seats.');
  });

  it('rejects an unchanged quantity with a specific reason, and treats it as a missing price', () => {
    expect(readCount('0', 3)).toEqual({ kind: 'refused', why: 'few', text: 'Add at least 1 seat.' });
  });

  it.each(['-1', '1.5', '1e1', 'two', '1 2', '٣', '1234567890'])('does not parse %s as a number', (typed) => {
    expect(textOf(typed, 3)).toBe('Enter how many seats to add, 1 to 3.');
  });

  it('treats an empty field as no error', () => {
    expect(readCount('  ', 3)).toEqual({ kind: 'empty' });
  });
});

it.each<[string, 1 | -1, number]>([
  ['1', 1, 2],
  ['3', 1, 3],
  ['1', -1, 1],
  ['9', -1, 3],
  ['0', 1, 1],
  ['', 1, 1],
  ['x', -1, 1],
])('[MNG-05] from “%s” a step of %s leads to %s', (typed, by, next) => {
  expect(stepCount(typed, by, 3)).toBe(next);
});
