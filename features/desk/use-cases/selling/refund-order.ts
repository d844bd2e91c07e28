import { type Cents, formatExactMoney, parseTypedAmount } from '../../../../core/money.ts';
import type { SeenRefundState } from '../../../../core/ports/commerce-admin.ts';
import { type FormResult, type FormSubmission, getFormErrors, runFormAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';

/** The refundable amount of an order. */
export type Refundable = { orderNumber: number; customerId: number; total: Cents; left: Cents; seen: string };
/** `confirmed`: the amount in cents that was confirmed; '' before that. */
export type RefundSubmission = FormSubmission & { amount: string; seen: string; confirmed: string };

/** Parses `4950 pending` from the form; null if a client forged it. */
function parseSeen(text: string): SeenRefundState | null {
  const [, left, pending] = /^(\d{1,10})( pending)?$/.exec(text) ?? [];
  return left === undefined ? null : { left: Number(left), isPending: pending !== undefined };
}

/** [DSK-07] Returns null if commerce is hosted, or the order is unknown. */
export async function refundableOrder(
  { selling, context }: Pick<Desk, 'selling' | 'context'>,
  orderNumber: number,
): Promise<Refundable | null> {
  const [state, order] = await Promise.all([selling?.refundState(orderNumber), context.commerce.order(orderNumber)]);
  if (!state || !order.ok || order.value === null) return null;
  const { total, left, isPending } = state;
  return {
    orderNumber,
    customerId: order.value.customerId,
    total,
    left,
    seen: `${left}${isPending ? ' pending' : ''}`,
  };
}

/**
 * [DSK-07] Refunds an amount of an order to its original payment. If two staff members refund at once, the second
 * gets `changed`. `amount`: invalid, or more than is left. `confirm`: the amount must be confirmed first, since a
 * refund can't be undone. Returns null if the order is unknown here.
 */
export async function refundOrder(
  desk: Desk,
  orderNumber: number,
  submission: RefundSubmission,
): Promise<FormResult<'amount'> | { confirm: Cents } | null> {
  const order = await refundableOrder(desk, orderNumber);
  if (!order || !desk.selling) return null;
  const { selling } = desk;
  const [amount, seen] = [parseTypedAmount(submission.amount), parseSeen(submission.seen)];
  // more than the page offered is a mistake; more than is left now is reported as a change
  if (amount === null || seen === null || amount > seen.left) return { wrong: getFormErrors(submission, 'amount') };
  const wrong = getFormErrors(submission);
  if (wrong.length > 0) return { wrong };
  if (submission.confirmed !== String(amount)) return { confirm: amount };
  const about = {
    type: 'order',
    id: String(orderNumber),
    name: `${orderNumber}: ${formatExactMoney(amount)}`,
  } as const;
  return runFormAction([], desk, { action: 'refund-order', about }, submission, async (reason) => {
    if (order.seen !== submission.seen) return 'changed';
    const outcome = await selling.refund(orderNumber, { amount, reason, key: `desk:${submission.intent}`, seen });
    if (outcome === 'refused') return 'changed';
    // a refund without a response from the card provider is stored and retried automatically
    return outcome === 'failed' ? 'failed' : 'done';
  });
}
