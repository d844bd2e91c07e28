import { expect, it } from 'vitest';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { CARD, DUE, fakePlan as plan } from '../../../../tests/support/fake/own-plan.ts';
import { formatPlanDiscount, methodText, seatsCell } from './plan-texts.ts';
import { getPlanView } from './plan-view.ts';
import { expiresFirst, getRequiredAction, seatsBlock } from './required-action.ts';

const off = () => plan({ autoPay: { isOn: false } });

it.each<[string, OwnPlan, string[]]>([
  ['active', plan(), ['Renews 09/30/2026', 'Next charge $5,937.30', 'Pays with Visa ending 4242']],
  ['auto-pay off', off(), ['Paid through 09/30/2026', 'To renew $5,937.30', 'Pays with Emailed invoice']],
  [
    'unread',
    plan({ nextAmount: null }),
    ['Renews 09/30/2026', 'Next charge Not available right now', 'Pays with Visa ending 4242'],
  ],
  [
    'past due',
    plan({ state: 'past-due', invoice: DUE }),
    ['Due since 03/09/2026', 'Owed $6,427.13', 'Pays with Visa ending 4242'],
  ],
  [
    'past due, unread',
    plan({ state: 'past-due', method: null }),
    ['Period ends 09/30/2026', 'Owed Not available right now', 'Pays with No saved method'],
  ],
  [
    'scheduled',
    plan({ state: 'scheduled-open', invoice: DUE }),
    ['Invoice date 03/09/2026', 'Owed $6,427.13', 'Payment Visa ending 4242'],
  ],
  [
    'scheduled, charged again',
    plan({ state: 'scheduled-open', invoice: { ...DUE, retryAt: '2026-03-12T00:00:00Z' } }),
    ['Invoice date 03/09/2026', 'Owed $6,427.13', 'Pays with Visa ending 4242'],
  ],
  [
    'past due, an invoice that was sent',
    plan({ state: 'past-due', invoice: { ...DUE, dueAt: '2026-04-08T00:00:00Z' }, autoPay: { isOn: false } }),
    ['Due since 04/08/2026', 'Owed $6,427.13', 'Pays with Emailed invoice'],
  ],
  [
    'a debit under way',
    plan({ state: 'under-way', invoice: DUE }),
    ['Processing since 03/09/2026', 'Amount $6,427.13', 'Pays with Your bank account'],
  ],
  [
    'a debit under way, asked for once more',
    plan({ state: 'under-way', invoice: { ...DUE, isFirstTry: false } }),
    ['Invoice date 03/09/2026', 'Amount $6,427.13', 'Pays with Your bank account'],
  ],
  ['canceling', plan({ state: 'canceling' }), ['Ends 09/30/2026', 'Next charge None', 'Pays with Visa ending 4242']],
  [
    'inactive, and something is owed',
    plan({ state: 'inactive', invoice: DUE }),
    ['Ended 09/30/2026', 'Owed $6,427.13', 'Invoice date 03/09/2026'],
  ],
  ['inactive', plan({ state: 'inactive' }), ['Ended 09/30/2026', 'Next charge None', 'Payment Nothing to pay']],
])('[MNG-01] [SM1] the status line: %s', (_, one, cells) => {
  const { date, amount, pays } = getPlanView(one);
  expect([date(one), amount(one), pays(one)].map(({ label, value }) => `${label} ${value}`)).toEqual(cells);
});

it('[MNG-11] shows the phone number for restarting or keeping a plan', () => {
  const small = (one: OwnPlan) => getPlanView(one).small(one, '555-0142');
  expect(small(plan({ state: 'inactive' }))).toBe('To start again, call 555-0142');
  expect(small(plan({ state: 'canceling' }))).toBe('To keep the plan, call 555-0142');
});

it('[MNG-02] counts the active seats: none of an ended plan', () => {
  expect(seatsCell(plan())).toMatchObject({ value: '3', rest: 'of 3' });
  expect(seatsCell(plan({ state: 'inactive' }))).toMatchObject({ value: '0', rest: 'of 3' });
});

it('[MNG-17] allows no more seats for a full plan, nor while a payment is due', () => {
  expect(seatsBlock(plan())).toBeNull();
  expect(seatsBlock(plan({ seats: 50, maxToAdd: 0 }))).toBe('full');
  expect(seatsBlock(plan({ state: 'past-due' }))).toBe('due');
  expect(seatsBlock(plan({ state: 'scheduled-open', invoice: DUE }))).toBe('due');
  expect(seatsBlock(plan({ state: 'invoice-open', invoice: DUE }))).toBe('due');
  expect(seatsBlock(plan({ state: 'canceling', invoice: DUE }))).toBe('due');
  expect(seatsBlock(plan({ state: 'scheduled' }))).toBeNull();
});

it('returns the required action, which has the one solid button', () => {
  const open = { ...DUE, url: 'https://pay.example/i/1' };
  expect(getRequiredAction(plan())).toBeNull();
  expect(getRequiredAction(plan({ state: 'past-due' }))).toBe('pay');
  expect(getRequiredAction(plan({ state: 'invoice-open', invoice: open }))).toBe('pay');
  expect(getRequiredAction(plan({ state: 'invoice-open', invoice: DUE }))).toBeNull();
  expect(getRequiredAction(plan({ state: 'expiring', autoPay: { isOn: false } }))).toBe('schedule');
});

it.each<[string, OwnPlan, boolean]>([
  ['works to the end of its last month', plan({ endDate: '2027-04-30T23:00:00Z' }), false],
  ['is over on the day', plan({ endDate: '2027-05-01T00:00:00Z' }), true],
  ['has expired already', plan({ method: { ...CARD, isExpired: true } }), true],
  ['is not charged: auto-pay is off', plan({ endDate: '2028-01-01T00:00:00Z', autoPay: { isOn: false } }), false],
  ['is not charged: the plan ends', plan({ state: 'canceling', endDate: '2028-01-01T00:00:00Z' }), false],
  ['is scheduled', plan({ state: 'scheduled', endDate: '2028-01-01T00:00:00Z' }), true],
  ['is an account', plan({ method: { ...CARD, type: 'us_bank_account' }, endDate: '2028-01-01T00:00:00Z' }), false],
])('[CO9] names the method that pays %s', (_, one, isEarly) => {
  expect(expiresFirst(one)).toBe(isEarly);
});

it('[MNG-02] [CO9] the method’s row names the other saved ones, and how many have expired', () => {
  const text = (change: Parameters<typeof plan>[0]) => methodText(plan(change));
  expect(text({})).toBe('exp 04/27, default.');
  expect(text({ methods: { count: 3, expired: 1 } })).toBe('exp 04/27, default. 2 more on file, one expired.');
  expect(text({ method: { ...CARD, isExpired: true }, methods: { count: 2, expired: 2 }, biller: null })).toBe(
    'exp 04/27, Expired. One more on file, one expired.',
  );
  expect(text({ method: null, methods: { count: 0, expired: 0 } })).toContain('We email you invoices');
});

it('names a discount with its percentage if it has one', () => {
  expect(formatPlanDiscount({ name: 'Member discount', percentOff: 10, isMembers: true })).toBe('Member discount, 10%');
  expect(formatPlanDiscount({ name: 'Credit', percentOff: null, isMembers: false })).toBe('Credit');
});
