import { expect, it } from 'vitest';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { autoPayRow, turnOffWords, turnOnWords } from './auto-pay-words.ts';
import { amountCell, dateCell, methodCell, planSmall } from './plan-words.ts';

const CARD = {
  id: 'pm_1',
  type: 'card',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2027,
  isExpired: false,
} as const;
function plan({
  autoPay,
  ...change
}: Partial<Omit<OwnPlan, 'autoPay'>> & { autoPay?: Partial<OwnPlan['autoPay']> } = {}) {
  const made: OwnPlan = {
    subscriptionId: 'sub_1',
    name: 'Unlimited',
    state: 'active',
    seats: 3,
    endDate: '2026-09-30T12:00:00.000Z',
    daysLeft: 202,
    isExpiring: false,
    nextAmount: 593_730,
    discounts: [],
    method: CARD,
    invoice: null,
    ...change,
    autoPay: { isOn: true, lock: null, turnsOnWith: CARD, isRead: true, ...autoPay },
  };
  return made;
}
const off = (change: Partial<OwnPlan['autoPay']> = {}) => plan({ autoPay: { isOn: false, ...change } });
const DUE = { amount: 642_713, date: '2026-03-09T00:00:00Z', dueAt: null, url: null };

it('[MNG-03] [SM4] a locked switch says why', () => {
  const why = (lock: OwnPlan['autoPay']['lock']) => autoPayRow(off({ lock }));
  expect(why('past-due')).toEqual({
    kind: 'locked',
    text: 'Locked while a payment is due. Pay the invoice and the switch opens.',
  });
  expect(why('scheduled').text).toBe('Locked while a payment is scheduled.');
  expect(why('canceling').text).toBe('Locked because the plan ends on 09/30/2026 and does not renew.');
  expect(why('expiring').text).toBe(
    'Cannot be turned on in the last 45 days. On 09/30/2026 we send an invoice instead.',
  );
});

it('[SM5] off takes no more than on: no amount, no method, no method list is needed for it', () => {
  expect(autoPayRow(plan())).toEqual({
    kind: 'switch',
    text: 'Charges Visa ending 4242 on 09/30/2026: $5,937.30 plus tax. Turn it off at any time; then we send an invoice instead.',
  });
  const bare = plan({ nextAmount: null, method: null, autoPay: { turnsOnWith: null, isRead: false } });
  expect(autoPayRow(bare).kind).toBe('switch');
  expect(turnOffWords(bare)[0]).toBe(
    'Your 3 seats stay until 09/30/2026. On that day we send an invoice instead of charging you.',
  );
});

it('[MNG-04] on needs a saved method, and an amount to agree to', () => {
  expect(autoPayRow(off()).text).toBe(
    'On 09/30/2026 we send an invoice for $5,937.30 plus tax. Turn it on to pay with Visa ending 4242 instead.',
  );
  expect(autoPayRow(off({ turnsOnWith: null })).kind).toBe('needs-method');
  expect(autoPayRow(off({ isRead: false, turnsOnWith: null })).kind).toBe('unread');
  expect(autoPayRow({ ...off(), nextAmount: null }).kind).toBe('unread');
});

it('[MNG-15] the question says until when the seats stay and what is sent then', () => {
  expect(turnOffWords(plan())).toEqual([
    'Your 3 seats stay until 09/30/2026. On that day we send an invoice for $5,937.30 plus tax instead of charging Visa ending 4242.',
    'An invoice that is not paid in time makes the plan past due.',
  ]);
  expect(turnOffWords({ ...plan(), daysLeft: 45 })).toContain(
    'In the last 45 days before the end it cannot be turned on again.',
  );
});

it('[SUB-22] [CO1] turning on states who charges what, how much and when', () => {
  expect(turnOnWords(off(), 'Planroom')).toEqual([
    'By pressing Turn on auto-pay I agree that Planroom charges Visa ending 4242 $5,937.30 plus tax on 09/30/2026, then each year until I turn it off. I can turn it off in my account at any time.',
  ]);
});

it.each<[string, OwnPlan, string[]]>([
  ['active', plan(), ['Renews 09/30/2026', 'Next charge $5,937.30', 'Pays with Visa ending 4242']],
  ['auto-pay off', off(), ['Paid through 09/30/2026', 'To renew $5,937.30', 'Pays with By invoice']],
  [
    'unread',
    plan({ nextAmount: null }),
    ['Renews 09/30/2026', 'Next charge Not read just now', 'Pays with Visa ending 4242'],
  ],
  [
    'past due',
    plan({ state: 'past-due', invoice: DUE }),
    ['Due since 03/09/2026', 'Owed $6,427.13', 'Pays with Visa ending 4242'],
  ],
  [
    'past due, unread',
    plan({ state: 'past-due', method: null }),
    ['Period ends 09/30/2026', 'Owed Not read just now', 'Pays with No saved method'],
  ],
  [
    'scheduled',
    plan({ state: 'scheduled', invoice: DUE }),
    ['Invoice of 03/09/2026', 'Amount $6,427.13', 'Pays with Visa ending 4242'],
  ],
  ['canceling', plan({ state: 'canceling' }), ['Ends 09/30/2026', 'Next charge None', 'Pays with Nothing to pay']],
  ['inactive', plan({ state: 'inactive' }), ['Ended 09/30/2026', 'Next charge None', 'Pays with Nothing to pay']],
])('[MNG-01] [SM1] the status line: %s', (_, one, cells) => {
  expect([dateCell(one), amountCell(one), methodCell(one)].map(({ label, value }) => `${label} ${value}`)).toEqual(
    cells,
  );
});

it('[MNG-11] who wants a plan back is told whom to call', () => {
  expect(planSmall(plan({ state: 'inactive' }), '555-0142')).toBe('To start again, call 555-0142');
  expect(planSmall(plan({ state: 'canceling' }), '555-0142')).toBe('To keep the plan, call 555-0142');
});
