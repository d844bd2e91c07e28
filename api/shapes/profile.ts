import { z } from 'zod';

export const profile = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    userId: z.string(),
    aiaMembershipId: z.string().nullable(),
    commerceCustomerId: z.number(),
    shopperProfileId: z.string().nullable(),
    paymentCustomerId: z.string().nullable(),
    isMember: z.boolean(),
    aiaMembershipEmail: z.string().nullish(),
    isUnverified: z.literal(true).optional(),
  })
  .meta({ id: 'Profile' });

const subscription = z.object({
  subscriptionType: z.enum(['unlimited', 'facility-manager', 'other']),
  subscriptionName: z.string(),
  subscriptionId: z.string(),
  hasActive: z.boolean(),
  isUnlimited: z.boolean(),
  isFacility: z.boolean(),
  isUnpaid: z.boolean().optional(),
});
/** [API-12] The signed-in customer; never a token. */
export const session = z
  .object({
    user: z.object({ email: z.string() }),
    profile,
    subscription: subscription.nullable(),
  })
  .meta({ id: 'Session' });
