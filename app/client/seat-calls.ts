import type { Cents } from '../../core/money.ts';
import { fieldOf } from '../everywhere/session/field-of.ts';
import { type Answer, askPayment } from './payment-calls.ts';

type Call = Parameters<typeof askPayment>[2];
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
  call?: Call,
): Promise<Answer<SeatQuote>> {
  const answer = await askPayment('/api/payment/invoice/get-preview', wish, call);
  if (!answer.ok) return answer;
  const value = readQuote(answer.value);
  return value ? { ok: true, value } : { ok: false, status: 502, code: 'no-answer', message: '' };
}

/** `quantity`: the new total; `addCount`: the difference; `amount`: what was shown; `intent`: one press and its retries [MNG-17] [CO10]. */
export type SeatOrder = Line & { quantity: number; addCount: number; amount: Cents; intent: string };

/** [MNG-05] Buys seats. Answers how many the plan has then. */
export async function buySeats(order: SeatOrder, call?: Call): Promise<Answer<number>> {
  const answer = await askPayment('/api/payment/subscription/update', order, call);
  if (!answer.ok) return answer;
  const products = listOf(fieldOf(fieldOf(answer.value, 'subscription'), 'products'));
  const own = products.find((product) => fieldOf(product, 'lineItemId') === order.lineItemId);
  const seats = fieldOf(own, 'quantity');
  // it was done, even if the answer lacks the rest
  return { ok: true, value: typeof seats === 'number' ? seats : order.quantity };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (from: unknown, name: string): string => {
  const value = fieldOf(from, name);
  return typeof value === 'string' ? value : '';
};
/** Throws where there is none: an amount that is missing must never be a zero [CA4]. */
function amountOf(from: unknown, name: string): Cents {
  const value = fieldOf(from, name);
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new TypeError(name);
  return value;
}

function readQuote(answer: unknown): SeatQuote | null {
  const invoice = fieldOf(answer, 'invoice');
  try {
    return {
      lines: listOf(fieldOf(fieldOf(invoice, 'lines'), 'data')).map((line) => ({
        description: textOf(line, 'description'),
        quantity: amountOf(line, 'quantity'),
        amount: amountOf(line, 'amount'),
        isProration: fieldOf(line, 'proration') === true,
      })),
      subtotal: amountOf(invoice, 'subtotal'),
      discounts: listOf(fieldOf(invoice, 'total_discount_amounts')).map((discount) => ({
        name: textOf(discount, 'name'),
        amount: amountOf(discount, 'amount'),
      })),
      tax: listOf(fieldOf(invoice, 'total_taxes')).reduce<Cents>((sum, tax) => sum + amountOf(tax, 'amount'), 0),
      total: amountOf(invoice, 'total'),
      due: amountOf(invoice, 'amount_due'),
      period: readPeriod(fieldOf(answer, 'period')),
      renewal: readRenewal(fieldOf(answer, 'renewal')),
    };
  } catch {
    return null;
  }
}

const readPeriod = (told: unknown): SeatQuote['period'] => ({
  daysLeft: amountOf(told, 'daysLeft'),
  days: amountOf(told, 'days'),
});

function readRenewal(told: unknown): SeatQuote['renewal'] {
  if (told === null || told === undefined) return null;
  const date = textOf(told, 'date');
  if (!Number.isFinite(Date.parse(date))) throw new TypeError('date');
  return { amount: amountOf(told, 'amount'), date };
}
