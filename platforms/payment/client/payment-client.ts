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

type NewCustomer = { email: string; name: string; userId: string };

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

  /** The same person gets the same customer, however often and however parallel this is called: only the name comes later. */
  const createOnce = async (input: NewCustomer, after = ''): Promise<Result<PaymentCustomer, PaymentProblem>> => {
    const created = await stripe.customers.create(
      { email: input.email, metadata: { userId: input.userId } },
      { idempotencyKey: `customer-${digest(`${input.userId}\n${input.email}\n${after}`)}` },
    );
    const isReplay = new Headers(created.lastResponse.headers).get('idempotent-replayed') === 'true';
    if (isReplay) {
      // a remembered answer may name a customer who was deleted since
      const present = await stripe.customers.retrieve(created.id);
      if (present.deleted === true)
        return after === '' ? createOnce(input, created.id) : err('stripe_customer_invalid');
    }
    return read(input.name === '' ? created : await stripe.customers.update(created.id, { name: input.name }));
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
          // somebody else makes this customer at this moment and took longer than our retries
          const isBusy = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
          const made = isBusy ? await findByUser(input.email, input.userId) : null;
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
