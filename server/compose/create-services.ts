import { err, ok } from '../../core/result.ts';
import { withFileFacts } from '../../shop/catalogue/with-file-facts.ts';
import { withPlanRules } from '../../shop/catalogue/with-plan-rules.ts';
import { createMenuCounts } from '../../shop/content/menu-counts.ts';
import type { InsightNotes } from '../../shop/insight/insight-notes.ts';
import { createAccountConsents } from '../store/account-consents.ts';
import { createAnnouncedCharges } from '../store/announced-charges.ts';
import { createPlanCheckoutRepository } from '../store/checkout-book.ts';
import { createCustomerCarts } from '../store/customer-carts.ts';
import {
  createCustomerSessions,
  createMemberSessions,
  createSubscriptionSessions,
} from '../store/customer-sessions.ts';
import { createPersonRepository } from '../store/desk/people-book.ts';
import { createWebhookInbox } from '../store/event-book.ts';
import { createLocks } from '../store/locks.ts';
import { createMemberCouponRepository } from '../store/member-book.ts';
import type { SessionKeys } from '../store/session-data.ts';
import type { Services } from '../web/context.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import type { OpenedDocumentFiles } from './document-files.ts';
import { openLimits } from './open-limits.ts';

type ServiceParts = {
  infrastructure: Pick<Infrastructure, 'env' | 'db' | 'outbox' | 'queue' | 'outgoing' | 'log'>;
  platforms: Pick<ConnectedPlatforms, 'clients' | 'isResting' | 'config' | 'embedded'>;
  files: OpenedDocumentFiles;
  sessionKeys: SessionKeys;
  insight: InsightNotes;
};

/** What the context of every request shares. */
export async function createServices({
  infrastructure,
  platforms,
  files,
  sessionKeys,
  insight,
}: ServiceParts): Promise<Services> {
  const { clients, isResting, config, embedded } = platforms;
  const { env, db, outbox, queue, outgoing, log } = infrastructure;
  const withFacts = withPlanRules(withFileFacts(clients, files), config.categoryMap?.planRules);
  return {
    ...withFacts,
    isResting,
    config,
    menuCounts: createMenuCounts(withFacts, config.categoryMap, log),
    outbox,
    insight,
    files,
    orderRefunds: {
      async reconcile(intentId) {
        try {
          await embedded.commerce?.reconcileRefunds(intentId);
          return ok(null);
        } catch (error) {
          return err('unavailable', (error as Error).message);
        }
      },
    },
    carts: createCustomerCarts(db),
    events: createWebhookInbox(db, queue),
    outgoing,
    checkouts: createPlanCheckoutRepository(db),
    consents: createAccountConsents(db),
    announced: createAnnouncedCharges(db),
    subscriptionSessions: createSubscriptionSessions(db),
    memberSessions: createMemberSessions(db),
    customerSessions: createCustomerSessions(db, sessionKeys),
    memberBook: createMemberCouponRepository(db, outgoing),
    people: createPersonRepository(db),
    locks: createLocks(db),
    limits: openLimits(db, env.limits),
  };
}
