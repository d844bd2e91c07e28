import { message } from '../../messages/message.ts';
import type { CartLine } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { type RuledSubscription, rulingPlans } from '../subscription/restrictions.ts';
import { addNotice, codeOf, listNames } from './cart-notice.ts';

/** [CA5] Which lines went and why, in one sentence; '' where none did. */
export function describeRemoved(
  subscription: RuledSubscription | null,
  removed: readonly Pick<CartLine, 'sku' | 'name'>[],
): string {
  const [plan] = rulingPlans(subscription);
  if (!plan || removed.length === 0) return '';
  const codes = [...new Set(removed.map(codeOf))];
  return message(`notice.removed.${plan}`, { count: codes.length, codes: listNames(codes) });
}

/**
 * Lines may be removed at sign-in or by a webhook, when no page is open. In the customer's own request the notice goes
 * into that session, otherwise into every session of theirs.
 */
export async function noteRemoved(
  context: Pick<ShopContext, 'actor' | 'session' | 'carts'>,
  { sub, subscription }: { sub: string; subscription: RuledSubscription | null },
  removed: readonly CartLine[],
): Promise<void> {
  const isOwn = context.actor.kind === 'customer' && context.actor.sub === sub;
  await addNotice(context, describeRemoved(subscription, removed), isOwn ? null : sub);
}
