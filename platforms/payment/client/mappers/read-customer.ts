import { z } from 'zod';
import { address, expandableId, nullableString } from './parts.ts';

const customer = z.object({
  id: z.string(),
  email: nullableString,
  name: nullableString,
  phone: nullableString,
  address: address.nullish(),
  balance: z.number().int().nullish(),
  invoice_settings: z.object({ default_payment_method: expandableId.nullish() }),
});

/** An answer of the provider as the store's own; null when it is not what was asked for. */
export function readCustomer(answer: unknown) {
  const read = customer.safeParse(answer);
  if (!read.success) return null;
  const { id, email, name, phone, address: place, balance, invoice_settings: billing } = read.data;
  return {
    id,
    email,
    name,
    phone,
    address: place ?? null,
    defaultPaymentMethodId: billing.default_payment_method ?? null,
    // what the next invoices are paid with before anything is charged
    ...(balance && balance < 0 ? { credit: -balance } : {}),
  };
}
