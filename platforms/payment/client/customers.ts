import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { err, ok } from '../../../core/result.ts';
import { malformed, type PaymentCalls, type PaymentResult, unreadable } from './calls.ts';
import { isId } from './ids.ts';
import { readCustomer } from './mappers/read-customer.ts';
import type { CustomerOwner, Payment, PaymentCustomer } from './types.ts';

type NewCustomer = { email: string; name: string } & CustomerOwner;

/** Returns the metadata that names the owner, and the owner's part of the idempotency key. */
const ownerOf = (input: CustomerOwner): { metadata: Record<string, string>; key: string } =>
  'userId' in input
    ? { metadata: { userId: input.userId }, key: input.userId }
    : { metadata: { companyId: input.companyId }, key: `company ${input.companyId}` };

const PAGE = 100;
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const isDuplicate = (error: unknown): boolean => error instanceof Stripe.errors.StripeError && error.statusCode === 409;

const read = (response: Stripe.Customer | Stripe.DeletedCustomer) => {
  if (response.deleted === true) return err('stripe_customer_invalid');
  const customer = readCustomer(response);
  return customer === null ? unreadable('customer') : ok(customer);
};

export function customerCalls(
  calls: PaymentCalls,
): Pick<Payment, 'ensureCustomer' | 'customer' | 'updateCustomer' | 'deleteCustomer'> {
  const { stripe } = calls;

  /** Finds the customer by the owner's id that the store wrote into it; an email alone proves nothing. */
  const findByOwner = async (input: NewCustomer): Promise<Stripe.Customer | null> => {
    const owner = Object.entries(ownerOf(input).metadata);
    for await (const customer of stripe.customers.list({ email: input.email, limit: PAGE })) {
      if (owner.every(([name, id]) => customer.metadata[name] === id)) return customer;
    }
    return null;
  };

  /** Idempotent, also concurrently: one customer per owner; only the name is added later. */
  const createOnce = async (input: NewCustomer, after = ''): PaymentResult<PaymentCustomer> => {
    const created = await stripe.customers.create(
      { email: input.email, metadata: ownerOf(input).metadata },
      { idempotencyKey: `customer-${digest(`${ownerOf(input).key}\n${input.email}\n${after}`)}` },
    );
    const isReplay = new Headers(created.lastResponse.headers).get('idempotent-replayed') === 'true';
    if (isReplay) {
      // an idempotent replay may return a customer that was deleted since
      const present = await stripe.customers.retrieve(created.id);
      if (present.deleted === true)
        return after === '' ? createOnce(input, created.id) : err('stripe_customer_invalid');
    }
    return read(input.name === '' ? created : await stripe.customers.update(created.id, { name: input.name }));
  };

  return {
    ensureCustomer: (input) =>
      calls.write(async () => {
        const known = await findByOwner(input);
        if (known !== null) return read(known);
        try {
          return await createOnce(input);
        } catch (error) {
          // another process creates this customer and took longer than our retries
          const made = isDuplicate(error) ? await findByOwner(input) : null;
          if (made === null) throw error;
          return read(made);
        }
      }),

    customer: (customerId) =>
      calls.read(`customer ${customerId}`, async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        return read(await stripe.customers.retrieve(customerId));
      }),

    updateCustomer: (customerId, { defaultPaymentMethodId, isTaxExempt, ...change }, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        if (defaultPaymentMethodId !== undefined && !isId('method', defaultPaymentMethodId)) return malformed();
        const { name, email, phone, address, shipping } = change;
        const params: Stripe.CustomerUpdateParams = {
          name,
          email,
          phone,
          address,
          shipping,
          ...(isTaxExempt === undefined ? {} : { tax_exempt: isTaxExempt ? 'exempt' : 'none' }),
          ...(defaultPaymentMethodId === undefined
            ? {}
            : { invoice_settings: { default_payment_method: defaultPaymentMethodId } }),
        };
        return read(await stripe.customers.update(customerId, params, { idempotencyKey }));
      }),

    deleteCustomer: async (customerId) => {
      if (!isId('customer', customerId)) return ok(null);
      const deleted = await calls.write(async () => ok(await stripe.customers.del(customerId)));
      if (deleted.ok || deleted.code === 'stripe_customer_invalid' || deleted.code === 'not-found') return ok(null);
      return deleted;
    },
  };
}
