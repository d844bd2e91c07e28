/** Kinds of products; each has separate discount rules. */
export type ItemKind = 'plans' | 'documents';

/** Conditions of a code, besides its amount. */
export type PromoCodeRules = {
  /** null never expires */
  expiresAt: Date | null;
  /** valid for a customer's first order only; an unknown visitor may try it */
  isFirstOrderOnly: boolean;
  /** never combined with the member price, even if other codes are */
  isAlone: boolean;
  /** it has a usage limit that is reached */
  isUsedUp: boolean;
  /** usage limit per customer; null: unlimited. An unknown visitor may try it */
  maxUsesPerCustomer: number | null;
};
/** The customer, as far as a promo code checks: `codeUses` is how often they have used this code. */
export type PromoCodeCustomer = { hasMemberPrice: boolean; hasOrdered: boolean; codeUses: number };
export type CodeRefusal = 'ended' | 'used-up' | 'used-by-buyer' | 'not-first-order' | 'not-with-member-price';

/** [SUB-24] A plan has one discount, and a member's is the member price. Documents take one code off the member price. */
const CODE_JOINS_MEMBER_PRICE: Readonly<Record<ItemKind, boolean>> = { plans: false, documents: true };

/** Whether a code may reduce a member price further. */
export const stacksWithMemberPrice = (sold: ItemKind, { isAlone }: Pick<PromoCodeRules, 'isAlone'>): boolean =>
  CODE_JOINS_MEMBER_PRICE[sold] && !isAlone;

/**
 * Returns why a code is not valid for this customer now, or null if it is. A price accepts one code: a second one
 * replaces the first.
 */
export function getPromoCodeRejection(
  sold: ItemKind,
  terms: PromoCodeRules,
  buyer: PromoCodeCustomer,
  now: Date,
): CodeRefusal | null {
  // valid through the moment it names
  if (terms.expiresAt !== null && terms.expiresAt < now) return 'ended';
  if (terms.isUsedUp) return 'used-up';
  if (terms.maxUsesPerCustomer !== null && buyer.codeUses >= terms.maxUsesPerCustomer) return 'used-by-buyer';
  if (terms.isFirstOrderOnly && buyer.hasOrdered) return 'not-first-order';
  return buyer.hasMemberPrice && !stacksWithMemberPrice(sold, terms) ? 'not-with-member-price' : null;
}
