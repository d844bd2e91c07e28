import { z } from 'zod';
import { listProgramOrders, type OrderWithLines, readOneOrder } from '../use-cases/read-parts.ts';
import { defineResource } from './define-resource.ts';

const cents = z.number().int();

const order = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
  customerId: z.string().nullable(),
  subtotalCents: cents,
  discountCents: cents,
  couponCents: cents,
  taxCents: cents,
  totalCents: cents,
  refundedCents: cents,
  paymentMethod: z.string(),
  billing: z.object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    street1: z.string(),
    street2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    countryCode: z.string(),
    email: z.string(),
  }),
});
const full = order.extend({
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number().int(), totalCents: cents })),
});

const toItem = (value: Omit<OrderWithLines, 'lines'>): z.input<typeof order> => ({
  id: String(value.orderNumber),
  status: value.status,
  createdAt: value.dateCreated,
  changedAt: value.dateModified,
  customerId: value.customerId > 0 ? String(value.customerId) : null,
  subtotalCents: value.subtotal,
  discountCents: value.discount,
  couponCents: value.coupon,
  taxCents: value.tax,
  totalCents: value.totalIncTax,
  refundedCents: value.refunded,
  paymentMethod: value.paymentMethod,
  billing: value.billing,
});

export const ordersPart = defineResource({
  name: 'orders',
  about: 'Document orders, oldest first. A single order includes its lines',
  hasChanges: true,
  list: listProgramOrders,
  one: readOneOrder,
  item: order,
  full,
  toItem,
  toFull: ({ lines, ...value }) => ({
    ...toItem(value),
    lines: lines.map(({ sku, name, quantity, total }) => ({ sku, name, quantity, totalCents: total })),
  }),
  example: {
    id: '10249',
    status: 'Completed',
    createdAt: '2026-11-20T15:04:05.000Z',
    changedAt: '2026-11-20T15:04:05.000Z',
    customerId: '501',
    subtotalCents: 3499,
    discountCents: 0,
    couponCents: 0,
    taxCents: 289,
    totalCents: 3788,
    refundedCents: 0,
    paymentMethod: 'Visa ending 4242',
    billing: {
      firstName: 'Ada',
      lastName: 'Larsen',
      company: 'Larsen Build',
      street1: '1 Main St',
      street2: '',
      city: 'Austin',
      state: 'Texas',
      zip: '78701',
      countryCode: 'US',
      email: 'ada@example.com',
    },
    lines: [{ sku: 'A101-2025', name: 'Owner and contractor agreement', quantity: 1, totalCents: 3499 }],
  },
});
