import type { OwnPlan, PlanMethod } from '../../../features/plans/use-cases/read-own-plan.ts';

/** A card that expires in April 2027. */
export const CARD = {
  id: 'pm_1',
  type: 'card',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2027,
  isExpired: false,
} as const satisfies PlanMethod;

type Change = Partial<Omit<OwnPlan, 'autoPay'>> & { autoPay?: Partial<OwnPlan['autoPay']> };

/** Creates a plan with three seats and auto-pay on, with the given changes. */
export const fakePlan = ({ autoPay, ...change }: Change = {}): OwnPlan => ({
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  lineItemId: 'si_1',
  name: 'Unlimited',
  state: 'active',
  seats: 3,
  maxToAdd: 47,
  endDate: '2026-09-30T12:00:00.000Z',
  daysLeft: 202,
  access: 'open',
  nextAmount: 593_730,
  discounts: [],
  method: CARD,
  methods: { count: 1, expired: 0 },
  biller: { name: 'Reyes Kettner', phone: '', address: null, defaultMethodId: 'pm_1' },
  invoice: null,
  credit: 0,
  lastInvoice: null,
  ...change,
  autoPay: { isOn: true, isAgreed: true, lock: null, turnsOnWith: CARD, isRead: true, ...autoPay },
});

/** An unpaid invoice. */
export const DUE: NonNullable<OwnPlan['invoice']> = {
  amount: 642_713,
  date: '2026-03-09T00:00:00Z',
  dueAt: null,
  retryAt: null,
  finalizesAt: null,
  payment: null,
  isUnderWay: false,
  isFirstTry: true,
  url: null,
};
