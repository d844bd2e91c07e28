import { ok, type Result } from '../../../core/result.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { findProduct, findRenewal, findSubscription } from '../../shared/find-or-null.ts';
import type { PlanKey } from '../../shared/plan-key.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { withExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import { getCheckoutOutcome, type OutcomeStatus } from '../rules/outcome.ts';
import type { SeatAccess } from '../rules/sync/plan-state.ts';
import { invoiceReceiptUrl, providerUrl } from './invoices/subscription-orders.ts';
import { ownCheckout } from './purchase/own-checkout.ts';
import { readPlanState } from './sync/read-truth.ts';

/** The outcome of a purchase for the success page [SUB-15] [CO13]. Money in cents, dates ISO. */
export type PurchaseOutcome = {
  sessionId: string;
  status: OutcomeStatus;
  /** whether the seats give access already [MNG-12] */
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
  /** the provider's page to pay the amount due; null if nothing is due, or without such a page */
  payUrl: string | null;
  /** the amount to pay there; null if nothing is due, or unknown */
  owed: Invoice['total'] | null;
  /** auto-pay is on at the provider now */
  autoRenew: boolean;
  /** the buyer agreed to it, so it turns on once the payment arrived */
  hasConsent: boolean;
  renewsOn: string | null;
  /** the charge of the next period: with tax, less credit; null if auto-pay is off or the amount is unknown */
  renewalAmount: Invoice['total'] | null;
  site: { name: string; url: string };
};

/** Returns a purchase of the caller. Read-only: `finishCheckout` runs the follow-up. */
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
  const status = getCheckoutOutcome(checkout, truth?.kind ?? null);
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
    invoice: invoice && (await withExemption(context, invoice)),
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
