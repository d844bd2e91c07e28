import type { Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { JobPut } from '../../core/queue/define-job.ts';
import { orderPlacedJob } from '../../features/orders/use-cases/mail-order.ts';
import { orderRefundedJob } from '../../features/orders/use-cases/mail-refund.ts';
import type { EventLog } from './event-log.ts';

type Parts = { queue: JobPut; outgoing: Pick<EventLog, 'write'>; clock: Clock };

/** Enqueues the effects of a new order in its transaction: the mail job, and the event for other programs. */
export const createOrderNote =
  ({ queue, outgoing, clock }: Parts) =>
  async (tx: Queryable, orderId: number): Promise<void> => {
    const about = String(orderId);
    await orderPlacedJob.put(queue, { orderId }, { key: about, tx });
    await outgoing.write({ type: 'order.paid', key: `order.paid:${about}`, about, at: clock.now() }, tx);
  };

/** Enqueues the effects of a refund in the transaction that records it: its mail, and the event for other programs. */
export const createRefundNote =
  ({ queue, outgoing, clock }: Parts) =>
  async (tx: Queryable, orderId: number, refundId: number): Promise<void> => {
    const about = String(orderId);
    await orderRefundedJob.put(queue, { orderId, refundId }, { key: `${about}:${refundId}`, tx });
    await outgoing.write(
      { type: 'order.refunded', key: `order.refunded:${about}:${refundId}`, about, at: clock.now() },
      tx,
    );
  };
