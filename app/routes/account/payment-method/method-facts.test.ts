import { describe, expect, it } from 'vitest';
import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';
import type { Item } from './data.ts';
import { expiresSoon } from './expires-soon.ts';
import { chargedPlanTexts, formatBilledTo, removalOf } from './method-facts.ts';

type Card = Extract<SavedMethod, { type: 'card' }>;
const card = (id: string, change: Partial<Card> = {}, rest: Partial<Item> = {}): Item => ({
  method: { id, type: 'card', brand: 'visa', last4: id.slice(-4), expMonth: 4, expYear: 2029, ...change },
  isDefault: false,
  isExpired: false,
  isSoon: false,
  billing: { name: '', phone: '', address: null },
  ...rest,
});
const PAYS = card('pm_4242', {}, { isDefault: true });
const OTHER = card('pm_4444', { brand: 'mastercard' });
const plan = {
  methodId: 'pm_4242',
  state: 'active',
  nextOn: '2027-03-12T00:00:00.000Z',
  isLocked: false,
  nextMethodId: null,
} as const;
const due = { ...plan, state: 'past-due', nextOn: null, isLocked: true } as const;
const scheduled = { ...due, state: 'scheduled' } as const;

it.each([
  ['2026-12-01T00:00:00.000Z', { expMonth: 1, expYear: 2027 }, false],
  ['2026-12-03T00:00:00.000Z', { expMonth: 1, expYear: 2027 }, true],
  ['2027-01-31T23:59:59.000Z', { expMonth: 1, expYear: 2027 }, true],
  ['2027-02-01T00:00:00.000Z', { expMonth: 1, expYear: 2027 }, false],
])('[ACC-07] [CO9] on %s a card %o expires soon: %s', (today, date, is) => {
  expect(expiresSoon(card('pm_1', date).method, new Date(today))).toBe(is);
});

it('[ACC-07] a bank account never expires', () => {
  const bank: SavedMethod = { id: 'pm_b', type: 'us_bank_account', bankName: 'Bank', last4: '6789' };
  expect(expiresSoon(bank, new Date())).toBe(false);
});

it('[ACC-07] names the method that pays the plan, the next charge, and whether it will still be valid then', () => {
  expect(chargedPlanTexts(PAYS, plan)).toEqual(['Pays for your plan, next on 03/12/2027.']);
  expect(chargedPlanTexts(OTHER, plan)).toEqual([]);
  expect(chargedPlanTexts(PAYS, null)).toEqual([]);
  expect(chargedPlanTexts(PAYS, 'unread')).toEqual([]);
  expect(chargedPlanTexts(PAYS, due)).toEqual(['Pays for your plan. A payment is due.']);
  expect(chargedPlanTexts(PAYS, scheduled)).toEqual(['Pays for your plan. Your payment is scheduled.']);
  const late = card('pm_4242', { expMonth: 2, expYear: 2027 });
  expect(chargedPlanTexts(late, plan)[1]).toBe('It expires before then. Replace it in time.');
  expect(chargedPlanTexts({ ...late, isExpired: true }, plan)[1]).toBe('It has expired. Replace it to keep your plan.');
});

it('[ACC-07] names the owner of a method', () => {
  const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
  expect(formatBilledTo(card('pm_1', {}, { billing: { name: 'Ann', phone: '', address } }))).toBe(
    'Billed to Ann, 1 Main St, Austin, TX 78701, United States',
  );
  expect(formatBilledTo(PAYS)).toBe('');
});

describe('[ACC-07] the consequences of removing a method', () => {
  it('a method that pays no plan can be removed', () => {
    expect(removalOf(OTHER, { plan, items: [PAYS, OTHER] })).toEqual({
      isKept: false,
      title: 'Remove Mastercard ending 4444?',
      texts: ['This deletes it from your account. Past payments don’t change.'],
    });
    const asDefault = removalOf(PAYS, { plan: null, items: [PAYS, OTHER] });
    expect(asDefault.texts[1]).toBe('It’s your default. Choose another default afterward.');
    expect(removalOf(PAYS, { plan: null, items: [PAYS] }).texts).toHaveLength(1);
  });

  it('a method that pays the plan names its replacement and the next charge', () => {
    const { isKept, texts } = removalOf(PAYS, { plan: { ...plan, nextMethodId: 'pm_4444' }, items: [PAYS, OTHER] });
    expect(isKept).toBe(false);
    expect(texts[1]).toBe(
      'It pays for your plan. Mastercard ending 4444 becomes your default, next charged on 03/12/2027.',
    );
  });

  it('the only method that can pay the plan stays, with the alternatives', () => {
    expect(removalOf(PAYS, { plan, items: [PAYS] })).toEqual({
      isKept: true,
      title: 'Visa ending 4242 pays for your plan',
      texts: [
        'You can’t remove it now, because no other saved method can pay the next charge on 03/12/2027.',
        'Replace it with another card or bank account, or turn off auto-pay first.',
      ],
      wayOut: 'autoPay',
    });
  });

  it.each([
    ['past due', due, 'You can’t remove it now, because no other saved method can pay what’s due.', 'pay'],
    [
      'scheduled',
      scheduled,
      'You can’t remove it now, because no other saved method can make your scheduled payment.',
      null,
    ],
    [
      'scheduled for the day it ends',
      { ...plan, state: 'scheduled', isLocked: true } as const,
      'You can’t remove it now, because no other saved method can pay the next charge on 03/12/2027.',
      null,
    ],
  ])('[MNG-03] the locked switch of a plan that is %s offers no alternative', (_, locked, why, wayOut) => {
    const { texts, ...rest } = removalOf(PAYS, { plan: locked, items: [PAYS] });
    expect(texts).toEqual([why, 'Replace it with another card or bank account.']);
    expect(rest.wayOut).toBe(wayOut);
    const removal = removalOf(PAYS, { plan: { ...scheduled, nextMethodId: 'pm_4444' }, items: [PAYS, OTHER] });
    expect(removal.texts[1]).toBe('It pays for your plan. Mastercard ending 4444 becomes your default.');
  });

  it('mentions that the paying method is unknown', () => {
    const { isKept, texts } = removalOf(PAYS, { plan: 'unread', items: [PAYS] });
    expect(isKept).toBe(false);
    expect(texts[1]).toContain('If it pays for your plan, another saved method takes over.');
  });
});
