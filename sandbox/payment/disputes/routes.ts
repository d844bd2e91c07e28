import { z } from 'zod';
import { listObjects } from '../objects/list-objects.ts';
import { findObject } from '../objects/rows.ts';
import { pageParams, reference } from '../wire/params.ts';
import { notFound, successReply } from '../wire/reply.ts';
import { defineRoute } from '../wire/route.ts';
import { closeDispute, updateDispute, updateDisputeParams } from './change-dispute.ts';

/** [BR-03] Disputes of charges. A test card opens one; test evidence decides it. */
export const disputeRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/disputes',
    schema: z.strictObject({ ...pageParams, charge: reference.optional(), payment_intent: reference.optional() }),
    run: ({ tx, params }) =>
      listObjects(tx, 'dispute', '/v1/disputes', params, {
        charge: params.charge,
        payment_intent: params.payment_intent,
      }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/disputes/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const dispute = await findObject(tx, 'dispute', id);
      return dispute === null ? notFound('dispute', id) : successReply(dispute.body);
    },
  }),
  defineRoute({ method: 'POST', path: '/v1/disputes/:id', schema: updateDisputeParams, run: updateDispute }),
  defineRoute({ method: 'POST', path: '/v1/disputes/:id/close', schema: z.strictObject({}), run: closeDispute }),
];
