import { z } from 'zod';
import { decimalOf } from '../../../core/money.ts';
import { ok } from '../../../core/result.ts';
import { listOrders } from '../../../shop/orders/list-orders.ts';
import { defineCall } from '../../call.ts';

const order = z.object({
  orderNumber: z.union([z.number(), z.string()]),
  dateCreated: z.string(),
  totalIncTax: z.number(),
  status: z.string(),
  orderSource: z.enum(['card', 'other']),
  receiptUrl: z.string(),
  dOD: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      templateLinks: z.array(z.object({ format: z.string(), url: z.string() })),
    }),
  ),
  dODPlus: z.array(z.object({ name: z.string(), sku: z.string(), siteUrl: z.string() })),
  subscription: z.object({ name: z.string(), siteUrl: z.string() }).nullable(),
  /** where credit paid a part of a plan's invoice, or was made by it: what was charged, used and kept, in dollars */
  credit: z.object({ charged: z.number(), used: z.number(), kept: z.number() }).optional(),
});

/** [API-14] */
export const listOrdersCall = defineCall({
  method: 'GET',
  path: '/api/account/orders',
  summary: 'The caller’s orders, newest first, 6 a page',
  access: 'customer',
  input: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  output: z.object({
    orders: z.array(order),
    total: z.number(),
    page: z.number(),
    pageCount: z.number(),
    isWhole: z.boolean(),
  }),
  async run(context, { page }) {
    const found = await listOrders(context, page);
    if (!found.ok) return found;
    return ok({
      ...found.value,
      orders: found.value.orders.map(({ totalIncTax, subscription, credit, ...entry }) => ({
        ...entry,
        totalIncTax: decimalOf(totalIncTax),
        subscription: subscription && { name: subscription.name, siteUrl: subscription.siteUrl },
        ...(credit && {
          credit: {
            charged: decimalOf(credit.charged),
            used: decimalOf(credit.used),
            kept: decimalOf(credit.kept),
          },
        }),
      })),
    });
  },
});
