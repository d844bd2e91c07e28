import { ok } from '../../../core/result.ts';
import { processPaymentEvent } from '../../../features/plans/use-cases/payment-webhooks/process-payment-event.ts';
import { receivePaymentEvent } from '../../../features/plans/use-cases/payment-webhooks/receive-payment-event.ts';
import type { ShopContext } from '../../../features/shared/shop-context.ts';
import type { PaymentEvent } from '../../../platforms/payment/client/types.ts';

/** When the provider announces the renewal of a fake plan, 30 days before; epoch seconds. */
export const UPCOMING_AT = Date.parse('2027-05-16T12:00:00Z') / 1000;

/** An event about Ann, as the provider sends it. */
export const eventOf = (type: string, id = 'evt_1'): PaymentEvent => ({
  id,
  type,
  created: 1_780_000_000,
  objectId: 'x',
  customerId: 'cus_ann',
});

/** Receives an event as the webhook does, and runs the job that follows. */
export async function receiveEvent(context: ShopContext, event: PaymentEvent) {
  return (await receivePaymentEvent(context, event)) ? processPaymentEvent(context, event) : ok(null);
}

/** Returns the text of a mail without line breaks. */
export const flat = (text = ''): string => text.replace(/\s+/g, ' ');
