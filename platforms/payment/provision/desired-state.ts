import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';

const cents = z.number().int().min(0).max(99_999_999);
const tier = z.strictObject({
  upTo: z.number().int().positive().nullable(),
  unitAmount: cents,
  flatAmount: cents.optional(),
});
const line = z.string().trim().min(1);

const plan = z
  .strictObject({
    plan: z.enum(['unlimited', 'facility-manager']),
    /** `id` of a plan in shop.json */
    productId: z.string().regex(/^prod_\w{1,100}$/, 'the id of a plan is prod_ and letters, digits or _'),
    name: line.max(250),
    description: line.max(1_000),
    sku: line.max(100),
    itemCode: line.max(100),
    /** the key to find the price again: a new price takes it over, existing buyers keep the old price */
    lookupKey: z.string().regex(/^[\w-]{1,100}$/),
    mode: z.enum(['volume', 'graduated']).default('volume'),
    tiers: z.array(tier).min(1).max(20),
  })
  .refine(({ tiers }) => tiers.at(-1)?.upTo === null, 'the last tier has "upTo": null')
  .refine(
    ({ tiers }) => tiers.slice(0, -1).every(({ upTo }, i) => upTo !== null && upTo > (tiers[i - 1]?.upTo ?? 0)),
    'tiers rise',
  );

const file = z.strictObject({
  /** none: a shop of single documents, which only needs the webhook */
  plans: z
    .array(plan)
    .refine((plans) => new Set(plans.map((each) => each.plan)).size === plans.length, 'each plan once'),
  coupon: z.strictObject({ name: line.max(40), percentOff: z.number().gt(0).max(100) }).optional(),
});

export type WantedPlan = z.output<typeof plan>;
export type WantedSale = z.output<typeof file>;

/**
 * The desired products of an account, from a JSON file or the demo shop; the detail of a failure contains place and
 * reason.
 */
export function readWanted(json: unknown): Result<WantedSale, 'not-wanted'> {
  const read = file.safeParse(json);
  if (read.success) return ok(read.data);
  const lines = read.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
  return err('not-wanted', lines.join('\n'));
}
