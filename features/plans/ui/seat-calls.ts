import type { Output } from '../../../api/client.ts';
import type { Cents } from '../../../core/money.ts';
import {
  type ApiResult,
  callPaymentApi,
  type PaymentMethodInput,
  pickField,
} from '../../payment-methods/ui/payment-calls.ts';

type Line = { subscriptionId: string; lineItemId: string };

export type QuoteLine = { description: string; quantity: number; amount: Cents; isProration: boolean };
/**
 * The current cost of a seat change, as quoted by the provider. `period`: how many of its days are charged. `renewal`: the next period's charge before tax;
 * null if none follows.
 */
export type SeatQuote = {
  lines: QuoteLine[];
  subtotal: Cents;
  discounts: { name: string; amount: Cents }[];
  tax: Cents;
  total: Cents;
  due: Cents;
  period: { daysLeft: number; days: number };
  renewal: { amount: Cents; date: string } | null;
};

/** [SM6] [SM7] Fetches the cost of a new total of seats; a response that lacks a figure is a failure. */
export async function fetchSeatPreview(
  request: Line & { customerId: string; quantity: number },
  means?: PaymentMethodInput,
): Promise<ApiResult<SeatQuote>> {
  return pickField(await callPaymentApi('POST /api/payment/invoice/get-preview', request, means), readQuote);
}

/**
 * `invite`: the addresses that get the seats, as typed. `quantity`: the new total; `addCount`: the difference; `amount`: the displayed amount; `intent`: the idempotency key of one purchase and its retries [MNG-17]
 * [CO10].
 */
export type SeatOrder = Line & { quantity: number; addCount: number; amount: Cents; intent: string; invite?: string };

/** `proof`: until the cardholder authenticates with it, no seat is added or charged; then `confirmSeats` returns the result. */
export type SeatsBought = { seats: number; proof: string | null };

/** [MNG-05] Buys seats. Returns the plan's new number of seats. */
export async function buySeats(order: SeatOrder, means?: PaymentMethodInput): Promise<ApiResult<SeatsBought>> {
  const result = await callPaymentApi('POST /api/payment/subscription/update', order, means);
  // the purchase succeeded, whatever else the response lacks
  return pickField(result, ({ subscription, proof }) => {
    const own = subscription?.products.find(({ lineItemId }) => lineItemId === order.lineItemId);
    return { seats: own?.quantity ?? order.quantity, proof: proof ?? null };
  });
}

/** [MNG-05] Returns the result of a seat purchase that required authentication. `isAdded` false: paid, and the seats are added shortly. */
export const confirmSeats = async (
  { subscriptionId, lineItemId, intent, quantity }: Omit<SeatOrder, 'addCount' | 'amount'>,
  means?: PaymentMethodInput,
): Promise<ApiResult<{ seats: number; isAdded: boolean }>> =>
  pickField(
    await callPaymentApi('POST /api/payment/subscription/settle-seats', { subscriptionId, intent }, means),
    ({ subscription, isAdded }) => {
      const own = subscription?.products.find((line) => line.lineItemId === lineItemId);
      return { seats: own?.quantity ?? quantity, isAdded };
    },
  );

/** Throws if the amount is missing: it must never become zero [CA4]. */
function need(amount: number): Cents {
  if (!Number.isInteger(amount)) throw new TypeError('an amount is missing');
  return amount;
}

/** Returns null for a response that lacks a figure: no payment without a displayed price [ERR-20]. */
function readQuote({ invoice, period, renewal }: Output<'POST /api/payment/invoice/get-preview'>): SeatQuote | null {
  try {
    return {
      lines: invoice.lines.data.map(({ description, quantity, amount, proration }) => ({
        description,
        quantity: need(quantity),
        amount: need(amount),
        isProration: proration,
      })),
      subtotal: need(invoice.subtotal),
      discounts: invoice.total_discount_amounts.map(({ name, amount }) => ({ name, amount: need(amount) })),
      tax: invoice.total_taxes.reduce<Cents>((sum, { amount }) => sum + need(amount), 0),
      total: need(invoice.total),
      due: need(invoice.amount_due),
      period: { daysLeft: need(period.daysLeft), days: need(period.days) },
      renewal: renewal && { amount: need(renewal.amount), date: needDate(renewal.date) },
    };
  } catch {
    return null;
  }
}

function needDate(date: string): string {
  if (!Number.isFinite(Date.parse(date))) throw new TypeError('a date is missing');
  return date;
}
