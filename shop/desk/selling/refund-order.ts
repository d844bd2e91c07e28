import { type Cents, formatExactMoney, parseTypedAmount } from '../../../core/money.ts';
import type { SeenRefundState } from '../../../core/ports/commerce-admin.ts';
import { type FormResult, type FormSubmission, getFormErrors, runFormAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';

/** What is left of an order; null: there is none here. */
export type Refundable = { orderNumber: number; customerId: number; total: Cents; left: Cents; seen: string };
/** `confirmed`: the amount in cents that was read back; '' before it was. */
export type RefundRequest = FormSubmission & { amount: string; seen: string; confirmed: string };

/** `4950 pending` as the form carries it; null if a client made it up. */
function parseSeen(text: string): SeenRefundState | null {
  const [, left, pending] = /^(\d{1,10})( pending)?$/.exec(text) ?? [];
  return left === undefined ? null : { left: Number(left), isPending: pending !== undefined };
}

/** [DSK-07] Null where commerce is hosted, or has no such order. */
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
 * [DSK-07] Gives an amount of an order back to where it was paid from. Of two at the desk at once the second is told that it changed. `amount`: it is no amount, or more than is left.
 * `confirm`: the amount is to be read back first, since a refund can't be undone. Null: there is no such order here.
 */
export async function refundOrder(
  desk: Desk,
  orderNumber: number,
  press: RefundRequest,
): Promise<FormResult<'amount'> | { confirm: Cents } | null> {
  const order = await refundableOrder(desk, orderNumber);
  if (!order || !desk.selling) return null;
  const { selling } = desk;
  const [amount, seen] = [parseTypedAmount(press.amount), parseSeen(press.seen)];
  // more than was left when it was asked is a mistake; more than is left now is told as a change
  if (amount === null || seen === null || amount > seen.left) return { wrong: getFormErrors(press, 'amount') };
  const wrong = getFormErrors(press);
  if (wrong.length > 0) return { wrong };
  if (press.confirmed !== String(amount)) return { confirm: amount };
  const about = {
    type: 'order',
    id: String(orderNumber),
    name: `${orderNumber}: ${formatExactMoney(amount)}`,
  } as const;
  return runFormAction([], desk, { action: 'refund-order', about }, press, async (reason) => {
    if (order.seen !== press.seen) return 'changed';
    const outcome = await selling.refund(orderNumber, { amount, reason, key: `desk:${press.intent}`, seen });
    if (outcome === 'refused') return 'changed';
    // what the card provider has not answered yet is written down and carried on by itself
    return outcome === 'failed' ? 'failed' : 'done';
  });
}
