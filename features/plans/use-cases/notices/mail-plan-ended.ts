import { err, ok, type Result } from '../../../../core/result.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import { findOpenInvoice, findProduct } from '../../../shared/find-or-null.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { planEnded } from '../../emails/plan-ended.ts';
import { type EventFacts, toMailPayer } from '../invoices/invoice-context.ts';

/** Address of the content page with all plans. */
const PLANS_PATH = '/subscriptions';

/** Mails once that a plan ended. Skips a plan whose first payment never arrived. */
export async function mailPlanEnded(
  context: ShopContext,
  { customerId, objectId }: EventFacts,
): Promise<Result<null, 'unavailable'>> {
  if (objectId === null) return ok(null);
  const found = await context.payment.subscription(objectId, { isFresh: true });
  if (!found.ok) return isUnknown(found.code) ? ok(null) : err('unavailable');
  const { id, status, endedAt, lines } = found.value;
  if (found.value.customerId !== customerId || status !== 'canceled' || !endedAt || !lines[0]) return ok(null);
  if (isConsideredMailed(endedAt, await context.outbox.since())) return ok(null);
  const customer = await context.payment.customer(customerId);
  if (!customer.ok) return customer.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  const [line] = lines;
  const [product, owed] = await Promise.all([findProduct(context, line.productId), findOpenInvoice(context, id)]);
  const content = planEnded.content(context.config, {
    payer: toMailPayer(customer.value),
    planName: product?.name ?? '',
    seats: line.quantity,
    endedAt,
    planPath: PLANS_PATH,
    unpaid: owed?.number ? { number: owed.number, amount: owed.amountDue } : null,
    credit: customer.value.credit ?? 0,
  });
  return writeMail(context, content, {
    key: `plan-ended:${id}`,
    to: customer.value.email,
    about: { type: 'subscription', id },
    at: new Date(endedAt),
  });
}
