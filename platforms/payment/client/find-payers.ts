import Stripe from 'stripe';
import { ok } from '../../../core/result.ts';
import { type PaymentCalls, unreadable } from './calls.ts';
import { isId } from './ids.ts';
import { readInvoice } from './mappers/read-invoice.ts';
import type { Payment } from './types.ts';

const PAGE = 100;
const MAX = 20;
const LAST_FOUR = /^\d{4}$/;
const NUMBER = /^[A-Za-z0-9-]{1,50}$/;

type Named = { customer: string | { id: string } | null };
/** Returns unique customers in the order of the results. */
const customersOf = (found: readonly Named[]): string[] =>
  [...new Set(found.map(({ customer }) => (typeof customer === 'string' ? customer : (customer?.id ?? ''))))]
    .filter((id) => isId('customer', id))
    .slice(0, MAX);

/**
 * Searches payers by the details on their statement. Uses the provider's search, which can be a minute behind. [DSK-10]
 */
export function payerCalls({
  stripe,
  read,
  pageOrigins,
}: PaymentCalls): Pick<Payment, 'payersByLast4' | 'payersByInvoice' | 'invoiceByNumber'> {
  return {
    payersByLast4: (last4) =>
      read(`payers by digits ${last4}`, async () => {
        if (!LAST_FOUR.test(last4)) return ok([]);
        const byType = (type: 'card' | 'us_bank_account') =>
          stripe.charges.search({ query: `payment_method_details.${type}.last4:"${last4}"`, limit: PAGE });
        // searching by account is not guaranteed: cards are still found
        const accounts = byType('us_bank_account').catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return { data: [] };
          throw error;
        });
        const found = await Promise.all([byType('card'), accounts]);
        return ok(customersOf(found.flatMap(({ data }) => data)));
      }),
    payersByInvoice: (number) =>
      read(`payers by invoice ${number}`, async () => {
        if (!NUMBER.test(number)) return ok([]);
        const query = `number:"${number.toUpperCase()}"`;
        return ok(customersOf((await stripe.invoices.search({ query, limit: PAGE })).data));
      }),
    invoiceByNumber: (number) =>
      read(`invoice by number ${number}`, async () => {
        if (!NUMBER.test(number)) return ok(null);
        const query = `number:"${number.toUpperCase()}"`;
        const { data } = await stripe.invoices.search({ query, limit: 1 });
        if (data[0] === undefined) return ok(null);
        const invoice = readInvoice(data[0], pageOrigins);
        return invoice === null ? unreadable('invoice') : ok(invoice);
      }),
  };
}
