import { z } from 'zod';
import { listObjects } from '../objects/list-objects.ts';
import { findObject } from '../objects/rows.ts';
import { pageParams, textParam } from '../wire/params.ts';
import { notFound, successReply } from '../wire/reply.ts';
import { defineRoute } from '../wire/route.ts';

/**
 * Converts an event type to a LIKE pattern: `invoice.*` matches a group of types [PL-10]; all other characters are
 * literal.
 */
const patternOf = (type: string): string => type.replaceAll(/[\\_%]/g, '\\$&').replaceAll('*', '%');

export const eventRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/events',
    schema: z.strictObject({ ...pageParams, type: textParam.optional(), types: z.array(textParam).max(20).optional() }),
    run: ({ tx, params }) =>
      listObjects(tx, 'event', '/v1/events', params, {
        type: params.type?.includes('*') ? { like: patternOf(params.type) } : (params.type ?? params.types),
      }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/events/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const event = await findObject(tx, 'event', id);
      return event === null ? notFound('event', id) : successReply(event.body);
    },
  }),
];
