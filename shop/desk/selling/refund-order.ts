import { type Cents, formatExactMoney } from '../../../core/money.ts';
import { actOnForm, type Press, type Pressed, wrongIn } from '../act.ts';
import type { Desk } from '../desk.ts';

/** What is left of an order; null: there is none here. */
export type Refundable = { orderNumber: number; customerId: number; total: Cents; left: Cents; seen: string };
export type RefundPress = Press & { amount: string; seen: string };

const AMOUNT = /^\$?(\d{1,7})(?:\.(\d{2}))?$/;

/** `12.50` in cents; null: it is no amount. */
export function readAmount(text: string): Cents | null {
  const [, dollars, cents = '00'] = AMOUNT.exec(text.replaceAll(',', '').trim()) ?? [];
  const amount = dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents);
  return amount > 0 ? amount : null;
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
 * Null: there is no such order here.
 */
export async function refundOrder(
  desk: Desk,
  orderNumber: number,
  press: RefundPress,
): Promise<Pressed<'amount'> | null> {
  const order = await refundableOrder(desk, orderNumber);
  if (!order || !desk.selling) return null;
  const { selling } = desk;
  const amount = readAmount(press.amount);
  // more than was left when it was asked is a mistake; more than is left now is told as a change
  if (amount === null || amount > Number.parseInt(press.seen, 10)) return { wrong: wrongIn(press, 'amount') };
  const about = {
    type: 'order',
    id: String(orderNumber),
    name: `${orderNumber}: ${formatExactMoney(amount)}`,
  } as const;
  return actOnForm([], desk, { action: 'refund-order', about }, press, async (reason) => {
    if (order.seen !== press.seen) return 'changed';
    const outcome = await selling.refund(orderNumber, { amount, reason, key: `desk:${press.intent}` });
    if (outcome === 'refused') return 'changed';
    // what the card provider has not answered yet is written down and carried on by itself
    return outcome === 'failed' ? 'failed' : 'done';
  });
}
