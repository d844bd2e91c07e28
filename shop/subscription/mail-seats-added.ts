import { err, ok, type Result } from '../../core/result.ts';
import type { Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import { mailAside } from './mail-aside.ts';
import { mailOnce } from './mail-once.ts';
import { readPlanFacts } from './plan-facts.ts';
import { type SeatsFacts, seatsMail } from './plan-mails.ts';

/** [MNG-05] Writes to the owner of a plan that seats were added and charged: once for their invoice, also where the press was repeated for its answer. */
export const mailSeatsAdded = (context: ShopContext, subscription: Subscription, added: number): Promise<void> =>
  mailAside(context, 'seats-added', () => mailSeats(context, subscription, added));

async function mailSeats(
  context: ShopContext,
  subscription: Subscription,
  added: number,
): Promise<Result<null, 'unavailable'>> {
  const { latestInvoiceId } = subscription;
  if (!latestInvoiceId) return ok(null);
  const [invoice, facts] = await Promise.all([
    context.payment.invoice(latestInvoiceId),
    readPlanFacts(context, subscription),
  ]);
  if (!invoice.ok) return err('unavailable', invoice.code);
  if (!facts.ok) return facts;
  // a press that is repeated much later may find another invoice than its own
  const isForSeats = invoice.value.lines.some(({ isProration }) => isProration);
  if (!isForSeats || invoice.value.number === null) return ok(null);
  const message = seatsMail(context.config, {
    ...facts.value,
    added,
    invoice: invoice.value,
    after: whatFollows(subscription),
  });
  const about = { type: 'invoice', id: latestInvoiceId } as const;
  return mailOnce(context, { kind: 'seats-added', key: `seats-added:${latestInvoiceId}`, about }, message);
}

/** A plan whose invoices could not be set to be sent again yet still says that auto-pay is off. */
function whatFollows({ cancelAtPeriodEnd, collection, autoRenew }: Subscription): SeatsFacts['after'] {
  if (cancelAtPeriodEnd) return 'end';
  return collection === 'invoice' || autoRenew === false ? 'invoice' : 'charge';
}
