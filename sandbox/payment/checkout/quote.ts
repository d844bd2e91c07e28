import type Stripe from 'stripe';
import type { Cents } from '../../../core/money.ts';
import { computeAmounts } from '../billing/amounts.ts';
import { endOf } from '../billing/discounts.ts';
import { settleBalance } from '../billing/invoices/draft-invoice.ts';
import { linesOfPeriod } from '../billing/lines.ts';
import { periodEnd } from '../billing/periods.ts';
import { priceQuantity } from '../billing/price-quantity.ts';
import type { AppliedDiscount, DraftLine, InvoiceAmounts, MutationContext, TaxRate } from '../billing/types.ts';
import { appliedOf, findDiscount } from '../coupons/redeem.ts';
import { NO_ADDRESS } from '../customers/customer.ts';
import type { WireCheckoutSession, WirePrice } from '../objects/kinds.ts';
import { findObject } from '../objects/rows.ts';
import { taxFor } from '../tax/tax-for.ts';
import type { CheckoutSessionState } from './state.ts';

export type QuoteContext = Pick<MutationContext, 'tx' | 'now' | 'config'>;

/** The computed amounts of a session: always from the price's tiers, never from an earlier result. */
export type SessionQuote = {
  customer: Stripe.Customer;
  price: WirePrice;
  product: Stripe.Product;
  tiers: ReturnType<typeof priceQuantity>['tiers'];
  lines: DraftLine[];
  discount: { coupon: Stripe.Coupon; code: Stripe.PromotionCode | null } | null;
  applied: AppliedDiscount[];
  tax: TaxRate;
  amounts: InvoiceAmounts;
  /** amounts of the period after this one */
  next: InvoiceAmounts;
};

/** Returns the address to tax by: the entered one if the customer adopts it, else the customer's. */
function taxedAddress(state: CheckoutSessionState, customer: Stripe.Customer): Stripe.Address | null {
  if (!state.isAddressKept) return customer.address ?? null;
  return state.billing === null ? null : { ...NO_ADDRESS, ...state.billing.address };
}

export async function quoteCheckout(
  { tx, now, config }: QuoteContext,
  session: WireCheckoutSession,
  state: CheckoutSessionState,
): Promise<SessionQuote> {
  const customer = await findObject(tx, 'customer', String(session.customer));
  const price = await findObject(tx, 'price', state.priceId);
  const product = price === null ? null : await findObject(tx, 'product', String(price.body.product));
  if (customer === null || price === null || product === null)
    throw new Error(`checkout ${session.id} names what is gone`);
  const discount = state.discount === null ? null : await findDiscount(tx, state.discount);
  const applied = discount === null ? [] : [appliedOf(discount)];
  const tax = session.automatic_tax.enabled
    ? taxFor(taxedAddress(state, customer.body), customer.body.tax_exempt, config)
    : { rate: 0, name: '', isExempt: true };
  const lines = linesOfPeriod(price.body, product.body.name, state.quantity, { start: now, end: now });
  const renewsAt = periodEnd(price.body, now, now);
  const lasting = applied.filter(
    ({ coupon }) => coupon.duration !== 'once' && (endOf(coupon, now) ?? Number.POSITIVE_INFINITY) > renewsAt,
  );
  return {
    customer: customer.body,
    price: price.body,
    product: product.body,
    tiers: priceQuantity(price.body, state.quantity).tiers,
    lines,
    discount,
    applied,
    tax,
    amounts: computeAmounts(lines, applied, tax),
    next: computeAmounts(lines, lasting, tax),
  };
}

/** Returns the amount due now: a credit of the customer is used first. */
export const getAmountDue = ({ amounts, customer }: Pick<SessionQuote, 'amounts' | 'customer'>): Cents =>
  settleBalance(amounts.total, customer.balance).amountDue;
