import type { CartLine } from '../../platforms/commerce/client/types.ts';
import { parseCode, shortCode } from '../catalogue/code.ts';
import type { ShopContext } from '../context.ts';
import { type RuledSubscription, rulingPlans } from '../subscription/restrictions.ts';

/** What took lines out of a cart, for people. */
const PLAN_NAMES = { unlimited: 'Unlimited', 'facility-manager': 'Facility manager' } as const;
/** more than anybody reads; the rest is counted */
const MOST_NAMES = 12;

const codeOf = ({ sku, name }: Pick<CartLine, 'sku' | 'name'>): string => {
  const code = parseCode(sku);
  return code ? shortCode(code) : sku || name;
};

/** [CA5] Which lines went and why, in one sentence; '' where none did. */
export function describeRemoved(
  subscription: RuledSubscription | null,
  removed: readonly Pick<CartLine, 'sku' | 'name'>[],
): string {
  const [plan] = rulingPlans(subscription);
  if (!plan || removed.length === 0) return '';
  const codes = [...new Set(removed.map(codeOf))];
  const shown = codes.slice(0, MOST_NAMES);
  const rest = codes.length - shown.length;
  const words = rest > 0 ? [...shown, `${rest} more`] : shown;
  const names = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
  const [were, them] = codes.length === 1 ? ['was', 'it'] : ['were', 'them'];
  return `${names} ${were} removed from your cart: your ${PLAN_NAMES[plan]} subscription already includes ${them}.`;
}

/**
 * Keeps the sentence until the cart page has said it: at sign-in, or by an event of the payment platform, lines go while nobody looks. In
 * the customer's own request their session takes it, otherwise every session of theirs.
 */
export async function noteRemoved(
  { actor, session, carts }: Pick<ShopContext, 'actor' | 'session' | 'carts'>,
  { sub, subscription }: { sub: string; subscription: RuledSubscription | null },
  removed: readonly CartLine[],
): Promise<void> {
  const notice = describeRemoved(subscription, removed);
  if (notice === '') return;
  if (actor.kind === 'customer' && actor.sub === sub) await session.update({ cartNotice: notice });
  else await carts.say(sub, notice);
}

/** What the cart page has to say, once. */
export async function takeNotice({ session }: Pick<ShopContext, 'session'>): Promise<string> {
  const notice = session.data?.cartNotice ?? '';
  if (notice !== '') await session.update({ cartNotice: null });
  return notice;
}
