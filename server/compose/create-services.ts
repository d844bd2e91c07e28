import type { Database } from '../../core/database/database.ts';
import type { Env } from '../../core/env/env.ts';
import type { JobQueue } from '../../core/queue/queue.ts';
import type { Demo } from '../../demo/read-demo.ts';
import type { DocumentFiles } from '../../shop/documents/document-files.ts';
import type { JobName } from '../../shop/jobs.ts';
import type { Outbox } from '../../shop/mails/outbox.ts';
import { createAccountConsents } from '../store/account-consents.ts';
import { createCheckoutBook } from '../store/checkout-book.ts';
import { createCustomerCarts } from '../store/customer-carts.ts';
import { createEventBook } from '../store/event-book.ts';
import { createLocks } from '../store/locks.ts';
import { createMemberBook } from '../store/member-book.ts';
import { createMemberSessions, createSubscriptionSessions } from '../store/sessions.ts';
import type { Services } from '../web/context.ts';
import { createSharedLimiter } from '../web/limits.ts';
import type { PlatformClients, PlatformFacts } from './platforms.ts';
import { readCategoryMap } from './read-category-map.ts';
import { addressLinesOf } from './seller.ts';

type ServiceParts = {
  env: Env;
  db: Database;
  demo: Demo;
  clients: PlatformClients;
  facts: PlatformFacts;
  files: DocumentFiles;
  outbox: Outbox;
  jobs: JobQueue<JobName>;
  forgetContent(ids: readonly string[]): Promise<void>;
};

/** Pages of the content that say what stands at a sister site whose address is not set [HDR-13]. */
const SISTER_PAGES = ['/planroom-learning', '/planroom-institute'] as const;

/**
 * In ten minutes: ten lookups of one e-mail, sixty from one address, twenty promotion codes of one person or address, thirty checkouts begun by one
 * person. A sign-in is begun six hundred times in five from one address. In an hour: thirty permissions to save a method for one person.
 */
const MEMBERSHIP = { points: 10, seconds: 600 };
const LOOKUPS = { points: 60, seconds: 600 };
const PROMO_CODES = { points: 20, seconds: 600 };
const CHECKOUTS = { points: 30, seconds: 600 };
const SETUPS = { points: 30, seconds: 3_600 };
const SIGN_IN = { points: 600, seconds: 300 };

/** What the context of every request shares. */
export async function createServices({
  env,
  db,
  demo,
  clients,
  facts,
  files,
  outbox,
  jobs,
  forgetContent,
}: ServiceParts): Promise<Services> {
  const { documentSite, supportEmail, supportPhone, companyName, taxId } = demo.shop;
  const { readContentChange, isSearchFed: _, ...platformFacts } = facts;
  return {
    ...clients,
    contentChanges: { read: readContentChange, forget: forgetContent },
    outbox,
    jobs,
    files,
    carts: createCustomerCarts(db),
    events: createEventBook(db, jobs),
    checkouts: createCheckoutBook(db),
    consents: createAccountConsents(db),
    subscriptionSessions: createSubscriptionSessions(db),
    memberSessions: createMemberSessions(db),
    memberBook: createMemberBook(db),
    locks: createLocks(db),
    limits: {
      membership: await createSharedLimiter(db, 'membership', MEMBERSHIP.points, MEMBERSHIP.seconds),
      lookups: await createSharedLimiter(db, 'lookups', LOOKUPS.points, LOOKUPS.seconds),
      signIn: await createSharedLimiter(db, 'sign-in', SIGN_IN.points, SIGN_IN.seconds),
      promoCodes: await createSharedLimiter(db, 'promo-codes', PROMO_CODES.points, PROMO_CODES.seconds),
      checkouts: await createSharedLimiter(db, 'checkouts', CHECKOUTS.points, CHECKOUTS.seconds),
      setups: await createSharedLimiter(db, 'setups', SETUPS.points, SETUPS.seconds),
    },
    config: {
      ...platformFacts,
      publicUrl: env.publicUrl,
      sisterApps: env.sisters.map(({ name, url }, at) => ({ name, url: url ?? SISTER_PAGES[at] ?? '/' })),
      // a mail has no address that a path could stand on
      documentSite: { ...documentSite, url: new URL(documentSite.url, env.publicUrl).href },
      supportEmail,
      supportPhone,
      companyName,
      postalAddress: addressLinesOf(demo.shop),
      taxId,
      tagManagerUrl: env.tagManagerUrl ?? null,
      locale: env.locale,
      specialPromoCode: env.specialPromoCode ?? platformFacts.specialPromoCode,
      categoryMap: readCategoryMap(env),
    },
  };
}
