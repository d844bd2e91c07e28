import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvent } from '../../events/record-event.ts';
import type { WirePrice } from '../../objects/kinds.ts';
import { listObjects } from '../../objects/list-objects.ts';
import { newId } from '../../objects/new-id.ts';
import { findObject, insertObject, markDeleted, saveObject } from '../../objects/rows.ts';
import { pageParams } from '../../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../../wire/reply.ts';
import { defineRoute, type Route, type RouteCall } from '../../wire/route.ts';
import { DAY } from '../billing-state.ts';
import { periodEnd } from '../periods.ts';
import { unixTime } from '../subscriptions/subscription-params.ts';

export type WireTestClock = Stripe.TestHelpers.TestClock;

const BASE = '/v1/test_helpers/test_clocks';
const YEARS_WITHOUT_SUBSCRIPTION = 2;
const createParams = z.strictObject({ frozen_time: unixTime, name: z.string().min(1).max(300).optional() });
const advanceParams = z.strictObject({ frozen_time: unixTime });

/**
 * Routes of test clocks: customers created on one use its time. `onAdvance`: called to advance the clock after the
 * response.
 */
export const testClockRoutes = (onAdvance: () => void): Route[] => [
  defineRoute({
    method: 'GET',
    path: BASE,
    schema: z.strictObject({
      limit: pageParams.limit,
      starting_after: pageParams.starting_after,
      ending_before: pageParams.ending_before,
    }),
    run: ({ tx, params }) => listObjects(tx, 'test_clock', BASE, params),
  }),
  defineRoute({ method: 'POST', path: BASE, schema: createParams, run: createClock }),
  defineRoute({
    method: 'GET',
    path: `${BASE}/:id`,
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const found = await findObject(tx, 'test_clock', id);
      return found === null || found.isDeleted ? notFound('test clock', id) : successReply(found.body);
    },
  }),
  defineRoute({ method: 'DELETE', path: `${BASE}/:id`, schema: z.strictObject({}), run: deleteClock }),
  defineRoute({
    method: 'POST',
    path: `${BASE}/:id/advance`,
    schema: advanceParams,
    async run(call) {
      const reply = await advanceClock(call);
      if (reply.status === 200) onAdvance();
      return reply;
    },
  }),
];

async function createClock(call: RouteCall<z.output<typeof createParams>>): Promise<Reply> {
  const clock: WireTestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: call.now,
    deletes_after: call.now + 30 * DAY,
    frozen_time: call.params.frozen_time,
    livemode: false,
    name: call.params.name ?? null,
    status: 'ready',
    status_details: {},
  };
  await insertObject(call.tx, 'test_clock', clock);
  await recordEvent(call, 'test_helpers.test_clock.created', clock);
  return successReply(clock);
}

async function advanceClock(call: RouteCall<z.output<typeof advanceParams>>): Promise<Reply> {
  const found = await findObject(call.tx, 'test_clock', call.id, 'FOR UPDATE');
  if (found === null || found.isDeleted) return notFound('test clock', call.id);
  const clock = found.body;
  const target = call.params.frozen_time;
  const refuse = (message: string): Reply => badRequest(message, { param: 'frozen_time' });
  if (clock.status !== 'ready')
    return badRequest('Test clock advancement is already underway.', { code: 'test_clock_advancing' });
  if (target <= clock.frozen_time) return refuse('You cannot advance a test clock to a time in the past or present.');
  if (target > (await furthest(call, clock)))
    return refuse(
      'You can only advance a test clock up to two intervals of its shortest subscription from its current frozen time.',
    );
  const advancing: WireTestClock = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  };
  await saveObject(call.tx, 'test_clock', advancing);
  await recordEvent({ ...call, now: clock.frozen_time }, 'test_helpers.test_clock.advancing', advancing);
  return successReply(advancing);
}

/** Returns the furthest time to advance to: two intervals of the shortest subscription, or two years without one. */
async function furthest({ tx }: RouteCall<unknown>, clock: WireTestClock): Promise<number> {
  const { rows } = await tx.query<{ recurring: WirePrice['recurring'] }>(
    `SELECT DISTINCT body->'items'->'data'->0->'price'->'recurring' AS recurring
     FROM payment.subscription WHERE test_clock = $1 AND status NOT IN ('canceled', 'incomplete_expired')`,
    [clock.id],
  );
  const twice = (price: Pick<WirePrice, 'recurring'>): number =>
    periodEnd(price, clock.frozen_time, periodEnd(price, clock.frozen_time, clock.frozen_time));
  const two = new Date(clock.frozen_time * 1000);
  two.setUTCFullYear(two.getUTCFullYear() + YEARS_WITHOUT_SUBSCRIPTION);
  return rows.length === 0 ? two.getTime() / 1000 : Math.min(...rows.map(twice));
}

/** Deletes a clock with all of its customers. */
async function deleteClock(call: RouteCall<unknown>): Promise<Reply> {
  const { tx, id } = call;
  const found = await findObject(tx, 'test_clock', id, 'FOR UPDATE');
  if (found === null || found.isDeleted) return notFound('test clock', id);
  const ended = `jsonb_build_object('status', 'canceled', 'ended_at', $2::bigint, 'canceled_at', $2::bigint)`;
  await tx.query(
    `UPDATE payment.subscription SET body = body || ${ended}, due_at = NULL
     WHERE test_clock = $1 AND status NOT IN ('canceled', 'incomplete_expired')`,
    [id, found.body.frozen_time],
  );
  await tx.query('UPDATE payment.customer SET is_deleted = true WHERE test_clock = $1', [id]);
  await markDeleted(tx, 'test_clock', id);
  await recordEvent(call, 'test_helpers.test_clock.deleted', found.body);
  return successReply({ id, object: 'test_helpers.test_clock', deleted: true });
}
