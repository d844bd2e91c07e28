/** What can be bought; discounts follow other rules for each. */
export type ItemKind = 'plans' | 'documents';

/** What a code asks of the order it is used in, beside its amount. */
export type PromoCodeRules = {
  /** null never ends */
  expiresAt: Date | null;
  /** valid for a customer's first order only; a visitor, who is not known yet, may try it */
  isFirstOrderOnly: boolean;
  /** never together with the member price, even where others are */
  isAlone: boolean;
  /** it has a limit of uses, and each is taken */
  isUsedUp: boolean;
  /** how often one customer may use it; null: without a limit. A visitor, who is not known yet, may try it */
  maxUsesPerCustomer: number | null;
};
/** The customer, as far as a promo code checks: `codeUses` is how often they have used this code. */
export type PromoCodeCustomer = { hasMemberPrice: boolean; hasOrdered: boolean; codeUses: number };
export type CodeRefusal = 'ended' | 'used-up' | 'used-by-buyer' | 'not-first-order' | 'not-with-member-price';

/** [SUB-24] A plan has one discount, and a member's is the member price. Documents take one code off the member price. */
const CODE_JOINS_MEMBER_PRICE: Readonly<Record<ItemKind, boolean>> = { plans: false, documents: true };

/** Whether a code may lower what the member price has lowered already. */
export const stacksWithMemberPrice = (sold: ItemKind, { isAlone }: Pick<PromoCodeRules, 'isAlone'>): boolean =>
  CODE_JOINS_MEMBER_PRICE[sold] && !isAlone;

/** Why a code does not count for this buyer at this moment; null: it does. One price takes one code at most: a second takes the first one's place. */
export function getPromoCodeRejection(
  sold: ItemKind,
  terms: PromoCodeRules,
  buyer: PromoCodeCustomer,
  now: Date,
): CodeRefusal | null {
  // good through the moment it names
  if (terms.expiresAt !== null && terms.expiresAt < now) return 'ended';
  if (terms.isUsedUp) return 'used-up';
  if (terms.maxUsesPerCustomer !== null && buyer.codeUses >= terms.maxUsesPerCustomer) return 'used-by-buyer';
  if (terms.isFirstOrderOnly && buyer.hasOrdered) return 'not-first-order';
  return buyer.hasMemberPrice && !stacksWithMemberPrice(sold, terms) ? 'not-with-member-price' : null;
}
