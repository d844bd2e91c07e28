/** What the strip above the header can say, in the order in which it is chosen; of the shop's own a warning goes first of all. */
const MESSAGES = ['payment', 'renewal', 'plan', 'buy-again', 'member', 'promotion', 'news'] as const;
export type MessageKind = (typeof MESSAGES)[number];

/** So many days before its end a plan is spoken of as one that ends. */
const RENEWAL_DAYS = 45;

/** What decides of a person what is said to them. */
export type Audience = {
  plan: { isInArrears: boolean; daysLeft: number } | null;
  isMember: boolean;
  /** an order counts, whatever became of it; null: that could not be read */
  hasOrdered: boolean | null;
  /** there is something to buy again */
  canBuyAgain: boolean;
};

/** What the shop says to everybody at the moment. */
export type GlobalNotices = { hasPromotion: boolean; hasNews: boolean; isWarning: boolean };

/**
 * [HDR-09] [HDR-10] [LK-05] What the strip says to this person, first to last; null is a visitor. An offer for first orders is for those alone who
 * certainly have none: no plan holder, no member, and no customer whose orders could not be read.
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
