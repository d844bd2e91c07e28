import { z } from 'zod';
import { listObjects } from '../objects/list-objects.ts';
import { findObject } from '../objects/rows.ts';
import { pageParams, reference } from '../wire/params.ts';
import { notFound, successReply } from '../wire/reply.ts';
import { defineRoute } from '../wire/route.ts';

export const chargeRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/charges',
    schema: z.strictObject({ ...pageParams, customer: reference.optional(), payment_intent: reference.optional() }),
    run: ({ tx, params }) =>
      listObjects(tx, 'charge', '/v1/charges', params, {
        customer: params.customer,
        payment_intent: params.payment_intent,
      }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/charges/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const charge = await findObject(tx, 'charge', id);
      return charge === null ? notFound('charge', id) : successReply(charge.body);
    },
  }),
];
