import { err, ok } from '../../../core/result.ts';
import { malformed, type PaymentCalls, type PaymentResult, unreadable } from './calls.ts';
import { isId } from './ids.ts';
import { readMethod } from './mappers/read-method.ts';
import { readSetup } from './mappers/read-setup.ts';
import type { Payment, PaymentMethodDetail } from './types.ts';

const PAGE = 100;
/** more than any customer has; beyond it only the newest are shown */
const MAX = 500;

type MethodCalls = Pick<
  Payment,
  'cards' | 'methods' | 'method' | 'updateMethod' | 'removeMethod' | 'createSetup' | 'setup'
>;

/** Saved cards and bank accounts. Unsupported kinds are left out. */
export function methodCalls(calls: PaymentCalls): MethodCalls {
  const { stripe } = calls;

  const list = async (customerId: string): PaymentResult<PaymentMethodDetail[]> => {
    if (!isId('customer', customerId)) return err('stripe_customer_invalid');
    const all = await stripe.customers
      .listPaymentMethods(customerId, { limit: PAGE })
      .autoPagingToArray({ limit: MAX });
    return ok(all.map(readMethod).filter((method) => method !== null));
  };
  const one = (response: unknown) => {
    const method = readMethod(response);
    return method === null ? unreadable('payment method') : ok(method);
  };

  return {
    cards: async (customerId) => {
      const listed = await calls.read(`methods ${customerId}`, () => list(customerId));
      if (!listed.ok) return listed;
      return ok(listed.value.map(({ customerId: _owner, billing: _billing, ...card }) => card));
    },

    methods: async (customerId) => {
      const listed = await calls.read(`methods ${customerId}`, () => list(customerId));
      return listed.ok ? ok(listed.value.toSorted((a, b) => b.created - a.created)) : listed;
    },

    method: (methodId) =>
      calls.read(`method ${methodId}`, async () =>
        isId('method', methodId) ? one(await stripe.paymentMethods.retrieve(methodId)) : malformed(),
      ),

    updateMethod: (methodId, { name, phone, address }, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('method', methodId)) return malformed();
        const change = { billing_details: { name, phone, address } };
        return one(await stripe.paymentMethods.update(methodId, change, { idempotencyKey }));
      }),

    removeMethod: (methodId, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('method', methodId)) return malformed();
        await stripe.paymentMethods.detach(methodId, {}, { idempotencyKey });
        return ok(null);
      }),

    createSetup: ({ customerId, flow, types, idempotencyKey }) =>
      calls.write(async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        const intent = await stripe.setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: [...types],
            metadata: { flow },
          },
          { idempotencyKey },
        );
        return intent.client_secret === null
          ? unreadable('client secret')
          : ok({ id: intent.id, clientSecret: intent.client_secret });
      }),

    setup: (setupId) =>
      calls.read(`setup ${setupId}`, async () => {
        if (!isId('setup', setupId)) return malformed();
        const setup = readSetup(await stripe.setupIntents.retrieve(setupId));
        return setup === null ? unreadable('setup') : ok(setup);
      }),
  };
}
