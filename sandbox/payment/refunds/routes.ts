import { z } from 'zod';
import { listObjects } from '../objects/list-objects.ts';
import { findObject } from '../objects/rows.ts';
import { integerParam, metadata, pageParams, reference } from '../wire/params.ts';
import { notFound, successReply } from '../wire/reply.ts';
import { defineRoute } from '../wire/route.ts';
import { createRefund } from './create-refund.ts';

/** [OP-06] Refunds of a charge. The list of payouts is empty: this account makes none. */
export const refundRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/refunds',
    schema: z.strictObject({
      payment_intent: reference.optional(),
      charge: reference.optional(),
      amount: integerParam.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    }),
    run: createRefund,
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/refunds',
    schema: z.strictObject({ ...pageParams, charge: reference.optional(), payment_intent: reference.optional() }),
    run: ({ tx, params }) =>
      listObjects(tx, 'refund', '/v1/refunds', params, {
        charge: params.charge,
        payment_intent: params.payment_intent,
      }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/refunds/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const refund = await findObject(tx, 'refund', id);
      return refund === null ? notFound('refund', id) : successReply(refund.body);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/payouts',
    schema: z.strictObject({ ...pageParams, arrival_date: pageParams.created, status: reference.optional() }),
    run: async () => successReply({ object: 'list', data: [], has_more: false, url: '/v1/payouts' }),
  }),
];
