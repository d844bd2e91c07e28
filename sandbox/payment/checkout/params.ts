import { z } from 'zod';
import { flag, integer, metadata, page, reference, text, typeList } from '../wire/params.ts';

const quantity = integer.refine((n) => n >= 1 && n <= 999_999, 'This value must be greater than or equal to 1.');
const lineItem = z.strictObject({
  price: reference,
  quantity,
  adjustable_quantity: z
    .strictObject({ enabled: flag, minimum: integer.optional(), maximum: integer.optional() })
    .optional(),
});
const discount = z.strictObject({ coupon: reference.optional(), promotion_code: reference.optional() });
const updates = z.enum(['auto', 'never']);

/** The supported parameters of a checkout session: a subscription, paid in the shop's page. */
export const createParams = z.strictObject({
  mode: z.enum(['subscription', 'payment', 'setup']),
  ui_mode: z.enum(['elements', 'embedded_page', 'hosted_page', 'form']),
  customer: reference.optional(),
  line_items: z.array(lineItem).length(1, 'exactly one line item'),
  discounts: z.array(discount).max(1).optional(),
  allow_promotion_codes: flag.optional(),
  return_url: z
    .string()
    .max(5_000)
    .regex(/^https?:\/\/[^\s]+$/),
  saved_payment_method_options: z
    .strictObject({
      payment_method_save: z.enum(['enabled', 'disabled']).optional(),
      payment_method_remove: z.enum(['enabled', 'disabled']).optional(),
      allow_redisplay_filters: z.array(z.enum(['always', 'limited', 'unspecified'])).optional(),
    })
    .optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  customer_update: z
    .strictObject({ address: updates.optional(), name: updates.optional(), shipping: updates.optional() })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), description: text.max(500).optional() })
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allowed_payment_method_types: typeList.optional(),
  excluded_payment_method_types: typeList.optional(),
  client_reference_id: text.max(200).optional(),
  expires_at: integer.optional(),
  metadata: metadata.optional(),
});
export type CreateParams = z.output<typeof createParams>;

export const updateParams = z.strictObject({
  metadata: metadata.optional(),
  line_items: z
    .array(z.strictObject({ id: reference, quantity: quantity.optional() }))
    .length(1)
    .optional(),
});
export type UpdateParams = z.output<typeof updateParams>;

export const listParams = z.strictObject({
  ...page,
  customer: reference.optional(),
  payment_intent: reference.optional(),
  subscription: reference.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
