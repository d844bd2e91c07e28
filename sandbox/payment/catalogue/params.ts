import { z } from 'zod';
import { clearable, flag, integerParam, metadata, reference, textParam, unset } from '../wire/params.ts';

const amount = integerParam.refine((n) => n >= 0 && n <= 99_999_999, 'This value must be greater than or equal to 0.');

const tier = z
  .strictObject({
    up_to: z.union([z.literal('inf').transform(() => null), integerParam]),
    unit_amount: amount.optional(),
    flat_amount: amount.optional(),
  })
  .refine((given) => given.unit_amount !== undefined || given.flat_amount !== undefined);

export const productParams = z.strictObject({
  id: z
    .string()
    .regex(/^\w{1,200}$/)
    .optional(),
  name: textParam.max(250),
  active: flag.optional(),
  description: textParam.max(5_000).optional(),
  default_price: reference.optional(),
  images: z.array(z.url().max(2_000)).max(8).optional(),
  metadata: metadata.optional(),
  tax_code: textParam.max(40).optional(),
  unit_label: textParam.max(12).optional(),
  url: textParam.max(2_000).optional(),
});
export const productUpdateParams = productParams
  .omit({ id: true })
  .extend({ description: clearable.optional(), unit_label: clearable.optional(), url: clearable.optional() })
  .partial();
export type ProductParams = z.output<typeof productParams>;
export type ProductUpdateParams = z.output<typeof productUpdateParams>;

export const priceParams = z.strictObject({
  currency: z.string().toLowerCase().pipe(z.literal('usd')),
  product: reference,
  active: flag.optional(),
  billing_scheme: z.enum(['per_unit', 'tiered']).optional(),
  lookup_key: textParam.max(200).optional(),
  metadata: metadata.optional(),
  nickname: textParam.max(5_000).optional(),
  recurring: z
    .strictObject({
      interval: z.enum(['month', 'year']),
      interval_count: integerParam.refine((n) => n >= 1 && n <= 36).optional(),
      usage_type: z.literal('licensed').optional(),
    })
    .optional(),
  tax_behavior: z.enum(['exclusive', 'unspecified']).optional(),
  tiers: z.array(tier).min(1).max(100).optional(),
  tiers_mode: z.enum(['volume', 'graduated']).optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: amount.optional(),
});
export const priceUpdateParams = z.strictObject({
  active: flag.optional(),
  lookup_key: z.union([unset, z.string().max(200)]).optional(),
  metadata: metadata.optional(),
  nickname: clearable.optional(),
  tax_behavior: z.enum(['exclusive', 'unspecified']).optional(),
  transfer_lookup_key: flag.optional(),
});
export type PriceParams = z.output<typeof priceParams>;
export type PriceUpdateParams = z.output<typeof priceUpdateParams>;
