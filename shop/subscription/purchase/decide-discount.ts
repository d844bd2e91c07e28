import { ok, type Result } from '../../../core/result.ts';
import type { NewCheckout } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import type { FailureCode } from '../../errors.ts';
import { isActiveMember } from '../../membership/is-active-member.ts';
import type { SessionProfile } from '../../sign-in/session.ts';
import { findPromoCode } from './find-promo-code.ts';

/** What a purchase is discounted by; `name` is what the checkout book keeps of it. */
export type Discount = { name: string; at: NonNullable<NewCheckout['discount']> } | null;

/**
 * [SUB-08] [SUB-24] (rules: `core/discounts.ts`) The one discount of a purchase, decided here and never by a body: the
 * member coupon for an active member, whatever code is named; otherwise the promotion code, if it is valid now. An
 * invalid code is left out and logged: the checkout shows the price without it [ERR-02]. If it cannot be looked up, the
 * purchase does not begin.
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
