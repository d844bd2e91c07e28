import type { Cents } from '../../../../core/money.ts';
import { effectivePrice, type PriceFields } from '../../../catalogue/rules/price.ts';
import { isSoldTo, type Ruled } from '../../../catalogue/rules/sold-to.ts';
import type { PlanKey } from '../../../shared/plan-key.ts';
import { memberPrice } from './member-price.ts';

/**
 * The relation of a person to one document. `memberShare`: hundredths of a percent; null: not a member. `isSold`: false
 * if the person's plan keeps the document out of the cart [CRT-08].
 */
export type Entitlement = { isInPlan: boolean; isOwned: boolean; memberShare: number | null; isSold?: boolean };

/** The first information about a document on a card, a hit or an offer, and the action of its button. */
export type DocumentActions = {
  /** a plan that includes it is shown before its price */
  leads: 'plan' | 'price';
  action: 'draft' | 'again' | 'add';
  isOwned: boolean;
  /** the price of one copy for this person */
  price: Cents;
  /** false: the person's plan keeps it out of the cart, so neither price nor button is shown [ST-29] */
  isSold: boolean;
  /** the regular price next to a lower member price; a sale is shown as for other customers */
  memberOf: Cents | null;
};

/**
 * Returns the view of one document for one person. The plan's action comes first. The regular price next to a member
 * price is not struck through, because it is not a sale. [LK-01] [LK-12]
 */
export function getDocumentView(
  priced: PriceFields,
  { isInPlan, isOwned, memberShare, isSold = true }: Entitlement,
): DocumentActions {
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
 * A set for one person. `includedSkus`: the SKUs in their plan. `refused`: those that the plan keeps out of the cart [CRT-08].
 * `ownedSkus`: those bought before. `offered`: one copy of each of these is added; all of the set that the cart accepts, without
 * those bought before unless all of them were. `price`: their sum. `memberOf`: the sum without the member discount, if it is higher.
 */
export type SetActions = {
  isInPlan: boolean;
  includedSkus: readonly string[];
  refused: readonly string[];
  ownedSkus: readonly string[];
  offered: readonly string[];
  price: Cents;
  memberOf: Cents | null;
};
type SetPart = PriceFields & Ruled & { sku: string };

/**
 * Returns the view of a set: a plan includes it if it includes each document; a member pays the member price of each.
 * Documents bought before aren't charged again. [LK-01] [LK-12]
 */
export function viewSet(
  documents: readonly SetPart[],
  {
    holds,
    plans,
    memberShare,
  }: Pick<Entitlement, 'memberShare'> & { holds(part: SetPart): boolean; plans: readonly PlanKey[] },
  owned: readonly { sku: string }[] = [],
): SetActions {
  const isOwned = ({ sku }: SetPart): boolean => owned.some((one) => one.sku === sku);
  const sold = documents.filter((one) => isSoldTo(one, plans));
  const missing = sold.filter((one) => !isOwned(one));
  const offered = missing.length > 0 ? missing : sold;
  const sumOf = (share: number | null): Cents =>
    offered.reduce((sum, one) => sum + (share === null ? effectivePrice(one) : memberPrice(one, share)), 0);
  const price = sumOf(memberShare);
  const regular = sumOf(null);
  const includedSkus = documents.filter(holds).map(({ sku }) => sku);
  return {
    isInPlan: includedSkus.length > 0 && includedSkus.length === documents.length,
    includedSkus: includedSkus,
    refused: documents.filter((one) => !sold.includes(one)).map(({ sku }) => sku),
    ownedSkus: documents.filter(isOwned).map(({ sku }) => sku),
    offered: offered.map(({ sku }) => sku),
    price,
    memberOf: price < regular ? regular : null,
  };
}
