import { ok, type Result } from '../../../../core/result.ts';
import type { NewCheckout } from '../../../../platforms/payment/client/types.ts';
import { isActiveMember } from '../../../account/use-cases/membership/is-active-member.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { SessionProfile } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { findPromoCode } from './find-promo-code.ts';

/** The discount of a purchase; the checkout record stores `name`. */
export type Discount = { name: string; at: NonNullable<NewCheckout['discount']> } | null;

/**
 * [SUB-08] [SUB-24] (rules: `core/discounts.ts`) Returns the single discount of a purchase, never taken from a
 * request body: the member coupon for an active member, whatever code was typed; otherwise the promotion code, if it
 * is valid now. Omits and logs an invalid code: the checkout shows the price without it [ERR-02]. Fails if the code
 * cannot be looked up.
 */
export async function decideDiscount(
  context: ShopContext,
  profile: SessionProfile,
  code: string | null | undefined,
): Promise<Result<Discount, FailureCode>> {
  const { memberCoupon } = context.config;
  if (await isActiveMember(context, profile)) return ok({ name: memberCoupon, at: { couponId: memberCoupon } });
  if (!code?.trim()) return ok(null);
  const found = await findPromoCode(context, code);
  if (found.ok) return ok({ name: found.value.id, at: { promotionCodeId: found.value.id } });
  if (found.code === 'limited' || found.code === 'unavailable') return found;
  context.log.warn({ area: 'subscription', code: found.code }, 'promotion code not applied');
  return ok(null);
}
