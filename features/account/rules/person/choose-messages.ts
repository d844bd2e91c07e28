/** The messages of the strip above the header, by priority; a warning of the shop comes before all of them. */
const MESSAGES = ['payment', 'renewal', 'plan', 'buy-again', 'member', 'promotion', 'news'] as const;
export type MessageKind = (typeof MESSAGES)[number];

/** Days before its end from which a plan counts as ending. */
const RENEWAL_DAYS = 45;

/** The facts that decide which messages a person gets. */
export type Audience = {
  plan: { isInArrears: boolean; daysLeft: number } | null;
  isMember: boolean;
  /** any order counts, with any status; null: unreadable */
  hasOrdered: boolean | null;
  /** an order contains something to buy again */
  canBuyAgain: boolean;
};

/** The shop's current notices for all visitors. */
export type GlobalNotices = { hasPromotion: boolean; hasNews: boolean; isWarning: boolean };

/**
 * Chooses the messages for a person in order; null is a visitor. Only visitors and customers who certainly have no
 * order get an offer for first orders: no plan holder, no member, and no customer whose orders could not be read.
 * [HDR-09] [HDR-10] [LK-05]
 */
export function chooseMessages(hearer: Audience | null, shop: GlobalNotices): MessageKind[] {
  const said: Record<MessageKind, boolean> = {
    payment: hearer?.plan?.isInArrears === true,
    renewal: !!hearer?.plan && !hearer.plan.isInArrears && isEnding(hearer.plan.daysLeft),
    plan: !!hearer?.plan && !hearer.plan.isInArrears && !isEnding(hearer.plan.daysLeft),
    'buy-again': hearer?.canBuyAgain === true && !hearer.plan,
    member: hearer?.isMember === true,
    promotion: shop.hasPromotion && (hearer === null || isNew(hearer)),
    news: shop.hasNews,
  };
  const chosen = MESSAGES.filter((kind) => said[kind]);
  return shop.hasNews && shop.isWarning ? ['news', ...chosen.filter((kind) => kind !== 'news')] : chosen;
}

const isEnding = (daysLeft: number): boolean => daysLeft >= 0 && daysLeft <= RENEWAL_DAYS;
const isNew = ({ plan, isMember, hasOrdered }: Audience): boolean => !plan && !isMember && hasOrdered === false;
