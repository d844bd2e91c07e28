import { z } from 'zod';
import { addressSchema, namedOrNull, nullableString } from './parts.ts';

const common = {
  id: z.string(),
  created: z.number(),
  customer: namedOrNull,
  billing_details: z.object({ name: nullableString, phone: nullableString, address: addressSchema.nullish() }),
};
const card = z.object({
  ...common,
  type: z.literal('card'),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});
const bankAccount = z.object({
  ...common,
  type: z.literal('us_bank_account'),
  us_bank_account: z.object({ bank_name: nullableString, last4: nullableString }),
});

/** Maps a saved card or bank account with its billing details; returns null for any other kind of payment method. */
export function readMethod(response: unknown) {
  const read = z.discriminatedUnion('type', [card, bankAccount]).safeParse(response);
  if (!read.success) return null;
  const { id, type, created, customer, billing_details: billing } = read.data;
  const face =
    read.data.type === 'card'
      ? {
          brand: read.data.card.brand,
          last4: read.data.card.last4,
          expMonth: read.data.card.exp_month,
          expYear: read.data.card.exp_year,
        }
      : { brand: read.data.us_bank_account.bank_name, last4: read.data.us_bank_account.last4, expMonth: 0, expYear: 0 };
  return {
    id,
    type,
    created,
    ...face,
    customerId: customer,
    billing: { name: billing.name, phone: billing.phone, address: billing.address ?? null },
  };
}
