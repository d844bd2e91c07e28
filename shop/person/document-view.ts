import type { Cents } from '../../core/money.ts';
import { effectivePrice, type Priced } from '../catalogue/price.ts';
import { memberPrice } from './member-price.ts';

/** What is known of a person and one document. `memberShare`: hundredths of a percent; null: not a member. */
export type Standing = { isInPlan: boolean; isOwned: boolean; memberShare: number | null };

/** What a card, a hit or an offer says first of a document, and what its button does. */
export type DocumentView = {
  /** a plan that holds it goes before its price */
  leads: 'plan' | 'price';
  action: 'draft' | 'again' | 'add';
  isOwned: boolean;
  /** what one copy costs this person */
  price: Cents;
  /** the regular price beside a member's, where it is higher; a sale is shown as for everybody */
  memberOf: Cents | null;
};

/** [LK-01] [LK-12] One document for one person. The plan's action goes first; a member price stands beside the regular one, which is not struck: it is no sale. */
export function viewDocument(priced: Priced, { isInPlan, isOwned, memberShare }: Standing): DocumentView {
  const price = memberShare === null ? effectivePrice(priced) : memberPrice(priced, memberShare);
  return {
    leads: isInPlan ? 'plan' : 'price',
    action: isInPlan ? 'draft' : isOwned ? 'again' : 'add',
    isOwned,
    price,
    memberOf: price < effectivePrice(priced) ? priced.price : null,
  };
}

/** A set for one person. `held`: the SKUs that their plan has. `price`: one copy of each. `memberOf`: the sum for everybody, where it is higher. */
export type SetView = { isInPlan: boolean; held: readonly string[]; price: Cents; memberOf: Cents | null };

/** [LK-01] [LK-12] A set is in a plan that holds each of its documents; a member pays the member price of each. */
export function viewSet(
  documents: readonly (Priced & { sku: string })[],
  { holds, memberShare }: Pick<Standing, 'memberShare'> & { holds(sku: string): boolean },
): SetView {
  const sumOf = (share: number | null): Cents =>
    documents.reduce((sum, one) => sum + (share === null ? effectivePrice(one) : memberPrice(one, share)), 0);
  const price = sumOf(memberShare);
  const regular = sumOf(null);
  const held = documents.map(({ sku }) => sku).filter(holds);
  return {
    isInPlan: held.length > 0 && held.length === documents.length,
    held,
    price,
    memberOf: price < regular ? regular : null,
  };
}
