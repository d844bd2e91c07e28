import type { StripeCheckoutSession } from '@stripe/stripe-js';
import type { Cents } from '../../../../core/money.ts';

/** Seats at one price each; `price` is null for a base price that does not count seats. */
export type SeatLine = { key: string; seats: number; price: Cents | null; amount: Cents };
export type Reduction = { key: string; name: string; code: string | null; percent: number | null; amount: Cents };
/** The totals of a purchase. Every amount comes from the payment platform: the shown amount is the charged amount. */
export type CheckoutTotals = {
  lineId: string;
  plan: string;
  seats: number;
  bounds: { min: number; max: number } | null;
  lines: SeatLine[];
  reductions: Reduction[];
  /** after reductions, before tax */
  subtotal: Cents;
  /** null until the address is known */
  tax: { amount: Cents; percent: number | null } | null;
  /** the number of the certificate that exempts the buyer in the state of the billing address */
  exemptBy?: string;
  /** credit applied to the total; if negative, an earlier balance is added */
  credit: Cents;
  /** the amount charged now */
  total: Cents;
  /** the amount of the next period, before tax */
  next: Cents;
};

type Session = Pick<
  StripeCheckoutSession,
  'lineItems' | 'discountAmounts' | 'total' | 'tax' | 'taxAmounts' | 'recurring'
>;
type Item = Session['lineItems'][number];

/** [SUB-14] Returns the totals of a checkout session; null if it has no items. */
export function computeTotals(session: Session): CheckoutTotals | null {
  const item = session.lineItems[0];
  if (!item) return null;
  const { total, recurring } = session;
  const next = recurring?.dueNext;
  return {
    lineId: item.id,
    plan: item.name,
    seats: item.quantity,
    bounds: item.adjustableQuantity && { min: item.adjustableQuantity.minimum, max: item.adjustableQuantity.maximum },
    lines: linesOf(item),
    reductions: (session.discountAmounts ?? []).map((reduction, at) => ({
      key: `${at}`,
      name: reduction.displayName,
      code: reduction.promotionCode,
      percent: reduction.percentOff,
      amount: reduction.minorUnitsAmount,
    })),
    subtotal: total.subtotal.minorUnitsAmount - total.discount.minorUnitsAmount,
    tax: taxOf(session),
    credit:
      total.subtotal.minorUnitsAmount -
      total.discount.minorUnitsAmount +
      total.taxExclusive.minorUnitsAmount -
      total.total.minorUnitsAmount,
    total: total.total.minorUnitsAmount,
    next: next
      ? next.subtotal.minorUnitsAmount - next.discount.minorUnitsAmount
      : total.subtotal.minorUnitsAmount - total.discount.minorUnitsAmount,
  };
}

/** Returns the tax; with one rate its percentage, otherwise only the sum. */
function taxOf({ tax, taxAmounts, total }: Session): CheckoutTotals['tax'] {
  if (tax.status !== 'ready') return null;
  const percents = new Set((taxAmounts ?? []).map(({ percentage }) => percentage ?? null));
  const [percent = null] = percents.size === 1 ? percents : [];
  return { amount: total.taxExclusive.minorUnitsAmount, percent };
}

/** Returns one row for each price tier if the tiers add up to the line; otherwise one row for the line. */
function linesOf(item: Item): SeatLine[] {
  const lines = (item.pricing?.tiers ?? []).flatMap((tier, at): SeatLine[] => {
    if (tier.quantity === 0) return [];
    const [unit, flat] = [tier.unitAmount?.minorUnitsAmount ?? 0, tier.flatAmount?.minorUnitsAmount ?? 0];
    return [
      { key: `${at}`, seats: tier.quantity, price: unit, amount: unit * tier.quantity },
      ...(flat > 0 ? [{ key: `${at}-flat`, seats: tier.quantity, price: null, amount: flat }] : []),
    ];
  });
  const total = item.subtotal.minorUnitsAmount;
  if (lines.length > 0 && lines.reduce((sum, { amount }) => sum + amount, 0) === total) return lines;
  const each = total / item.quantity;
  return [{ key: 'whole', seats: item.quantity, price: Number.isInteger(each) ? each : null, amount: total }];
}
