import { z } from 'zod';
import { emailAddress } from '../../../core/email-address.ts';

const id = z.string().min(1).max(255);
const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** The user service's record of one person. */
export const record = z.object({
  userId: id,
  email: emailAddress(),
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  phone: z.string().max(60),
  companyName: z.string().max(300),
  companyType: z.object({ description: z.string().max(200) }),
  aiaMembershipId: id.nullish().transform(orNull),
  /** the email of the membership; null: the person's */
  aiaMembershipEmail: emailAddress().nullish().transform(orNull),
  commerceCustomerId: z.number().int().positive().nullish().transform(orNull),
  shopperProfileId: id.nullish().transform(orNull),
  paymentCustomerId: id.nullish().transform(orNull),
});

/** Parses the user record in the service's `{data}`; returns null if it is invalid. [API-09] */
export function readUserRecord(response: unknown) {
  const parsed = z.object({ data: record }).safeParse(response);
  return parsed.success ? parsed.data.data : null;
}

const product = z.object({
  name: z.string().max(500),
  productId: id,
  quantity: z.number().int().nonnegative(),
  lineItemId: id,
});
/**
 * A person's subscription in the account. `endDate` is ISO, the end of the paid period. `hasActive` is true for active
 * and past_due [MNG-12]. [API-09]
 */
export const subscriptionSchema = z.object({
  subscriptionId: id,
  status: z.enum(['active', 'inactive', 'past_due', 'unpaid']),
  endDate: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  metadata: z.object({ autoRenew: z.boolean(), schedulePay: z.boolean() }),
  products: z.array(product).max(100).readonly(),
  hasActive: z.boolean(),
});

/**
 * Parses the subscription in the service's `{data}`: null if the person never had one; undefined for an invalid
 * response. [API-09]
 */
export function readAccountSubscription(response: unknown) {
  const parsed = z.object({ data: subscriptionSchema.nullable() }).safeParse(response);
  return parsed.success ? parsed.data.data : undefined;
}
