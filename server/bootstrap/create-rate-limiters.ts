import type { Database } from '../../core/database/database.ts';
import type { LimitName, Limits } from '../../core/settings/rate-limit-settings.ts';
import { createSharedLimiter } from '../web/rate-limits/rate-limiter.ts';
import type { Services } from '../web/request-context.ts';

/** Creates the limits across all processes, configured by `LIMITS`. */
export function openLimits(db: Database, limits: Limits): Services['limits'] {
  const limit = (name: string, of: LimitName) => createSharedLimiter(db, name, limits[of].points, limits[of].seconds);
  return {
    membership: limit('membership', 'member-lookups'),
    memberEmails: limit('member-emails', 'member-emails'),
    newCarts: limit('new-carts', 'new-carts'),
    lookups: limit('lookups', 'address-lookups'),
    signIn: limit('sign-in', 'sign-ins'),
    promoCodes: limit('promo-codes', 'promo-codes'),
    orderLists: limit('order-lists', 'order-lists'),
    checkouts: limit('checkouts', 'checkouts'),
    setups: limit('setups', 'saved-methods'),
    companyChanges: limit('company-changes', 'company-changes'),
    invitations: limit('invitations', 'invitations'),
    invitedAddresses: limit('invited-addresses', 'invited-addresses'),
    quoteLinks: limit('quote-links', 'quote-links'),
  };
}
