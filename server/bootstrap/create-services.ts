import { err, ok } from '../../core/result.ts';
import type { InsightNotes } from '../../shop/analytics/insight-notes.ts';
import { withFileFacts } from '../../shop/catalogue/with-file-metadata.ts';
import { withPlanRules } from '../../shop/catalogue/with-plan-rules.ts';
import { createMenuCounts } from '../../shop/content/menu-counts.ts';
import { createAccountConsents } from '../persistence/account-consents.ts';
import { createLocks } from '../persistence/advisory-locks.ts';
import { createAnnouncedCharges } from '../persistence/announced-charges.ts';
import { createCustomerCarts } from '../persistence/customer-carts.ts';
import {
  createCustomerSessions,
  createMemberSessions,
  createSubscriptionSessions,
} from '../persistence/customer-sessions.ts';
import { createPersonRepository } from '../persistence/desk/person-repository.ts';
import { createMemberCouponRepository } from '../persistence/member-coupon-repository.ts';
import { createPlanCheckoutRepository } from '../persistence/plan-checkout-repository.ts';
import type { SessionKeys } from '../persistence/session-serializer.ts';
import { createWebhookInbox } from '../persistence/webhook-inbox.ts';
import type { Services } from '../web/context.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import { openLimits } from './create-rate-limiters.ts';
import type { OpenedDocumentFiles } from './document-file-source.ts';

type ServiceParts = {
  infrastructure: Pick<Infrastructure, 'env' | 'db' | 'outbox' | 'queue' | 'outgoing' | 'log'>;
  platforms: Pick<ConnectedPlatforms, 'clients' | 'isResting' | 'config' | 'embedded'>;
  files: OpenedDocumentFiles;
  sessionKeys: SessionKeys;
  insight: InsightNotes;
};

/** Creates the services that the context of every request shares. */
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
