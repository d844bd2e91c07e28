import type { Output } from '../../api/client.ts';
import type { Cents } from '../../core/money.ts';
import { type Answer, callPaymentApi, type PaymentMethodInput, pickField } from './payment-calls.ts';

type Line = { subscriptionId: string; lineItemId: string };

export type QuoteLine = { description: string; quantity: number; amount: Cents; isProration: boolean };
/** What a change of seats costs now, by the provider's own word. `period`: how many of its days are charged. `renewal`: the next one, before tax; null where none follows. */
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

/** [SM6] [SM7] What so many seats in all would cost; an answer that lacks a figure is none. */
export async function previewSeats(
  wish: Line & { customerId: string; quantity: number },
  means?: PaymentMethodInput,
): Promise<Answer<SeatQuote>> {
  return pickField(await callPaymentApi('POST /api/payment/invoice/get-preview', wish, means), readQuote);
}

/** `quantity`: the new total; `addCount`: the difference; `amount`: what was shown; `intent`: one press and its retries [MNG-17] [CO10]. */
export type SeatOrder = Line & { quantity: number; addCount: number; amount: Cents; intent: string };

/** `proof`: no seat is added and nothing charged until the cardholder authenticates with it, and `settleSeats` says what became of it. */
export type SeatsBought = { seats: number; proof: string | null };

/** [MNG-05] Buys seats. Answers how many the plan has then. */
export async function buySeats(order: SeatOrder, means?: PaymentMethodInput): Promise<Answer<SeatsBought>> {
  const answer = await callPaymentApi('POST /api/payment/subscription/update', order, means);
  // it was done, whatever else the answer lacks
  return pickField(answer, ({ subscription, proof }) => {
    const own = subscription?.products.find(({ lineItemId }) => lineItemId === order.lineItemId);
    return { seats: own?.quantity ?? order.quantity, proof: proof ?? null };
  });
}

/** [MNG-05] What became of seats whose cardholder was asked. `isAdded` false: paid, and the seats follow in a moment. */
export const settleSeats = async (
  { subscriptionId, lineItemId, intent, quantity }: Omit<SeatOrder, 'addCount' | 'amount'>,
  means?: PaymentMethodInput,
): Promise<Answer<{ seats: number; isAdded: boolean }>> =>
  pickField(
    await callPaymentApi('POST /api/payment/subscription/settle-seats', { subscriptionId, intent }, means),
    ({ subscription, isAdded }) => {
      const own = subscription?.products.find((line) => line.lineItemId === lineItemId);
      return { seats: own?.quantity ?? quantity, isAdded };
    },
  );

/** Throws where there is none: an amount that is missing must never be a zero [CA4]. */
function need(amount: number): Cents {
  if (!Number.isInteger(amount)) throw new TypeError('an amount is missing');
  return amount;
}

/** Null for an answer that lacks a figure: nothing is paid unseen [ERR-20]. */
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
