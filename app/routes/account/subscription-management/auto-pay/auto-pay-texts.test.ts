import { expect, it } from 'vitest';
import type { OwnPlan } from '../../../../../features/plans/use-cases/read-own-plan.ts';
import { DUE, fakePlan } from '../../../../../tests/support/fake/own-plan.ts';
import { autoPayOffTexts, autoPayOnSentence, autoPayOnTexts, autoPayRow, switchLabel } from './auto-pay-texts.ts';

const plan = fakePlan;
const off = (change: Partial<OwnPlan['autoPay']> = {}) => plan({ autoPay: { isOn: false, ...change } });

it('[MNG-03] [SM4] a locked switch shows the reason', () => {
  const why = (lock: OwnPlan['autoPay']['lock']) => autoPayRow(off({ lock }));
  expect(why('past-due')).toEqual({
    kind: 'locked',
    text: 'Locked while a payment is due. Pay the invoice to unlock it.',
  });
  expect(why('scheduled').text).toBe('Locked while a payment is scheduled.');
  expect(why('canceling').text).toBe('Locked because the plan ends on 09/30/2026 and won’t renew.');
  expect(why('expiring').text).toBe(
    'You can’t turn it on in the last 45 days of your plan year. Schedule the payment instead.',
  );
});

it('[MNG-03] [SM4] says that the open invoice of a scheduled plan isn’t charged, unless a charge has a date', () => {
  const of = (retryAt: string | null) =>
    autoPayRow(plan({ state: 'scheduled-open', invoice: { ...DUE, retryAt }, autoPay: { lock: 'scheduled' } }));
  expect(of(null)).toEqual({
    kind: 'locked',
    text: 'Locked while a payment is scheduled. The open invoice isn’t charged automatically.',
  });
  expect(of('2026-03-12T00:00:00Z').text).toBe('Locked while a payment is scheduled.');
});

it('[SUB-23] auto-pay agreed to at the purchase turns on once its payment has arrived', () => {
  const later = off({ lock: 'under-way', isAgreed: true });
  expect([switchLabel(later, false), autoPayRow(later).kind]).toEqual(['On, once it clears', 'locked']);
  const never = off({ lock: 'under-way', isAgreed: false });
  expect(switchLabel(never, false)).toBe('Off, locked');
  expect(autoPayRow(never).text).toBe('You can turn it on here once your payment clears.');
});

it('[SM5] turning off needs no amount, no method, and no method list', () => {
  expect(autoPayRow(plan())).toEqual({
    kind: 'switch',
    text: 'Charges Visa ending 4242 on 09/30/2026: $5,937.30 plus tax. Turn it off at any time, and we’ll send an invoice instead.',
  });
  expect(autoPayRow(plan({ credit: 76_438 })).text).toContain('plus tax. We’ll use your credit of $764.38 first.');
  const bare = plan({ nextAmount: null, method: null, autoPay: { turnsOnWith: null, isRead: false } });
  expect(autoPayRow(bare).kind).toBe('switch');
  expect(autoPayOffTexts(bare)[0]).toBe(
    'You keep your 3 seats until 09/30/2026. That day, we’ll send an invoice instead of charging you.',
  );
});

it('[MNG-04] turning on needs a saved method and an amount to agree to', () => {
  expect(autoPayRow(off()).text).toBe(
    'On 09/30/2026, we’ll send an invoice for $5,937.30 plus tax. Turn it on to pay with Visa ending 4242 instead.',
  );
  expect(autoPayRow(off({ turnsOnWith: null }))).toEqual({
    kind: 'needs-method',
    text: 'On 09/30/2026, we’ll send an invoice for $5,937.30 plus tax. Turn it on and save a card or bank account to pay automatically.',
  });
  expect(autoPayRow(off({ isRead: false, turnsOnWith: null })).kind).toBe('unread');
  expect(autoPayRow({ ...off(), nextAmount: null }).kind).toBe('unread');
});

it('[MNG-15] the confirmation says until when the seats stay and what is sent then', () => {
  expect(autoPayOffTexts(plan())).toEqual([
    'You keep your 3 seats until 09/30/2026. That day, we’ll send an invoice for $5,937.30 plus tax instead of charging Visa ending 4242.',
    'If the invoice isn’t paid on time, your plan becomes past due.',
  ]);
  expect(autoPayOffTexts({ ...plan(), daysLeft: 45 })).toContain(
    'You can’t turn it back on in the last 45 days of your plan year.',
  );
});

it('[SUB-22] [CO1] turning on states who charges what, how much and when', () => {
  expect(autoPayOnTexts(off(), 'Planroom')).toEqual([
    'By clicking Turn on auto-pay I agree that Planroom charges Visa ending 4242 $5,937.30 plus tax on 09/30/2026, then each year until I turn it off. I can turn it off in my account at any time.',
  ]);
  expect(autoPayOnSentence(off(), 'Planroom', 'bank')).toContain('charges this bank account $5,937.30 plus tax on');
  expect(autoPayOnTexts({ ...off(), nextAmount: null }, 'Planroom')).toEqual([]);
});
