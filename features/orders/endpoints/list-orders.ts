import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { toDecimal } from '../../../core/money.ts';
import { ok } from '../../../core/result.ts';
import type { Order, OrderLine, SubscriptionOrder } from '../rules/order.ts';
import { listOrders } from '../use-cases/list-orders.ts';

/** [API-09] An order in wire names: `dOD` are documents with files, `dODPlus` those edited on the drafting site. Money in decimal dollars. */
const order = z.object({
  orderNumber: z.union([z.number(), z.string()]),
  dateCreated: z.string(),
  totalIncTax: z.number(),
  status: z.string(),
  /** `card`: the payment provider holds it; `other`: the commerce platform */
  orderSource: z.enum(['card', 'other']),
  receiptUrl: z.string(),
  dOD: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      quantity: z.number(),
      templateLinks: z.array(z.object({ format: z.string(), url: z.string() })),
    }),
  ),
  dODPlus: z.array(
    z.object({ name: z.string(), sku: z.string(), quantity: z.number(), siteUrl: z.string(), siteName: z.string() }),
  ),
  subscription: z.object({ name: z.string(), siteUrl: z.string() }).nullable(),
  /** only if a plan's invoice used or created credit: the amounts charged, used and kept */
  credit: z.object({ charged: z.number(), used: z.number(), kept: z.number() }).optional(),
});
type WireOrder = z.output<typeof order>;

const linesOnWire = (lines: readonly OrderLine[]): Pick<WireOrder, 'dOD' | 'dODPlus'> => ({
  dOD: lines.flatMap((line) =>
    line.kind === 'document'
      ? [{ name: line.name, sku: line.sku, quantity: line.quantity, templateLinks: line.links }]
      : [],
  ),
  dODPlus: lines.flatMap((line) => {
    if (line.kind !== 'platform') return [];
    const { name, sku, quantity, siteName, siteUrl } = line;
    return [{ name, sku, quantity, siteName, siteUrl }];
  }),
});

const creditOnWire = ({ charged, used, kept }: NonNullable<SubscriptionOrder['credit']>): WireOrder['credit'] => ({
  charged: toDecimal(charged),
  used: toDecimal(used),
  kept: toDecimal(kept),
});

function orderOnWire(value: Order): WireOrder {
  const { orderNumber, createdAt, total, status, receiptUrl } = value;
  const head = { orderNumber, dateCreated: createdAt, totalIncTax: toDecimal(total), status, receiptUrl };
  if (value.kind === 'documents')
    return { ...head, orderSource: 'other', ...linesOnWire(value.lines), subscription: null };
  const { name, siteUrl } = value.subscription;
  return {
    ...head,
    orderSource: 'card',
    ...linesOnWire([]),
    subscription: { name, siteUrl },
    ...(value.credit && { credit: creditOnWire(value.credit) }),
  };
}

/** [API-14] */
export const listOrdersCall = defineEndpoint({
  method: 'GET',
  path: '/api/account/orders',
  summary: 'List the caller’s orders, newest first, 6 per page',
  access: 'customer',
  input: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  output: z.object({
    orders: z.array(order),
    total: z.number(),
    page: z.number(),
    pageCount: z.number(),
    isWhole: z.boolean(),
  }),
  example: {
    input: { page: 1 },
    output: {
      orders: [
        {
          orderNumber: 10249,
          dateCreated: '2026-11-20T15:04:05.000Z',
          totalIncTax: 37.88,
          status: 'Completed',
          orderSource: 'other',
          receiptUrl: '/account/order-history/receipt/10249',
          dOD: [
            {
              name: 'Owner and contractor agreement',
              sku: 'A101-2025',
              quantity: 1,
              templateLinks: [{ format: 'pdf', url: '/account/documents/10249/a101-2025.pdf' }],
            },
          ],
          dODPlus: [],
          subscription: null,
        },
      ],
      total: 1,
      page: 1,
      pageCount: 1,
      isWhole: true,
    },
  },
  async run(context, { page }) {
    const found = await listOrders(context, page);
    if (!found.ok) return found;
    const { orders, total, page: shown, pageCount, isWhole } = found.value;
    return ok({ orders: orders.map(orderOnWire), total, page: shown, pageCount, isWhole });
  },
});
