import { err, ok } from '../../core/result.ts';
import { withFileFacts } from '../../shop/catalogue/with-file-facts.ts';
import type { InsightNotes } from '../../shop/insight/insight-notes.ts';
import { createAccountConsents } from '../store/account-consents.ts';
import { createCheckoutBook } from '../store/checkout-book.ts';
import { createCustomerCarts } from '../store/customer-carts.ts';
import {
  createCustomerSessions,
  createMemberSessions,
  createSubscriptionSessions,
} from '../store/customer-sessions.ts';
import { createPeopleBook } from '../store/desk/people-book.ts';
import { createEventBook } from '../store/event-book.ts';
import { createLocks } from '../store/locks.ts';
import { createMemberBook } from '../store/member-book.ts';
import type { SessionKeys } from '../store/session-data.ts';
import type { Services } from '../web/context.ts';
import { createSharedLimiter } from '../web/limits.ts';
import type { OpenedDocumentFiles } from './document-files.ts';
import type { Foundation } from './lay-foundation.ts';
import type { OpenPlatforms } from './open-platforms.ts';

type ServiceParts = {
  foundation: Pick<Foundation, 'env' | 'db' | 'outbox' | 'queue' | 'outgoing'>;
  platforms: Pick<OpenPlatforms, 'clients' | 'isResting' | 'config' | 'embedded'>;
  files: OpenedDocumentFiles;
  sessionKeys: SessionKeys;
  insight: InsightNotes;
};

/**
 * In ten minutes: ten lookups of one e-mail from one place, two hundred of one e-mail, sixty from one address, twenty promotion codes of one person or address, thirty checkouts begun by one
 * person. A sign-in is begun six hundred times in five from one address. In an hour: thirty permissions to save a method for one person.
 */
const MEMBERSHIP = { points: 10, seconds: 600 };
const MEMBER_EMAILS = { points: 200, seconds: 600 };
const LOOKUPS = { points: 60, seconds: 600 };
const PROMO_CODES = { points: 20, seconds: 600 };
const CHECKOUTS = { points: 30, seconds: 600 };
const SETUPS = { points: 30, seconds: 3_600 };
/** [SE-26] carts that visitors begin at one address, which an office shares, in an hour; a local shop is also one that is tested under load */
const NEW_CARTS = { points: 200, seconds: 3_600 };
const LOCAL_CARTS = { points: 20_000, seconds: 3_600 };
const SIGN_IN = { points: 600, seconds: 300 };

/** What the context of every request shares. */
export async function createServices({
  foundation,
  platforms,
  files,
  sessionKeys,
  insight,
}: ServiceParts): Promise<Services> {
  const { clients, isResting, config, embedded } = platforms;
  const { env, db, outbox, queue, outgoing } = foundation;
  const limit = (name: string, { points, seconds }: { points: number; seconds: number }) =>
    createSharedLimiter(db, name, points, seconds);
  return {
    ...withFileFacts(clients, files.factsOf),
    isResting,
    config,
    outbox,
    jobs: queue,
    insight,
    files,
    orderRefunds: {
      async reconcile(intentId) {
        try {
          for (const { reconcileRefunds } of embedded.platforms) await reconcileRefunds?.(intentId);
          return ok(null);
        } catch (error) {
          return err('unavailable', (error as Error).message);
        }
      },
    },
    carts: createCustomerCarts(db),
    events: createEventBook(db, queue),
    outgoing,
    checkouts: createCheckoutBook(db),
    consents: createAccountConsents(db),
    subscriptionSessions: createSubscriptionSessions(db),
    memberSessions: createMemberSessions(db),
    customerSessions: createCustomerSessions(db, sessionKeys),
    memberBook: createMemberBook(db, outgoing),
    people: createPeopleBook(db),
    locks: createLocks(db),
    limits: {
      membership: await limit('membership', MEMBERSHIP),
      memberEmails: await limit('member-emails', MEMBER_EMAILS),
      newCarts: await limit('new-carts', env.isLocal ? LOCAL_CARTS : NEW_CARTS),
      lookups: await limit('lookups', LOOKUPS),
      signIn: await limit('sign-in', SIGN_IN),
      promoCodes: await limit('promo-codes', PROMO_CODES),
      checkouts: await limit('checkouts', CHECKOUTS),
      setups: await limit('setups', SETUPS),
    },
  };
}
