import type { Cents } from '../../core/money.ts';
import { effectivePrice, type PriceFields } from '../catalogue/price.ts';
import type { PlanKey } from '../subscription/plan-key.ts';
import { isSoldTo, type Ruled } from '../subscription/sold-to.ts';
import { memberPrice } from './member-price.ts';

/**
 * What is known of a person and one document. `memberShare`: hundredths of a percent; null: not a member. `isSold`: false if the person's plan keeps the
 * document out of the cart [CRT-08].
 */
export type Entitlement = { isInPlan: boolean; isOwned: boolean; memberShare: number | null; isSold?: boolean };

/** What a card, a hit or an offer says first of a document, and what its button does. */
export type DocumentView = {
  /** a plan that holds it goes before its price */
  leads: 'plan' | 'price';
  action: 'draft' | 'again' | 'add';
  isOwned: boolean;
  /** what one copy costs this person */
  price: Cents;
  /** false: the person's plan keeps it out of the cart, so neither price nor button is shown [ST-29] */
  isSold: boolean;
  /** the regular price beside a member's, where it is higher; a sale is shown as for everybody */
  memberOf: Cents | null;
};

/** [LK-01] [LK-12] One document for one person. The plan's action goes first; a member price stands beside the regular one, which is not struck: it is no sale. */
export function getDocumentView(
  priced: PriceFields,
  { isInPlan, isOwned, memberShare, isSold = true }: Entitlement,
): DocumentView {
  const price = memberShare === null ? effectivePrice(priced) : memberPrice(priced, memberShare);
  return {
    leads: isInPlan ? 'plan' : 'price',
    action: isInPlan ? 'draft' : isOwned ? 'again' : 'add',
    isOwned,
    price,
    isSold,
    memberOf: price < effectivePrice(priced) ? priced.price : null,
  };
}

/**
 * A set for one person. `held`: the SKUs that their plan has. `refused`: those that it keeps out of the cart [CRT-08]. `price`: one copy of each other.
 * `memberOf`: the sum for everybody, where it is higher.
 */
export type SetView = {
  isInPlan: boolean;
  held: readonly string[];
  refused: readonly string[];
  price: Cents;
  memberOf: Cents | null;
  /** each of its documents was bought */
  isOwned?: boolean;
};
type SetPart = PriceFields & Ruled & { sku: string };

/** [LK-01] [LK-12] A set is in a plan that holds each of its documents; a member pays the member price of each. */
export function viewSet(
  documents: readonly SetPart[],
  {
    holds,
    plans,
    memberShare,
  }: Pick<Entitlement, 'memberShare'> & { holds(part: SetPart): boolean; plans: readonly PlanKey[] },
): SetView {
  const sold = documents.filter((one) => isSoldTo(one, plans));
  const sumOf = (share: number | null): Cents =>
    sold.reduce((sum, one) => sum + (share === null ? effectivePrice(one) : memberPrice(one, share)), 0);
  const price = sumOf(memberShare);
  const regular = sumOf(null);
  const held = documents.filter(holds).map(({ sku }) => sku);
  return {
    isInPlan: held.length > 0 && held.length === documents.length,
    held,
    refused: documents.filter((one) => !sold.includes(one)).map(({ sku }) => sku),
    price,
    memberOf: price < regular ? regular : null,
  };
}
