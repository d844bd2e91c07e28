import { z } from 'zod';
import { sum } from '../../../core/sum.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import { sumCredits, sumRefunds } from '../../plans/use-cases/refunds/plan-refund.ts';
import { type InvoiceWithRefunds, listInvoices, readOneInvoice } from '../use-cases/read-parts.ts';
import { defineResource } from './define-resource.ts';

const cents = z.number().int();
const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  payerId: z.string(),
  planId: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  reason: z.enum(['first', 'renewal', 'change', 'other']),
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  totalCents: cents,
  dueCents: cents,
  paidCents: cents,
  createdAt: z.string(),
  dueAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  lines: z.array(
    z.object({ description: z.string(), quantity: z.number(), amountCents: cents, isProration: z.boolean() }),
  ),
});

const full = invoice.extend({
  refundedCents: cents,
  refunds: z.array(z.object({ creditNote: z.string(), refundedAt: z.string(), amountCents: cents, taxCents: cents })),
  creditedCents: cents,
  credits: z.array(
    z.object({
      creditNote: z.string(),
      createdAt: z.string(),
      amountCents: cents,
      taxCents: cents,
      toBalanceCents: cents,
      outsideCents: cents,
      beforePaymentCents: cents,
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      openedAt: z.string(),
      status: z.enum(['needs-response', 'under-review', 'won', 'lost', 'closed']),
      reason: z.string(),
      amountCents: cents,
      respondBy: z.string().nullable(),
    }),
  ),
});

const toItem = (value: Invoice): z.input<typeof invoice> => ({
  id: value.id ?? '',
  number: value.number,
  payerId: value.customerId,
  planId: value.subscriptionId,
  status: value.status,
  reason: value.reason ?? 'other',
  subtotalCents: value.subtotal,
  discountCents: sum(value.discounts.map(({ amount }) => amount)),
  taxCents: sum(value.taxes),
  totalCents: value.total,
  dueCents: value.amountDue,
  paidCents: value.amountPaid,
  createdAt: value.createdAt,
  dueAt: value.dueAt,
  paidAt: value.paidAt,
  lines: value.lines.map(({ description, quantity, amount, isProration }) => ({
    ...{ description, quantity, isProration },
    amountCents: amount,
  })),
});

const toFull = (value: InvoiceWithRefunds): z.input<typeof full> => ({
  ...toItem(value),
  refundedCents: sumRefunds(value.refunds),
  refunds: value.refunds
    .filter(({ credit }) => !credit)
    .map(({ number, refundedAt, amount, tax }) => ({
      creditNote: number,
      refundedAt,
      amountCents: amount,
      taxCents: tax,
    })),
  creditedCents: sumCredits(value.refunds),
  credits: value.refunds.flatMap(({ number, refundedAt, amount, tax, credit }) =>
    credit
      ? [
          {
            creditNote: number,
            createdAt: refundedAt,
            amountCents: amount,
            taxCents: tax,
            toBalanceCents: credit.toBalance,
            outsideCents: credit.outside,
            beforePaymentCents: credit.beforePayment,
          },
        ]
      : [],
  ),
  disputes: value.disputes.map(({ id, openedAt, status, reason, amount, dueBy }) => ({
    ...{ id, openedAt, status, reason },
    amountCents: amount,
    respondBy: dueBy,
  })),
});

export const invoicesPart = defineResource({
  name: 'invoices',
  about:
    'Plan invoices from the payment platform, newest first, without drafts. A single invoice includes its refunds, credit notes and disputes',
  hasChanges: true,
  list: listInvoices,
  one: readOneInvoice,
  item: invoice,
  full,
  toItem,
  toFull,
  example: {
    id: 'in_1P9aBcDeFgHiJkLm',
    number: 'OWDVP8GP-0001',
    payerId: 'cus_Q1w2E3r4T5y6U7',
    planId: 'sub_1P9aBcDeFgHiJkLm',
    status: 'paid',
    reason: 'first',
    subtotalCents: 659_700,
    discountCents: 0,
    taxCents: 32_985,
    totalCents: 692_685,
    dueCents: 692_685,
    paidCents: 692_685,
    createdAt: '2026-07-05T12:00:00.000Z',
    dueAt: null,
    paidAt: '2026-07-05T12:00:01.000Z',
    lines: [{ description: '3 × Unlimited', quantity: 3, amountCents: 659_700, isProration: false }],
    refundedCents: 0,
    refunds: [],
    creditedCents: 0,
    credits: [],
    disputes: [],
  },
});
