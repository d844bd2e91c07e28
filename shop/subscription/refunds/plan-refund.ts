import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Invoice, PaymentRefund } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import type { OrderRefund } from '../../orders/order.ts';
import { isUnknown } from '../../payment/payment-failure.ts';

/** A refund of a plan's invoice. Its number is the invoice's with its place. */
export type PlanRefund = OrderRefund & {
  refundId: string;
  /** part of `amount` */
  tax: Cents;
  /** nothing of what was charged is left after it */
  isLast: boolean;
};

/** Money that moved back: below zero on the day of a refund, above zero on the day on which a refund failed. */
type RefundMovement = { refund: PlanRefund; at: string; amount: Cents; tax: Cents };

/** A refund takes the tax in proportion: the provider refunds an amount of a payment and names no tax. */
function shareTax({ taxes, total }: Pick<Invoice, 'taxes' | 'total'>, amount: Cents): Cents {
  const tax = taxes.reduce((sum, one) => sum + one, 0);
  return total > 0 ? Math.round((tax * amount) / total) : 0;
}

/** `OWDVP8GP-0001-CN-02`: an invoice and which of its refunds. */
const numberOf = (invoice: Pick<Invoice, 'number'>, place: number): string =>
  `${invoice.number ?? ''}-CN-${String(place).padStart(2, '0')}`;

/** How an attachment names a refund of a plan: by its payment and itself, which the provider finds at once. */
export const planRefundId = (intentId: string, refundId: string): string => `${intentId}:${refundId}`;

/** Null if the text names no refund of a plan. */
export function parsePlanRefundId(text: string): { intentId: string; refundId: string } | null {
  const [, intentId, refundId] = /^(pi_\w{1,200}):(\w{1,200})$/.exec(text) ?? [];
  return intentId && refundId ? { intentId, refundId } : null;
}

/** Null if the text is no credit note number of a plan. */
export function parsePlanCreditNoteNumber(text: string): { invoiceNumber: string; place: number } | null {
  const [, invoiceNumber, place] = /^([A-Za-z0-9][A-Za-z0-9-]{2,60}?)-CN-(\d{2,3})$/.exec(text) ?? [];
  return invoiceNumber === undefined ? null : { invoiceNumber, place: Number(place) };
}

/**
 * [OP-06] Returns how money moved back for an invoice, oldest first. A later movement never changes an earlier one, so that a closed month stays as it was
 * filed: a refund that failed keeps its day, and what came back is a movement of its own. The taxes of all refunds add up to the tax of what was refunded.
 */
export function listRefundMovements(
  invoice: Pick<Invoice, 'number' | 'taxes' | 'total' | 'amountDue'>,
  refunds: readonly PaymentRefund[],
): RefundMovement[] {
  const steps = refunds
    .flatMap(({ failedAt, ...refund }, i) => [
      { refund, place: i + 1, at: refund.refundedAt, isFailure: false },
      ...(failedAt === null ? [] : [{ refund, place: i + 1, at: failedAt, isFailure: true }]),
    ])
    .sort((a, b) => (a.at === b.at ? Number(a.isFailure) - Number(b.isFailure) : a.at < b.at ? -1 : 1));
  const made = new Map<string, PlanRefund>();
  const movements: RefundMovement[] = [];
  let [given, givenTax] = [0, 0];
  for (const { refund, place, at, isFailure } of steps) {
    if (isFailure) {
      const failed = made.get(refund.id)!;
      given -= failed.amount;
      givenTax -= failed.tax;
      movements.push({ refund: failed, at, amount: failed.amount, tax: failed.tax });
      continue;
    }
    given += refund.amount;
    const tax = shareTax(invoice, given) - givenTax;
    givenTax += tax;
    const { id: refundId, refundedAt, amount } = refund;
    const isLast = given >= invoice.amountDue;
    const one = { refundId, number: numberOf(invoice, place), refundedAt, amount, tax, isLast };
    made.set(refundId, one);
    movements.push({ refund: one, at, amount: -amount, tax: -tax });
  }
  return movements;
}

/** The refunds that reached the payer, or are about to, oldest first. */
export function listPlanRefunds(
  invoice: Parameters<typeof listRefundMovements>[0],
  refunds: readonly PaymentRefund[],
): PlanRefund[] {
  const failed = new Set(refunds.flatMap(({ id, failedAt }) => (failedAt === null ? [] : [id])));
  return listRefundMovements(invoice, refunds)
    .filter(({ amount, refund }) => amount < 0 && !failed.has(refund.refundId))
    .map(({ refund }) => refund);
}

export const sumRefunds = (refunds: readonly PlanRefund[]): Cents =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The plan's invoice that a payment paid, with its refunds. Null if the payment paid no invoice of a plan. */
export async function findRefundedInvoice(
  { payment }: Pick<ShopContext, 'payment'>,
  intentId: string,
): Promise<Result<{ invoice: Invoice; refunds: PaymentRefund[] } | null, 'unavailable'>> {
  const invoice = await payment.invoiceOfPayment(intentId);
  if (!invoice.ok) return isUnknown(invoice.code) ? ok(null) : err('unavailable', invoice.code);
  if (invoice.value === null || invoice.value.subscriptionId === null) return ok(null);
  const refunds = await payment.refundsOfPayment(intentId);
  return refunds.ok ? ok({ invoice: invoice.value, refunds: refunds.value }) : err('unavailable', refunds.code);
}
