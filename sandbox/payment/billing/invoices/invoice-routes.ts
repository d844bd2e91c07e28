import { z } from 'zod';
import { listObjects } from '../../objects/list-objects.ts';
import { findObject } from '../../objects/rows.ts';
import { pageParams, reference } from '../../wire/params.ts';
import { notFound, type Reply, successReply } from '../../wire/reply.ts';
import { defineRoute, type RouteCall } from '../../wire/route.ts';
import { findUnknownCustomer } from '../subscriptions/subscription-routes.ts';
import { attachParams, attachPayment } from './attach-payment.ts';
import { closeInvoice, finalizeInvoice, payParams, payRoute } from './invoice-actions.ts';
import { previewInvoice, previewParams } from './preview-invoice.ts';
import { updateDraft, updateInvoiceParams } from './update-draft.ts';

const nothing = z.strictObject({});

export const invoiceRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/invoices',
    schema: z.strictObject({
      ...pageParams,
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      customer: reference.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: reference.optional(),
    }),
    async run({ tx, params }) {
      const stranger = await findUnknownCustomer(tx, params.customer);
      return (
        stranger ??
        listObjects(tx, 'invoice', '/v1/invoices', params, {
          customer: params.customer,
          subscription: params.subscription,
          status: params.status,
          collection_method: params.collection_method,
        })
      );
    },
  }),
  defineRoute({ method: 'POST', path: '/v1/invoices/create_preview', schema: previewParams, run: previewInvoice }),
  defineRoute({
    method: 'GET',
    path: '/v1/invoices/:id',
    schema: nothing,
    async run({ tx, id }) {
      const found = await findObject(tx, 'invoice', id);
      return found === null ? notFound('invoice', id) : successReply(found.body);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    schema: z.strictObject({
      limit: pageParams.limit,
      starting_after: reference.optional(),
      ending_before: reference.optional(),
    }),
    run: listLines,
  }),
  defineRoute({ method: 'POST', path: '/v1/invoices/:id', schema: updateInvoiceParams, run: updateDraft }),
  defineRoute({ method: 'POST', path: '/v1/invoices/:id/attach_payment', schema: attachParams, run: attachPayment }),
  defineRoute({ method: 'POST', path: '/v1/invoices/:id/pay', schema: payParams, run: payRoute }),
  defineRoute({
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    schema: z.strictObject({ auto_advance: z.enum(['true', 'false']).optional() }),
    run: finalizeInvoice,
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    schema: nothing,
    run: (call: RouteCall<unknown>) => closeInvoice(call, 'void'),
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    schema: nothing,
    run: (call: RouteCall<unknown>) => closeInvoice(call, 'uncollectible'),
  }),
];

type LinesPage = { limit?: number; starting_after?: string; ending_before?: string };

async function listLines({ tx, id, params }: RouteCall<LinesPage>): Promise<Reply> {
  const found = await findObject(tx, 'invoice', id);
  if (found === null) return notFound('invoice', id);
  const { data } = found.body.lines;
  const { limit = 10, starting_after: after, ending_before: before } = params;
  const at = (lineId: string | undefined): number => data.findIndex((line) => line.id === lineId);
  const rest =
    before !== undefined ? data.slice(0, Math.max(0, at(before))) : data.slice(after === undefined ? 0 : at(after) + 1);
  const shown = before !== undefined ? rest.slice(-limit) : rest.slice(0, limit);
  return successReply({
    object: 'list',
    data: shown,
    has_more: rest.length > shown.length,
    url: `/v1/invoices/${id}/lines`,
  });
}
