import { ok, type Result } from '../../core/result.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { findProduct, findRenewal, findSubscription } from '../payment/find-or-null.ts';
import { invoiceReceiptUrl, providerUrl } from './invoices/subscription-orders.ts';
import { type OutcomeStatus, outcomeOf } from './outcome.ts';
import type { PlanKey } from './plan-key.ts';
import { ownCheckout } from './purchase/own-checkout.ts';
import type { SeatAccess } from './sync/plan-state.ts';
import { readPlanState } from './sync/read-truth.ts';

/** What the success page says of a purchase [SUB-15] [CO13]. Money in cents, dates ISO. */
export type PurchaseOutcome = {
  sessionId: string;
  status: OutcomeStatus;
  /** whether the seats work already [MNG-12] */
  access: SeatAccess;
  subscriptionId: string | null;
  plan: PlanKey;
  productId: string;
  priceId: string;
  planName: string;
  quantity: number;
  discount: string | null;
  /** the first invoice; its number is the order's number */
  invoice: Invoice | null;
  orderNumber: string | null;
  receiptUrl: string | null;
  /** where what is owed is paid, with the provider; null where nothing is, or it has no page there */
  payUrl: string | null;
  /** what is to be paid there; null where nothing is, or it could not be read */
  owed: Invoice['total'] | null;
  /** auto-pay is on at the provider now */
  autoRenew: boolean;
  /** the buyer agreed to it, so it is on once the payment is in */
  hasConsent: boolean;
  renewsOn: string | null;
  /** what is charged for the next period: with tax, less credit; null where auto-pay is off or the provider does not say */
  renewalAmount: Invoice['total'] | null;
  site: { name: string; url: string };
};

/** A purchase of the caller's own as it stands. Reads only: what follows from it is `finishCheckout`'s. */
export async function readOutcome(
  context: ShopContext,
  sessionId: string,
): Promise<Result<PurchaseOutcome, FailureCode>> {
  const own = await ownCheckout(context, sessionId);
  if (!own.ok) return own;
  const { record, checkout } = own.value;
  const productId = context.config.plans[record.plan] ?? '';
  const { subscriptionId, invoice } = checkout;
  const [subscription, renewal, product] = await Promise.all([
    subscriptionId ? findSubscription(context, subscriptionId) : null,
    subscriptionId && record.consent ? findRenewal(context, subscriptionId) : null,
    productId ? findProduct(context, productId) : null,
  ]);
  const truth = subscription && (await readPlanState(context, subscription));
  const status = outcomeOf(checkout, truth?.kind ?? null);
  const owed = status === 'returned' || status === 'owed' ? (truth?.invoice ?? null) : null;
  const line = subscription?.lines[0];
  const autoRenew = subscription?.autoRenew === true;
  return ok({
    sessionId,
    status,
    access: truth?.access ?? 'shut',
    subscriptionId,
    plan: record.plan,
    productId,
    priceId: record.priceId,
    planName: product?.name ?? '',
    quantity: line?.quantity ?? record.quantity,
    discount: record.discount,
    invoice,
    orderNumber: invoice?.number ?? null,
    receiptUrl: invoice ? invoiceReceiptUrl(context.config, invoice) : null,
    payUrl: owed && providerUrl(context.config, owed.hostedUrl),
    owed: owed?.amountDue ?? null,
    autoRenew,
    hasConsent: record.consent !== null,
    renewsOn: line?.periodEnd ?? null,
    renewalAmount: renewal?.amountDue ?? null,
    site: context.config.documentSite,
  });
}
