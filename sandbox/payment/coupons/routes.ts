import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvent } from '../events/record-event.ts';
import { listObjects } from '../objects/list-objects.ts';
import { findObject, insertObject, markDeleted, saveObject } from '../objects/rows.ts';
import { mergeMetadata, pageParams } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { type CouponParams, couponParams, couponUpdateParams, isCouponValid, newCoupon } from './coupon.ts';
import { generateCode } from './generate-code.ts';
import { promotionCodeRoutes } from './promotion-code-routes.ts';
import { lapseDiscounts, replaceDeleted } from './redeem.ts';

const none = z.strictObject({});

export const couponRoutes = [
  defineRoute({ method: 'POST', path: '/v1/coupons', schema: couponParams, run: createCoupon }),
  defineRoute({
    method: 'GET',
    path: '/v1/coupons',
    schema: z.strictObject(pageParams),
    async run({ tx, params, now }) {
      await lapseDiscounts(tx, now);
      return listObjects(tx, 'coupon', '/v1/coupons', params);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/coupons/:id',
    schema: none,
    async run({ tx, id, now }) {
      await lapseDiscounts(tx, now);
      const coupon = await findObject(tx, 'coupon', id);
      return coupon === null || coupon.isDeleted ? notFound('coupon', id) : successReply(coupon.body);
    },
  }),
  defineRoute({ method: 'POST', path: '/v1/coupons/:id', schema: couponUpdateParams, run: updateCoupon }),
  defineRoute({ method: 'DELETE', path: '/v1/coupons/:id', schema: none, run: deleteCoupon }),
  ...promotionCodeRoutes,
];

function couponProblem(params: CouponParams): Reply | null {
  const { percent_off, amount_off } = params;
  if ((percent_off === undefined) === (amount_off === undefined)) {
    return badRequest(
      percent_off === undefined
        ? 'You must pass either `percent_off` or `amount_off`.'
        : 'You may only specify one of these parameters: amount_off, percent_off.',
      { param: 'percent_off' },
    );
  }
  if (amount_off !== undefined && params.currency === undefined) {
    return badRequest('You must pass `currency` when passing `amount_off`.', {
      code: 'parameter_missing',
      param: 'currency',
    });
  }
  const isRepeating = params.duration === 'repeating';
  return isRepeating === (params.duration_in_months !== undefined)
    ? null
    : badRequest('`duration_in_months` goes with `duration=repeating`, and only with it.', {
        param: 'duration_in_months',
      });
}

async function createCoupon(call: RouteCall<CouponParams>): Promise<Reply> {
  const { tx, params, now } = call;
  const problem = couponProblem(params);
  if (problem !== null) return problem;
  const { id = generateCode(), metadata, applies_to, ...plain } = params;
  const known = await findObject(tx, 'coupon', id, 'FOR UPDATE');
  if (known !== null && !known.isDeleted) {
    return badRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  for (const product of applies_to?.products ?? []) {
    if ((await findObject(tx, 'product', product)) === null)
      return notFound('product', product, 'applies_to[products]');
  }
  const coupon: Stripe.Coupon = {
    ...newCoupon(id, now),
    ...plain,
    currency: params.amount_off === undefined ? null : 'usd',
    ...(applies_to === undefined ? {} : { applies_to }),
    metadata: mergeMetadata({}, metadata),
  };
  const made = { ...coupon, valid: isCouponValid(coupon, now) };
  if (known === null) await insertObject(tx, 'coupon', made);
  else await replaceDeleted(tx, made);
  await recordEvent(call, 'coupon.created', made);
  return successReply(made);
}

async function updateCoupon(call: RouteCall<z.output<typeof couponUpdateParams>>): Promise<Reply> {
  const { tx, id, params } = call;
  const found = await findObject(tx, 'coupon', id, 'FOR UPDATE');
  if (found === null || found.isDeleted) return notFound('coupon', id);
  const changed = {
    ...found.body,
    name: params.name ?? found.body.name,
    metadata: mergeMetadata(found.body.metadata ?? {}, params.metadata),
  };
  await saveObject(tx, 'coupon', changed);
  await recordEvent(call, 'coupon.updated', changed);
  return successReply(changed);
}

/** Deletes a coupon: it can no longer be granted; its holders keep it. */
async function deleteCoupon(call: RouteCall<unknown>): Promise<Reply> {
  const { tx, id } = call;
  const found = await findObject(tx, 'coupon', id, 'FOR UPDATE');
  if (found === null || found.isDeleted) return notFound('coupon', id);
  await markDeleted(tx, 'coupon', id);
  await lapseDiscounts(tx, call.now);
  await recordEvent(call, 'coupon.deleted', found.body);
  return successReply({ id, object: 'coupon', deleted: true });
}
