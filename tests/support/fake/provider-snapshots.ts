import type { PlanKind, ProviderSnapshot } from '../../../features/plans/rules/sync/plan-state.ts';
import type { Invoice, InvoicePayment, Subscription } from '../../../platforms/payment/client/types.ts';

type Change = Partial<Subscription> & { endDate?: string };

/** Creates a plan of three seats with auto-pay on, from June to June. */
export const snapshotOf = (
  { endDate = '2027-06-15T12:00:00.000Z', ...change }: Change = {},
  about: Partial<Omit<ProviderSnapshot, 'subscription'>> = {},
): ProviderSnapshot & { subscription: Subscription } => ({
  subscription: {
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    lines: [
      {
        lineItemId: 'si_1',
        productId: 'prod_1',
        priceId: 'price_1',
        quantity: 3,
        periodStart: '2026-06-15T12:00:00.000Z',
        periodEnd: endDate,
      },
    ],
    cancelAtPeriodEnd: false,
    endedAt: null,
    collection: 'charge',
    autoRenew: true,
    schedulePay: false,
    discounts: [],
    defaultPaymentMethodId: null,
    latestInvoiceId: 'in_1',
    createdAt: '2026-06-15T12:00:00.000Z',
    ...change,
  },
  open: null,
  draft: null,
  credit: 0,
  ...about,
});

/** Creates an unpaid invoice of $6,427.13. */
export const openInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  number: 'PLN-0001',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status: 'open',
  subtotal: 593_730,
  total: 642_713,
  amountDue: 642_713,
  amountPaid: 0,
  taxes: [48_983],
  discounts: [],
  lines: [{ description: '3 × Unlimited', quantity: 3, amount: 593_730, isProration: false }],
  pdfUrl: 'https://pay.example/in_1.pdf',
  hostedUrl: 'https://pay.example/in_1',
  createdAt: '2026-06-15T12:00:00.000Z',
  paidAt: null,
  dueAt: null,
  nextAttemptAt: null,
  reason: 'renewal',
  ...change,
});

export const UNDER_WAY: InvoicePayment = { state: 'under-way', methodId: 'pm_bank', means: null, last4: null };
export const RETURNED: InvoicePayment = { state: 'failed', methodId: 'pm_bank', means: 'bank', last4: '6789' };
export const REFUSED: InvoicePayment = { state: 'failed', methodId: 'pm_1', means: 'card', last4: '4242' };

/** The provider's data for each plan state, on 20 June 2026. */
export const SNAPSHOTS: Record<PlanKind, ProviderSnapshot & { subscription: Subscription }> = {
  starting: snapshotOf({ status: 'incomplete', autoRenew: null }, { open: openInvoice({ reason: 'first' }) }),
  'first-under-way': snapshotOf({ autoRenew: null }, { open: openInvoice({ reason: 'first', payment: UNDER_WAY }) }),
  'first-returned': snapshotOf(
    { status: 'past_due', autoRenew: null },
    { open: openInvoice({ reason: 'first', payment: RETURNED }) },
  ),
  preparing: snapshotOf(
    {},
    { draft: openInvoice({ status: 'draft', number: null, hostedUrl: null, finalizesAt: '2026-06-15T13:00:00.000Z' }) },
  ),
  'under-way': snapshotOf({}, { open: openInvoice({ payment: UNDER_WAY }) }),
  returned: snapshotOf({ status: 'past_due' }, { open: openInvoice({ payment: RETURNED }) }),
  'invoice-open': snapshotOf(
    { autoRenew: false, collection: 'invoice' },
    { open: openInvoice({ dueAt: '2026-07-15T12:00:00.000Z' }) },
  ),
  'past-due': snapshotOf(
    { status: 'past_due' },
    { open: openInvoice({ payment: REFUSED, nextAttemptAt: '2026-06-23T12:00:00.000Z' }) },
  ),
  shut: snapshotOf({ status: 'unpaid', autoRenew: false, collection: 'invoice' }, { open: openInvoice() }),
  scheduled: snapshotOf({ schedulePay: true, endDate: '2026-07-15T12:00:00.000Z' }),
  'scheduled-open': snapshotOf(
    { status: 'past_due', schedulePay: true, collection: 'invoice' },
    { open: openInvoice() },
  ),
  canceling: snapshotOf({ cancelAtPeriodEnd: true }),
  expiring: snapshotOf({ autoRenew: false, collection: 'invoice', endDate: '2026-07-15T12:00:00.000Z' }),
  credit: snapshotOf({}, { credit: 76_438 }),
  active: snapshotOf(),
  inactive: snapshotOf({ status: 'canceled', endedAt: '2026-06-18T12:00:00.000Z' }),
};
