import type { Logout } from '../../../../platforms/identity/client/types.ts';
import { expireCheckouts } from '../../../plans/use-cases/purchase/expire-checkouts.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { EndedSession } from '../../repository/sign-in/customer-sessions.ts';

type Needed = Pick<ShopContext, 'customerSessions' | 'checkouts' | 'payment' | 'locks' | 'log'>;

/**
 * Ends sign-ins in the store, in every browser and process. If all of a person's sign-ins end, so do their open
 * purchases: a page with one could still pay it with a saved card, without the store. [SE-01]
 */
export async function endSignIns(context: Needed, of: Logout): Promise<EndedSession[]> {
  const ended = await context.customerSessions.end(of);
  if (of.sid !== null) return ended;
  const payers = new Set(ended.flatMap(({ paymentCustomerId }) => paymentCustomerId ?? []));
  for (const payer of payers) await expireCheckouts(context, payer);
  return ended;
}
