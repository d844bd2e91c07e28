import { z } from 'zod';
import type { PaymentCustomer, PaymentEvent, SavedCard } from './types.ts';

const word = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const named = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);

const address = z.object({ line1: word, line2: word, city: word, state: word, postal_code: word, country: word });
const customer = z.object({
  id: z.string(),
  email: word,
  name: word,
  phone: word,
  address: address.nullish(),
  invoice_settings: z.object({ default_payment_method: named.nullish() }),
});
const card = z.object({
  id: z.string(),
  type: z.literal('card'),
  created: z.number(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});
const bankAccount = z.object({
  id: z.string(),
  type: z.literal('us_bank_account'),
  created: z.number(),
  us_bank_account: z.object({ bank_name: word, last4: word }),
});
const event = z.object({
  id: z.string().regex(/^evt_\w{1,255}$/),
  type: z.string().min(1).max(100),
  created: z.number().int(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
});

/** An answer of the provider as the store's own; null when it is not what was asked for. */
export function readCustomer(answer: unknown): PaymentCustomer | null {
  const read = customer.safeParse(answer);
  if (!read.success) return null;
  const { id, email, name, phone, address: place, invoice_settings: billing } = read.data;
  return {
    id,
    email,
    name,
    phone,
    address: place ?? null,
    defaultPaymentMethodId: billing.default_payment_method ?? null,
  };
}

/** A saved card or bank account; null for any other kind of payment method. */
export function readSavedCard(answer: unknown): SavedCard | null {
  const asCard = card.safeParse(answer);
  if (asCard.success) {
    const { id, type, created, card: face } = asCard.data;
    return {
      id,
      type,
      created,
      brand: face.brand,
      last4: face.last4,
      expMonth: face.exp_month,
      expYear: face.exp_year,
    };
  }
  const asBank = bankAccount.safeParse(answer);
  if (!asBank.success) return null;
  const { id, type, created, us_bank_account: bank } = asBank.data;
  return { id, type, created, brand: bank.bank_name, last4: bank.last4, expMonth: 0, expYear: 0 };
}

export function readEventBody(answer: unknown): PaymentEvent | null {
  const read = event.safeParse(answer);
  if (!read.success) return null;
  const { id, type, created, data } = read.data;
  return { id, type, created, objectId: data.object.id ?? null };
}
