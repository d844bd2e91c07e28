import type Stripe from 'stripe';
import type { Queryable } from '../../../core/database/database.ts';
import { newId } from '../objects/new-id.ts';
import { addMonths } from './periods.ts';
import type { AppliedDiscount, MutationContext } from './types.ts';

/** An active discount, with its id and its end. */
export type Discounted = AppliedDiscount & { id: string; discount: Stripe.Discount; isSpent: boolean };

/** Returns when a coupon granted at `start` ends: by date, regardless of the number of invoices; null: no date. */
export const endOf = (coupon: Stripe.Coupon, start: number): number | null =>
  coupon.duration === 'repeating' && coupon.duration_in_months !== null
    ? addMonths(start, coupon.duration_in_months)
    : null;

export function newDiscount(
  applied: AppliedDiscount,
  owner: { customer: string; subscription: string | null },
  now: number,
): Discounted {
  const discount: Stripe.Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: owner.customer,
    customer_account: null,
    end: endOf(applied.coupon, now),
    invoice: null,
    invoice_item: null,
    promotion_code: applied.promotionCodeId,
    source: { coupon: applied.coupon.id, type: 'coupon' },
    start: now,
    subscription: owner.subscription,
    subscription_item: null,
  };
  return { ...applied, id: discount.id, discount, isSpent: false };
}

/** Stores new discounts and counts their uses at coupons and codes; the caller has checked them under a lock. */
export async function storeDiscounts(
  { tx }: Pick<MutationContext, 'tx'>,
  discounts: readonly Discounted[],
): Promise<void> {
  for (const { id, discount, coupon, promotionCodeId } of discounts) {
    await tx.query('INSERT INTO payment.discount (id, body) VALUES ($1, $2)', [id, JSON.stringify(discount)]);
    const count = `body = jsonb_set(body, '{times_redeemed}', to_jsonb((body->>'times_redeemed')::int + 1))`;
    // lock order: the code before its coupon
    if (promotionCodeId !== null)
      await tx.query(`UPDATE payment.promotion_code SET ${count} WHERE id = $1`, [promotionCodeId]);
    await tx.query(`UPDATE payment.coupon SET ${count} WHERE id = $1`, [coupon.id]);
  }
}

type Row = {
  body: Stripe.Discount;
  coupon: Stripe.Coupon;
  is_spent: boolean | null;
};

/**
 * Loads discounts by id with their coupons, in order; a deleted coupon stays active for its holders, even if its id was
 * reused.
 */
export async function loadDiscounts(tx: Queryable, ids: readonly (string | Stripe.Discount)[]): Promise<Discounted[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<Row>(
    `SELECT d.body, coalesce(d.hidden->'coupon', c.body) AS coupon, (d.hidden->>'isSpent')::boolean AS is_spent
     FROM payment.discount d JOIN payment.coupon c ON c.id = d.body->'source'->>'coupon' WHERE d.id = ANY($1)`,
    [ids],
  );
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.body.id === id);
    if (row === undefined) return [];
    const code = row.body.promotion_code;
    const promotionCodeId = typeof code === 'string' ? code : null;
    return [
      { id: row.body.id, discount: row.body, coupon: row.coupon, promotionCodeId, isSpent: row.is_spent === true },
    ];
  });
}

/** Returns the discounts of a later invoice: not ended, and not used if they apply once. */
export const stillApplies = (discounts: readonly Discounted[], at: number): Discounted[] =>
  discounts.filter(({ discount, isSpent }) => !isSpent && (discount.end === null || discount.end > at));

/** Marks discounts that apply once as used. */
export async function consumeDiscounts(tx: Queryable, discounts: readonly Discounted[]): Promise<void> {
  const once = discounts.filter(({ coupon }) => coupon.duration === 'once').map(({ id }) => id);
  if (once.length > 0)
    await tx.query(`UPDATE payment.discount SET hidden = hidden || '{"isSpent": true}' WHERE id = ANY($1)`, [once]);
}
