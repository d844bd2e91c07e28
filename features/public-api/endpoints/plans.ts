import { z } from 'zod';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import { listPlans, readOnePlan } from '../use-cases/read-parts.ts';
import { defineResource } from './define-resource.ts';

const plan = z.object({
  id: z.string(),
  payerId: z.string(),
  status: z.enum([
    'active',
    'past_due',
    'unpaid',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'trialing',
    'paused',
  ]),
  productId: z.string().nullable(),
  seats: z.number().int(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  isAutoPay: z.boolean(),
  isEnding: z.boolean(),
  endedAt: z.string().nullable(),
  latestInvoiceId: z.string().nullable(),
  createdAt: z.string(),
});

const toItem = (value: Subscription): z.input<typeof plan> => {
  const [line] = value.lines;
  return {
    id: value.id,
    payerId: value.customerId,
    status: value.status,
    productId: line?.productId ?? null,
    seats: value.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    periodStart: line?.periodStart ?? null,
    periodEnd: line?.periodEnd ?? null,
    isAutoPay: value.autoRenew === true,
    isEnding: value.cancelAtPeriodEnd,
    endedAt: value.endedAt,
    latestInvoiceId: value.latestInvoiceId,
    createdAt: value.createdAt,
  };
};

export const plansPart = defineResource({
  name: 'plans',
  about: 'Plans from the payment platform, newest first, including ended plans',
  hasChanges: true,
  list: listPlans,
  one: readOnePlan,
  item: plan,
  full: plan,
  toItem,
  toFull: toItem,
  example: {
    id: 'sub_1P9aBcDeFgHiJkLm',
    payerId: 'cus_Q1w2E3r4T5y6U7',
    status: 'active',
    productId: 'prod_unlimited',
    seats: 3,
    periodStart: '2026-07-05T12:00:00.000Z',
    periodEnd: '2027-07-05T12:00:00.000Z',
    isAutoPay: true,
    isEnding: false,
    endedAt: null,
    latestInvoiceId: 'in_1P9aBcDeFgHiJkLm',
    createdAt: '2026-07-05T12:00:00.000Z',
  },
});
