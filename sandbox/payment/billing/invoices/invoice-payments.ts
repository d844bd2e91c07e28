import type Stripe from 'stripe';
import { z } from 'zod';
import type { WireInvoice } from '../../objects/kinds.ts';
import { pageParams, reference } from '../../wire/params.ts';
import { badRequest, successReply } from '../../wire/reply.ts';
import { defineRoute } from '../../wire/route.ts';

/** Lists the invoice that a payment intent paid, or the intents that paid an invoice. One of the two is required. */
export const invoicePaymentRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/invoice_payments',
    schema: z.strictObject({
      limit: pageParams.limit,
      invoice: reference.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: reference }).optional(),
      status: z.enum(['open', 'paid', 'canceled']).optional(),
    }),
    async run({ tx, params: { invoice, payment, status, limit = 10 } }) {
      if (invoice === undefined && payment === undefined)
        return badRequest('Name an invoice or a payment intent: all payments are not listed here.', {
          param: 'payment',
        });
      const { rows } = await tx.query<{ body: WireInvoice }>(
        `SELECT body FROM payment.invoice WHERE ($1::text IS NULL OR id = $1)
           AND ($2::text IS NULL OR body->'payments'->'data' @> jsonb_build_array(jsonb_build_object('payment', jsonb_build_object('payment_intent', $2::text))))`,
        [invoice ?? null, payment?.payment_intent ?? null],
      );
      const data = rows
        .flatMap(({ body }): Stripe.InvoicePayment[] => body.payments?.data ?? [])
        .filter((one) => payment === undefined || one.payment.payment_intent === payment.payment_intent)
        .filter((one) => status === undefined || one.status === status);
      return successReply({
        object: 'list',
        data: data.slice(0, limit),
        has_more: data.length > limit,
        url: '/v1/invoice_payments',
      });
    },
  }),
];
