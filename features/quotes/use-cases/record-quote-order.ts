import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceOrder } from '../../../platforms/commerce/client/types.ts';
import { isOrderPaid, isRefunded } from '../../orders/rules/order.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type QuoteAnswer, quoteAnswered } from '../emails/quote-answered.ts';
import type { Quote } from '../repository/quotes.ts';

type Needs = Pick<ShopContext, 'commerce' | 'quotes' | 'config' | 'now'>;

/** Tries of a change that loses to another change of the same quote. */
const MAX_TRIES = 5;

/**
 * Records that an order pays its quote, and gives an order that was paid at the approver's link to the quote's owner.
 * Idempotent; does nothing for other orders and for unpaid ones. `unavailable`: retry later. [QTE-02]
 */
export async function recordQuoteOrder(context: Needs, order: CommerceOrder): Promise<Result<null, 'unavailable'>> {
  if (order.cartId === '' || !(isOrderPaid(order) || isRefunded(order))) return ok(null);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const quote = await context.quotes.findByCart(order.cartId);
    if (!quote) return ok(null);
    const { owner } = quote;
    if (order.customerId === 0 && owner.customerId > 0) {
      const assigned = await context.commerce.assignOrder(order.orderNumber, owner.customerId);
      if (!assigned.ok) return err('unavailable', assigned.code);
    }
    if (quote.orderNumber !== null) return ok(null);
    const state = quote.payment === 'account' ? 'ordered' : 'paid';
    const at = context.now();
    const mails =
      quote.payment === 'card' || owner.email === '' ? [] : [createResponseMail(context, quote, { kind: state }, at)];
    const change = { state, orderNumber: order.orderNumber } as const;
    if (await context.quotes.change(quote, change, { at, act: state, mails })) return ok(null);
  }
  return err('unavailable', 'the quote is being changed');
}

/** Reads an order by its number and records it, as `recordQuoteOrder`. */
export async function recordQuoteOrderByNumber(
  context: Needs,
  orderNumber: number,
): Promise<Result<null, 'unavailable'>> {
  const order = await context.commerce.order(orderNumber);
  if (!order.ok && order.code !== 'not-found') return err('unavailable', order.code);
  return order.ok && order.value ? recordQuoteOrder(context, order.value) : ok(null);
}

/** Creates the email to the owner about an answer of the approver. */
export function createResponseMail(
  { config }: Pick<ShopContext, 'config'>,
  quote: Quote,
  answer: QuoteAnswer,
  at: Date,
): OutgoingMail {
  const { number, revision, owner } = quote;
  return toOutgoing(config, quoteAnswered.content(config, { ...quote, answer }), {
    key: `${quoteAnswered.kind}:${number}:${revision}`,
    to: owner.email,
    about: { type: 'account', id: owner.email },
    at,
  });
}
