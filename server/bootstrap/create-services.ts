import { err, ok } from '../../core/result.ts';
import type { InsightNotes } from '../../features/analytics/repository/insight-notes.ts';
import { withPlanRules } from '../../features/catalogue/use-cases/with-plan-rules.ts';
import { createMenuCounts } from '../../features/content/use-cases/menu-counts.ts';
import { withFileFacts } from '../../features/documents/use-cases/with-file-metadata.ts';
import { createAccountConsents } from '../persistence/account-consents.ts';
import { createLocks } from '../persistence/advisory-locks.ts';
import { createAnnouncedCharges } from '../persistence/announced-charges.ts';
import { createApprovals } from '../persistence/approvals/approvals.ts';
import { createCartPurposes } from '../persistence/companies/cart-purposes.ts';
import { createClosedCompanies } from '../persistence/companies/closed-companies.ts';
import { createCompanyOrders } from '../persistence/companies/company-orders.ts';
import { createEditionNotices } from '../persistence/companies/edition-notices.ts';
import { createPurchaseOrderFiles } from '../persistence/companies/purchase-order-files.ts';
import { createCustomerCarts } from '../persistence/customer-carts.ts';
import { createPersonRepository } from '../persistence/desk/person-repository.ts';
import { createCompanyInvoices } from '../persistence/invoices/company-invoices.ts';
import { createOnAccount } from '../persistence/invoices/on-account.ts';
import { createMadeCarts } from '../persistence/made-carts.ts';
import { createMemberCouponRepository } from '../persistence/member-coupon-repository.ts';
import { createPaidInvitations } from '../persistence/paid-invitations.ts';
import { createPlanCheckoutRepository } from '../persistence/plan-checkout-repository.ts';
import { createQuotes } from '../persistence/quotes.ts';
import { createServiceRequests } from '../persistence/service-request-repository.ts';
import type { SessionKeys } from '../persistence/sessions/session-serializer.ts';
import {
  createCustomerSessions,
  createMemberSessions,
  createSeatSessions,
  createSubscriptionSessions,
} from '../persistence/sessions/sessions-by-customer.ts';
import { createTaxCertificates } from '../persistence/tax-certificates.ts';
import { createWebhookInbox } from '../persistence/webhook-inbox.ts';
import type { Services } from '../web/request-context.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import { openLimits } from './create-rate-limiters.ts';
import type { OpenedDocumentFiles } from './document-file-source.ts';

type ServiceParts = {
  infrastructure: Pick<Infrastructure, 'env' | 'db' | 'outbox' | 'queue' | 'outgoing' | 'log' | 'sessionSecret'>;
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
  const { env, db, outbox, queue, outgoing, log, sessionSecret } = infrastructure;
  const purchaseOrderFiles = createPurchaseOrderFiles(sessionSecret, env.formerSessionSecret);
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
    purposes: createCartPurposes(db, purchaseOrderFiles),
    companyOrders: createCompanyOrders(db, purchaseOrderFiles),
    companyInvoices: createCompanyInvoices(db, outbox),
    approvals: createApprovals(db, outbox, purchaseOrderFiles),
    onAccount: createOnAccount(db, outbox),
    closedCompanies: createClosedCompanies(db),
    editionNotices: createEditionNotices(db, outbox),
    events: createWebhookInbox(db, queue),
    outgoing,
    checkouts: createPlanCheckoutRepository(db),
    paidInvitations: createPaidInvitations(db),
    consents: createAccountConsents(db),
    announced: createAnnouncedCharges(db),
    subscriptionSessions: createSubscriptionSessions(db),
    seatSessions: createSeatSessions(db),
    memberSessions: createMemberSessions(db),
    customerSessions: createCustomerSessions(db, sessionKeys),
    memberCoupons: createMemberCouponRepository(db, outgoing),
    people: createPersonRepository(db),
    requests: createServiceRequests(db, outbox),
    quotes: createQuotes(db, outbox),
    madeCarts: createMadeCarts(db, outbox),
    taxCertificates: createTaxCertificates(db, sessionSecret, env.formerSessionSecret),
    locks: createLocks(db),
    limits: openLimits(db, env.limits),
  };
}
