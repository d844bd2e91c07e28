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
