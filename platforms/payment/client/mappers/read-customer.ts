import { z } from 'zod';
import { addressSchema, expandableId, nullableString } from './parts.ts';

const customer = z.object({
  id: z.string(),
  email: nullableString,
  name: nullableString,
  phone: nullableString,
  address: addressSchema.nullish(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).nullish(),
  balance: z.number().int().nullish(),
  invoice_settings: z.object({ default_payment_method: expandableId.nullish() }),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Maps a customer of the provider; returns null for an invalid response. */
export function readCustomer(response: unknown) {
  const read = customer.safeParse(response);
  if (!read.success) return null;
  const {
    id,
    email,
    name,
    phone,
    address: place,
    tax_exempt,
    balance,
    invoice_settings: billing,
    metadata,
  } = read.data;
  return {
    id,
    email,
    name,
    phone,
    address: place ?? null,
    isTaxExempt: tax_exempt === 'exempt',
    defaultPaymentMethodId: billing.default_payment_method ?? null,
    // the company whose customer it is
    ...(metadata?.companyId ? { companyId: metadata.companyId } : {}),
    // the credit that the next invoices use first
    ...(balance && balance < 0 ? { credit: -balance } : {}),
  };
}
