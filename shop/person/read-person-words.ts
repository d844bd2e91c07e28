import { inTime } from '../../core/in-time.ts';
import type { ShopContext } from '../context.ts';
import { type PersonWord, wordsOf } from './words-of.ts';

/** how long a sign-in waits for whether there are orders; the pages ask again */
const PATIENCE_MS = 400;

/** [LD1] [LK-01] The words of who has just signed in; none of a visitor. Orders that are not counted in time are not told of. */
export async function readPersonWords({ actor, commerce }: ShopContext): Promise<PersonWord[]> {
  if (actor.kind !== 'customer') return [];
  const { profile, subscription } = actor;
  const orders = await inTime(commerce.orderCount(profile.commerceCustomerId), PATIENCE_MS);
  return [
    ...wordsOf({ isMember: profile.isMember, subscription }),
    ...(orders.ok && orders.value > 0 ? (['bought'] as const) : []),
  ];
}
