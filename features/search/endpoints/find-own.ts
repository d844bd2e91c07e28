import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { toDecimal } from '../../../core/money.ts';
import { ok } from '../../../core/result.ts';
import { FILE_FORMATS } from '../../catalogue/rules/formats.ts';
import { searchPurchases } from '../use-cases/search-purchases.ts';

/** [LK-06] [ACC-11] Returns only the caller's own documents and orders. `number`: as displayed; empty: the newest. Money in decimal dollars. */
export const findOwnCall = defineEndpoint({
  method: 'GET',
  path: '/api/search/own',
  summary: 'Search the caller’s orders and their documents: the newest, or the order with a given number',
  access: 'customer',
  input: z.object({ number: z.string().max(64).default('') }),
  output: z.object({
    documents: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        formats: z.array(z.enum(FILE_FORMATS)),
        orderedAt: z.string(),
      }),
    ),
    orders: z.array(
      z.object({
        number: z.string(),
        orderedAt: z.string().nullable(),
        total: z.number().nullable(),
        skus: z.array(z.string()),
      }),
    ),
  }),
  example: {
    input: { number: '' },
    output: {
      documents: [
        {
          sku: SAMPLES.found.sku,
          title: SAMPLES.found.title,
          formats: ['docx', 'pdf'],
          orderedAt: '2026-06-15T09:00:00.000Z',
        },
      ],
      orders: [{ number: '10245', orderedAt: '2026-06-15T09:00:00.000Z', total: 40.24, skus: [SAMPLES.found.sku] }],
    },
  },
  async run(context, { number }) {
    const found = await searchPurchases(context, number.trim());
    if (!found.ok) return found;
    const orders = found.value.orders.map((order) => ({
      ...order,
      total: order.total === null ? null : toDecimal(order.total),
    }));
    return ok({ ...found.value, orders });
  },
});
