import { z } from 'zod';
import { defineWebhook } from '../../../api/define-endpoint.ts';
import { err, ok } from '../../../core/result.ts';
import { receivePaymentEvent } from '../use-cases/payment-webhooks/receive-payment-event.ts';

/** The payment platform's webhooks. Verifies signature and age over the raw body; an event is only a hint. */
export const receivePaymentEventCall = defineWebhook({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: 'Receive signed events from the payment platform',
  access: 'public',
  isSigned: true,
  input: z.string(),
  wire: {
    type: 'application/json',
    body: z.looseObject({ id: z.string(), object: z.literal('event'), type: z.string() }),
    headers: {
      'stripe-signature': 'Timestamp and HMAC-SHA256 over `time.body`, as `t=…,v1=…`; computed over the raw body',
    },
  },
  output: z.object({ received: z.boolean() }),
  example: {
    input: { id: 'evt_1P9aBcDe', object: 'event', type: 'invoice.paid', data: { object: { id: 'in_1P9aBcDe' } } },
    output: { received: true },
  },
  async run(context, body, request) {
    const event = await context.payment.readEvent(body, request.headers.get('stripe-signature'));
    if (!event.ok) return err('bad-request');
    await receivePaymentEvent(context, event.value);
    return ok({ received: true });
  },
});
