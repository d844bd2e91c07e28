import { z } from 'zod';
import { emailAddress } from '../../../core/email-address.ts';
import type { CheckoutAction } from './wire.ts';

const line = z.string().max(500).nullish();
const contact = z.strictObject({
  name: line,
  address: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .transform((code) => code.toUpperCase()),
    line1: line,
    line2: line,
    city: line,
    postal_code: z.string().max(40).nullish(),
    state: z.string().max(100).nullish(),
  }),
});
const email = z.union([z.literal('').transform(() => null), emailAddress()]).nullable();
const phone = z.string().max(60).nullable();
const none = z.object({});
const id = z.string().regex(/^[A-Za-z0-9_]{1,255}$/);

export const ACTION_PARAMS = {
  'promotion-code': z.strictObject({ code: z.string().max(500) }),
  'remove-promotion-code': none,
  'billing-address': z.strictObject({ billingAddress: contact.nullable() }),
  email: z.strictObject({ email }),
  phone: z.strictObject({ phoneNumber: phone }),
  name: z.strictObject({ individualName: z.string().max(500).nullable() }),
  quantity: z.strictObject({ lineItem: id, quantity: z.int() }),
  confirm: z.strictObject({
    expectedAmount: z.int().nonnegative().optional(),
    paymentMethod: id.optional(),
    savePaymentMethod: z.boolean().optional(),
    billingAddress: contact.optional(),
    email: email.optional(),
    phoneNumber: phone.optional(),
    returnUrl: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional(),
  }),
  settle: none,
  refresh: none,
} satisfies Record<CheckoutAction, z.ZodType>;

export type ActionParams<A extends CheckoutAction> = z.output<(typeof ACTION_PARAMS)[A]>;
export const isAction = (name: string): name is CheckoutAction => Object.hasOwn(ACTION_PARAMS, name);
