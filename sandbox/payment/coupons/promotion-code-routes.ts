import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvent } from '../events/record-event.ts';
import { listObjects } from '../objects/list-objects.ts';
import { newId } from '../objects/new-id.ts';
import { findObject, insertObject, saveObject } from '../objects/rows.ts';
import { mergeMetadata } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import {
  isCodeSpent,
  isCouponValid,
  newPromotionCode,
  type PromotionCodeParams,
  promotionCodeListParams,
  promotionCodeParams,
  promotionCodeUpdateParams,
} from './coupon.ts';
import { generateCode } from './generate-code.ts';
import { isCodeTaken, lapseDiscounts } from './redeem.ts';

const path = '/v1/promotion_codes';

export const promotionCodeRoutes = [
  defineRoute({ method: 'POST', path, schema: promotionCodeParams, run: createCode }),
  defineRoute({
    method: 'GET',
    path,
    schema: promotionCodeListParams,
    async run({ tx, params, now }) {
      await lapseDiscounts(tx, now);
      return listObjects(tx, 'promotion_code', path, params, {
        active: params.active,
        // codes are case-insensitive
        'lower(code)': params.code?.toLowerCase(),
        coupon: params.coupon,
        "body->>'customer'": params.customer,
      });
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    schema: z.strictObject({}),
    async run({ tx, id, now }) {
      await lapseDiscounts(tx, now);
      const code = await findObject(tx, 'promotion_code', id);
      return code === null ? notFound('promotion code', id) : successReply(code.body);
    },
  }),
  defineRoute({ method: 'POST', path: `${path}/:id`, schema: promotionCodeUpdateParams, run: updateCode }),
];

const conflict = (code: string): Reply =>
  badRequest(`An active promotion code with \`code: ${code.slice(0, 40)}\` already exists.`, {
    code: 'resource_already_exists',
    param: 'code',
  });

async function createCode(call: RouteCall<PromotionCodeParams>): Promise<Reply> {
  const { tx, params, now } = call;
  await lapseDiscounts(tx, now);
  const coupon = await findObject(tx, 'coupon', params.promotion.coupon, 'FOR SHARE');
  if (coupon === null || coupon.isDeleted) return notFound('coupon', params.promotion.coupon, 'promotion[coupon]');
  if (!isCouponValid(coupon.body, now)) return badRequest('The coupon is no longer valid.', { param: 'coupon' });
  if (params.customer !== undefined) {
    const customer = await findObject(tx, 'customer', params.customer);
    if (customer === null || customer.isDeleted) return notFound('customer', params.customer, 'customer');
  }
  const { restrictions } = params;
  if ((restrictions?.minimum_amount === undefined) !== (restrictions?.minimum_amount_currency === undefined)) {
    const param = 'restrictions[minimum_amount_currency]';
    return badRequest('`minimum_amount` and `minimum_amount_currency` go together.', { param });
  }
  if (params.expires_at !== undefined && params.expires_at <= now) {
    return badRequest('`expires_at` must be in the future.', { param: 'expires_at' });
  }
  const code = params.code ?? generateCode();
  const isActive = params.active ?? true;
  if (isActive && (await isCodeTaken(tx, code))) return conflict(code);
  const fresh = newPromotionCode(newId('promo'), code, coupon.body.id, now);
  const made: Stripe.PromotionCode = {
    ...fresh,
    active: isActive,
    customer: params.customer ?? null,
    expires_at: params.expires_at ?? null,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    restrictions: { ...fresh.restrictions, ...restrictions },
  };
  await insertObject(tx, 'promotion_code', made);
  await recordEvent(call, 'promotion_code.created', made);
  return successReply(made);
}

async function updateCode(call: RouteCall<z.output<typeof promotionCodeUpdateParams>>): Promise<Reply> {
  const { tx, id, params, now } = call;
  await lapseDiscounts(tx, now);
  const found = await findObject(tx, 'promotion_code', id, 'FOR UPDATE');
  if (found === null) return notFound('promotion code', id);
  const code = found.body;
  if (params.active === true && !code.active) {
    const coupon = await findObject(tx, 'coupon', String(code.promotion.coupon));
    const isGone = found.isDeleted || coupon === null || coupon.isDeleted;
    const isOver = isGone || !isCouponValid(coupon.body, now) || isCodeSpent(code, now);
    if (isOver) return badRequest('This promotion code cannot be activated any more.', { param: 'active' });
    if (await isCodeTaken(tx, code.code)) return conflict(code.code);
  }
  const changed: Stripe.PromotionCode = {
    ...code,
    active: params.active ?? code.active,
    metadata: mergeMetadata(code.metadata ?? {}, params.metadata),
  };
  await saveObject(tx, 'promotion_code', changed);
  await recordEvent(call, 'promotion_code.updated', changed);
  return successReply(changed);
}
