import { z } from 'zod';
import { flag, integerParam, metadata, pageParams, reference, textParam, typeList } from '../wire/params.ts';

const quantity = integerParam.refine((n) => n >= 1 && n <= 999_999, 'This value must be greater than or equal to 1.');
const lineItem = z.strictObject({
  price: reference,
  quantity,
  adjustable_quantity: z
    .strictObject({ enabled: flag, minimum: integerParam.optional(), maximum: integerParam.optional() })
    .optional(),
});
const discount = z.strictObject({ coupon: reference.optional(), promotion_code: reference.optional() });
const updates = z.enum(['auto', 'never']);

/** The supported parameters of a checkout session: a subscription, paid in the shop's page. */
export const createSessionParams = z.strictObject({
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
    .strictObject({ metadata: metadata.optional(), description: textParam.max(500).optional() })
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allowed_payment_method_types: typeList.optional(),
  excluded_payment_method_types: typeList.optional(),
  client_reference_id: textParam.max(200).optional(),
  expires_at: integerParam.optional(),
  metadata: metadata.optional(),
});
export type CreateSessionParams = z.output<typeof createSessionParams>;

export const updateSessionParams = z.strictObject({
  metadata: metadata.optional(),
  line_items: z
    .array(z.strictObject({ id: reference, quantity: quantity.optional() }))
    .length(1)
    .optional(),
});
export type UpdateSessionParams = z.output<typeof updateSessionParams>;

export const listParams = z.strictObject({
  ...pageParams,
  customer: reference.optional(),
  payment_intent: reference.optional(),
  subscription: reference.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
