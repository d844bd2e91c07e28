import type { JobQueue } from '../../core/queue/queue.ts';
import type { PaymentEvent } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { JobName } from '../../shop/jobs.ts';
import { mailOrder } from '../../shop/orders/mail-order.ts';
import { mailRefund } from '../../shop/orders/mail-refund.ts';
import { reactToEvent } from '../../shop/payment-events/react-to-event.ts';
import type { CdnPurge } from '../cdn/purge-book.ts';
import type { InsightCounter } from './insight/insight-counter.ts';
import type { MailSender } from './outbox/send-mails.ts';
import type { EventDeliveries } from './outgoing-events/deliver-events.ts';
import type { SearchFeed } from './search-feed.ts';

type Workers = {
  /** that of a visitor without a session: a job is done for no request */
  openContext(): ShopContext;
  mails: Pick<MailSender, 'send'>;
  events: Pick<EventDeliveries, 'deliver'>;
  searchFeed: Pick<SearchFeed, 'run'>;
  insight: Pick<InsightCounter, 'bought'>;
  cdn: Pick<CdnPurge, 'run'>;
};

/** Takes the jobs that are put for an occasion. What throws is tried again. */
export async function handleJobs(
  queue: Pick<JobQueue<JobName>, 'handle'>,
  { openContext, mails, events, searchFeed, insight, cdn }: Workers,
): Promise<void> {
  await queue.handle('send-mail', ({ id }) => mails.send(Number(id)));
  await queue.handle('deliver-event', ({ id }) => events.deliver(Number(id)));
  await queue.handle('payment-event', async (event) => {
    const done = await reactToEvent(openContext(), event as PaymentEvent);
    if (!done.ok) throw new Error(`handling ${String(event.type)} failed: ${done.detail ?? done.code}`);
  });
  await queue.handle('purge-cdn', cdn.run);
  await queue.handle('feed-search', searchFeed.run);
  await queue.handle('order-refunded', async ({ orderId, refundId }) => {
    const mailed = await mailRefund(openContext(), Number(orderId), Number(refundId));
    if (!mailed.ok) throw new Error(`the refund could not be read: ${mailed.detail}`);
  });
  await queue.handle('order-placed', async ({ orderId }) => {
    const mailed = await mailOrder(openContext(), Number(orderId));
    if (!mailed.ok) throw new Error(`the order could not be read: ${mailed.detail}`);
    const lines = await openContext().commerce.orderLines(Number(orderId));
    // a counter, and no reason to do it all again
    if (lines.ok) insight.bought(lines.value);
  });
}
