import { withTimeout } from '../../core/with-timeout.ts';
import type { ShopContext } from '../context.ts';
import { getPersonHints, type PersonHint } from './person-hint.ts';

/** how long a sign-in waits for whether there are orders; the pages ask again */
const PATIENCE_MS = 400;

/** [LD1] [LK-01] The words of who has just signed in; none of a visitor. Orders that are not counted in time are not told of. */
export async function readPersonHints({ actor, commerce }: ShopContext): Promise<PersonHint[]> {
  if (actor.kind !== 'customer') return [];
  const { profile, subscription } = actor;
  const orders = await withTimeout(commerce.orderCount(profile.commerceCustomerId), PATIENCE_MS);
  return [
    ...getPersonHints({ isMember: profile.isMember, subscription }),
    ...(orders.ok && orders.value > 0 ? (['bought'] as const) : []),
  ];
}
