import type Stripe from 'stripe';
import { parseAllowedUrl } from '../../../core/http/allowed-origin.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { malformed, type PaymentCalls, unreadable } from './calls.ts';
import { isId } from './ids.ts';
import { ONE_INVOICE } from './invoices.ts';
import { readInvoice } from './mappers/read-invoice.ts';
import { readIntent } from './mappers/read-payment.ts';
import type { Payment, PaymentIntent, PaymentProblem } from './types.ts';

type IntentCalls = Pick<Payment, 'createIntent' | 'attachIntent' | 'confirmIntent' | 'cancelIntent' | 'intent'>;

/** Payments of several invoices: one PaymentIntent, attached to each invoice of a plan. [INV-02] */
export function intentCalls(calls: PaymentCalls): IntentCalls {
  const { stripe, pageOrigins } = calls;
  const one = (response: Stripe.PaymentIntent): Result<PaymentIntent, PaymentProblem> => {
    const read = readIntent(response);
    if (read === null) return unreadable('payment intent');
    return ok({ ...read, actionUrl: parseAllowedUrl(read.actionUrl, [...pageOrigins, ...PROOF_ORIGINS]) });
  };

  return {
    createIntent: ({ customerId, methodId, amount, description, metadata }, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        if (!isId('method', methodId)) return malformed();
        const params: Stripe.PaymentIntentCreateParams = {
          amount,
          currency: 'usd',
          customer: customerId,
          payment_method: methodId,
          allowed_payment_method_types: ['card', 'us_bank_account'],
          description,
          metadata,
        };
        return one(await stripe.paymentIntents.create(params, { idempotencyKey }));
      }),

    attachIntent: (invoiceId, intentId, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('invoice', invoiceId) || !isId('intent', intentId)) return malformed();
        const params = { payment_intent: intentId, expand: ONE_INVOICE };
        const read = readInvoice(
          await stripe.invoices.attachPayment(invoiceId, params, { idempotencyKey }),
          pageOrigins,
        );
        return read === null ? unreadable('invoice') : ok(read);
      }),

    confirmIntent: (intentId, returnUrl, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('intent', intentId)) return malformed();
        return one(await stripe.paymentIntents.confirm(intentId, { return_url: returnUrl }, { idempotencyKey }));
      }),

    cancelIntent: (intentId, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('intent', intentId)) return malformed();
        return one(await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }));
      }),

    intent: (intentId) =>
      calls.read(
        `intent ${intentId}`,
        async () => (isId('intent', intentId) ? one(await stripe.paymentIntents.retrieve(intentId)) : malformed()),
        true,
      ),
  };
}

/** the provider's page on which a bank authenticates the cardholder */
const PROOF_ORIGINS = ['https://hooks.stripe.com'];
