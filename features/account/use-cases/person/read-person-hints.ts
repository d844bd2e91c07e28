import { withTimeout } from '../../../../core/with-timeout.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { getPersonHints, type PersonHint } from '../../rules/person/person-hint.ts';

/** how long a sign-in waits for the order count; pages load it again */
const TIMEOUT_MS = 400;

/**
 * Returns the hints for a newly signed-in person; none for a visitor. Leaves out orders that are not counted in time.
 * [LD1] [LK-01]
 */
export async function readPersonHints({ actor, commerce }: ShopContext): Promise<PersonHint[]> {
  if (actor.kind !== 'customer') return [];
  const { profile, subscription } = actor;
  const orders = await withTimeout(commerce.orderCount(profile.commerceCustomerId), TIMEOUT_MS);
  return [
    ...getPersonHints({ isMember: profile.isMember, subscription }),
    ...(orders.ok && orders.value > 0 ? (['bought'] as const) : []),
  ];
}
