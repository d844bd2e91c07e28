import { z } from 'zod';
import { emailAddress } from '../../../core/email-address.ts';
import type { AccountSubscription, UserRecord } from './types.ts';

const id = z.string().min(1).max(255);

const record = z.object({
  userId: id,
  email: emailAddress(),
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  phone: z.string().max(60),
  companyName: z.string().max(300),
  companyType: z.object({ description: z.string().max(200) }),
  aiaMembershipId: id.nullish(),
  aiaMembershipEmail: emailAddress().nullish(),
  commerceCustomerId: z.number().int().positive().nullish(),
  shopperProfileId: id.nullish(),
  paymentCustomerId: id.nullish(),
});

/** [API-09] The user record out of the service's `{data}`; null when it is not one. */
export function readUserRecord(answer: unknown): UserRecord | null {
  const parsed = z.object({ data: record }).safeParse(answer);
  if (!parsed.success) return null;
  const { aiaMembershipId, aiaMembershipEmail, commerceCustomerId, shopperProfileId, paymentCustomerId, ...rest } =
    parsed.data.data;
  return {
    ...rest,
    aiaMembershipId: aiaMembershipId ?? null,
    aiaMembershipEmail: aiaMembershipEmail ?? null,
    commerceCustomerId: commerceCustomerId ?? null,
    shopperProfileId: shopperProfileId ?? null,
    paymentCustomerId: paymentCustomerId ?? null,
  };
}

const product = z.object({
  name: z.string().max(500),
  productId: id,
  quantity: z.number().int().nonnegative(),
  lineItemId: id,
});
const subscription = z.object({
  subscriptionId: id,
  status: z.enum(['active', 'inactive', 'past_due', 'unpaid']),
  endDate: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  metadata: z.object({ autoRenew: z.boolean(), schedulePay: z.boolean() }),
  products: z.array(product).max(100),
  hasActive: z.boolean(),
});

/** [API-09] The subscription out of the service's `{data}`: null where the person never had one; undefined when it is no such answer. */
export function readAccountSubscription(answer: unknown): AccountSubscription | null | undefined {
  const parsed = z.object({ data: subscription.nullable() }).safeParse(answer);
  return parsed.success ? parsed.data.data : undefined;
}
