import { z } from 'zod';
import { flag, integerParam, metadata, reference, unset } from '../../wire/params.ts';
import { discountList } from '../discount-params.ts';

export const quantity = integerParam.refine((n) => n >= 1 && n <= 1_000_000, 'quantity');
export const unixTime = integerParam.refine((n) => n >= 0, 'moment');
export const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']);
const paymentBehavior = z.enum([
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
]);
const collection = z.enum(['charge_automatically', 'send_invoice']);
const common = {
  metadata: metadata.optional(),
  collection_method: collection.optional(),
  days_until_due: integerParam.refine((n) => n >= 0 && n <= 365, 'days').optional(),
  discounts: discountList.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  cancel_at_period_end: flag.optional(),
  off_session: flag.optional(),
  payment_behavior: paymentBehavior.optional(),
};

export const createSubscriptionParams = z.strictObject({
  ...common,
  customer: reference,
  items: z.array(z.strictObject({ price: reference, quantity: quantity.optional() })).length(1),
  default_payment_method: reference.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
});
const prorating = {
  proration_behavior: prorationBehavior.optional(),
  proration_date: unixTime.optional(),
};
export const updateSubscriptionParams = z.strictObject({
  ...common,
  ...prorating,
  default_payment_method: z.union([unset, reference]).optional(),
  items: z
    .array(z.strictObject({ id: reference, price: reference.optional(), quantity: quantity.optional() }))
    .length(1)
    .optional(),
});
export const itemParams = z.strictObject({
  ...prorating,
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: paymentBehavior.optional(),
  price: reference.optional(),
  quantity: quantity.optional(),
});
export const cancelParams = z.strictObject({
  cancellation_details: z.strictObject({ comment: z.union([unset, z.string().max(5_000)]).optional() }).optional(),
});
export type CreateSubscriptionParams = z.output<typeof createSubscriptionParams>;
export type UpdateSubscriptionParams = z.output<typeof updateSubscriptionParams>;
export type ItemParams = z.output<typeof itemParams>;
export type CancelParams = z.output<typeof cancelParams>;
