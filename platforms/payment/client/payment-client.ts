import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Fetch } from '../../../core/web.ts';
import { createStripe, type StripeConfig } from './create-stripe.ts';
import { nameProblem } from './name-problem.ts';
import { readSignedEvent } from './read-event.ts';
import { readCustomer, readSavedCard } from './read-objects.ts';
import type { Payment, PaymentCustomer, PaymentProblem, SavedCard } from './types.ts';

export type PaymentClientConfig = StripeConfig & {
  publishableKey: string;
  webhookSecret: string;
  /** what the browser loads: the provider's script, or the embedded platform's */
  scriptUrl: string;
};
export type PaymentClientOptions = { fetch: Fetch; config: PaymentClientConfig; log: Log };

const CUSTOMER_ID = /^cus_[A-Za-z0-9]{1,250}$/;
const PAGE = 100;
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The payment provider in the store's words. Without its webhook secret it is not made: an unsigned event must never count. */
export function createPaymentClient({ fetch, config, log }: PaymentClientOptions): Payment {
  if (config.webhookSecret.trim() === '') throw new Error('payment: the webhook secret is empty');
  if (config.publishableKey === '') throw new Error('payment: the publishable key is empty');
  const stripe = createStripe(fetch, config);

  const attempt = async <T>(work: () => Promise<Result<T, PaymentProblem>>): Promise<Result<T, PaymentProblem>> => {
    try {
      return await work();
    } catch (error) {
      return nameProblem(error, log);
    }
  };

  const read = (answer: Stripe.Customer | Stripe.DeletedCustomer): Result<PaymentCustomer, PaymentProblem> => {
    if (answer.deleted === true) return err('stripe_customer_invalid');
    const customer = readCustomer(answer);
    return customer === null ? err('unavailable', 'the provider answered no customer') : ok(customer);
  };

  /** The person's customer, known by the id that the store wrote into it; an address alone proves nothing. */
  const findByUser = async (email: string, userId: string): Promise<Stripe.Customer | null> => {
    for await (const customer of stripe.customers.list({ email, limit: PAGE })) {
      if (customer.metadata.userId === userId) return customer;
    }
    return null;
  };

  const createOnce = async (
    input: { email: string; name: string; userId: string },
    after = '',
  ): Promise<Result<PaymentCustomer, PaymentProblem>> => {
    const created = await stripe.customers.create(
      { email: input.email, ...(input.name === '' ? {} : { name: input.name }), metadata: { userId: input.userId } },
      { idempotencyKey: `customer-${digest(`${input.userId}\n${input.email}\n${after}`)}` },
    );
    // a remembered answer may name a customer who was deleted since
    if (new Headers(created.lastResponse.headers).get('idempotent-replayed') !== 'true') return read(created);
    const present = read(await stripe.customers.retrieve(created.id));
    return present.ok || after !== '' ? present : createOnce(input, created.id);
  };

  return {
    browser: { publishableKey: config.publishableKey, scriptUrl: config.scriptUrl },

    ensureCustomer: (input) =>
      attempt(async () => {
        const known = await findByUser(input.email, input.userId);
        if (known !== null) return read(known);
        try {
          return await createOnce(input);
        } catch (error) {
          // somebody else made this customer at the same moment, under another name
          const made =
            error instanceof Stripe.errors.StripeIdempotencyError ? await findByUser(input.email, input.userId) : null;
          if (made === null) throw error;
          return read(made);
        }
      }),

    customer: (customerId) =>
      attempt(async () => {
        if (!CUSTOMER_ID.test(customerId)) return err('stripe_customer_invalid');
        return read(await stripe.customers.retrieve(customerId));
      }),

    cards: (customerId) =>
      attempt(async () => {
        if (!CUSTOMER_ID.test(customerId)) return err('stripe_customer_invalid');
        const cards: SavedCard[] = [];
        for await (const method of stripe.customers.listPaymentMethods(customerId, { limit: PAGE })) {
          const card = readSavedCard(method);
          if (card !== null) cards.push(card);
        }
        return ok(cards);
      }),

    readEvent: (body, signature) => readSignedEvent(stripe, config.webhookSecret, body, signature),
  };
}
