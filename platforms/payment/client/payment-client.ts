import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import { createAccountingApi } from './accounting.ts';
import { createCalls } from './calls.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { createStripe, type StripeConfig } from './create-stripe.ts';
import { creditNoteCalls } from './credit-note-calls.ts';
import { customerCalls } from './customers.ts';
import { disputeCalls } from './disputes.ts';
import { eventCalls } from './events.ts';
import { payerCalls } from './find-payers.ts';
import { intentCalls } from './intents.ts';
import { invoiceCalls } from './invoices.ts';
import { methodCalls } from './payment-methods.ts';
import { readSignedEvent } from './read-event.ts';
import { refundCalls } from './refunds.ts';
import { subscriptionCalls } from './subscriptions.ts';
import type { Payment } from './types.ts';

export type PaymentClientConfig = StripeConfig & {
  publishableKey: string;
  webhookSecret: string;
  /** the previous secret, during a rotation */
  oldWebhookSecret?: string;
  /** the origins of invoices and their files: no other URL in its responses may become a link or a redirect [SE-06] */
  pageOrigins?: readonly string[];
  /** the script that the browser loads: the provider's or the embedded platform's */
  scriptUrl: string;
};
export type PaymentClientOptions = { fetch: Fetch; config: PaymentClientConfig; log: Log };

/**
 * The payment provider in types of the store. Creation fails without a webhook secret: an unsigned event must never
 * count.
 */
export function createPaymentClient({ fetch, config, log }: PaymentClientOptions): Payment {
  if (config.webhookSecret.trim() === '') throw new Error('payment: the webhook secret is empty');
  if (config.publishableKey === '') throw new Error('payment: the publishable key is empty');
  const stripe = createStripe(fetch, config);
  const { webhookSecret, oldWebhookSecret = '' } = config;
  const webhookSecrets = oldWebhookSecret.trim() === '' ? [webhookSecret] : [webhookSecret, oldWebhookSecret];
  const calls = createCalls(stripe, log, config.pageOrigins);
  return {
    browser: { publishableKey: config.publishableKey, scriptUrl: config.scriptUrl },
    ...customerCalls(calls),
    ...methodCalls(calls),
    ...catalogueCalls(calls),
    ...checkoutCalls(calls),
    ...subscriptionCalls(calls),
    ...invoiceCalls(calls),
    ...intentCalls(calls),
    ...createAccountingApi(calls),
    ...refundCalls(calls),
    ...disputeCalls(calls),
    ...creditNoteCalls(calls),
    ...payerCalls(calls),
    ...eventCalls(calls),
    async readEvent(body, signature) {
      const event = await readSignedEvent(stripe, webhookSecrets, body, signature);
      // an event means a change: a pending response may be older
      if (event.ok) calls.forget();
      return event;
    },
  };
}
