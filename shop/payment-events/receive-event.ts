import type { PaymentEvent } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';

/**
 * Takes one verified event of the payment platform. It is written down once, however often and in whatever order it
 * arrives; what follows from it reads the truth from the platform again. Documents are paid and delivered by the commerce
 * platform's checkout, so nothing further follows from a payment intent here.
 */
export async function receiveEvent(context: ShopContext, event: PaymentEvent): Promise<void> {
  const isNew = await context.events.remember(event);
  context.log.info({ event: event.id, type: event.type, isNew }, 'payment event');
}
