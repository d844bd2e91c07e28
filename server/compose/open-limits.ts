import type { Database } from '../../core/database/database.ts';
import type { LimitName, Limits } from '../../core/env/limit-settings.ts';
import type { Services } from '../web/context.ts';
import { createSharedLimiter } from '../web/limits.ts';

/** The limits that hold over all processes, as `LIMITS` sets them. */
export async function openLimits(db: Database, limits: Limits): Promise<Services['limits']> {
  const limit = (name: string, of: LimitName) => createSharedLimiter(db, name, limits[of].points, limits[of].seconds);
  return {
    membership: await limit('membership', 'member-lookups'),
    memberEmails: await limit('member-emails', 'member-emails'),
    newCarts: await limit('new-carts', 'new-carts'),
    lookups: await limit('lookups', 'address-lookups'),
    signIn: await limit('sign-in', 'sign-ins'),
    promoCodes: await limit('promo-codes', 'promo-codes'),
    checkouts: await limit('checkouts', 'checkouts'),
    setups: await limit('setups', 'saved-methods'),
  };
}
