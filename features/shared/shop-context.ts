import type { Log } from '../../core/log.ts';
import type { Deadline } from '../../core/request-deadline.ts';
import type { Result } from '../../core/result.ts';
import type { Commerce } from '../../platforms/commerce/client/types.ts';
import type { Content } from '../../platforms/content/client/types.ts';
import type { Identity } from '../../platforms/identity/client/types.ts';
import type { Members } from '../../platforms/members/client/types.ts';
import type { Payment } from '../../platforms/payment/client/types.ts';
import type { Search } from '../../platforms/search/client/types.ts';
import type { Companies } from '../../platforms/users/client/companies.ts';
import type { CompanyFeed } from '../../platforms/users/client/company-feed.ts';
import type { NamedSeats } from '../../platforms/users/client/seats.ts';
import type { Users } from '../../platforms/users/client/types.ts';
import type { MemberCouponRepository } from '../account/repository/membership/member-coupon-repository.ts';
import type { MemberSessions } from '../account/repository/membership/member-sessions.ts';
import type { CustomerSessions } from '../account/repository/sign-in/customer-sessions.ts';
import type { InsightNotes } from '../analytics/repository/insight-notes.ts';
import type { Approvals } from '../approvals/repository/approvals.ts';
import type { CartPurposes } from '../cart/repository/cart-purposes.ts';
import type { CustomerCarts } from '../cart/repository/customer-carts.ts';
import type { MadeCarts } from '../cart/repository/made-carts.ts';
import type { ClosedCompanies } from '../company/repository/closed-companies.ts';
import type { CompanyOrders } from '../company/repository/company-orders.ts';
import type { EditionNotices } from '../company/repository/edition-notices.ts';
import type { ApprovalRule } from '../company/rules/approval-need.ts';
import type { CacheTags } from '../content/rules/cache-tags.ts';
import type { MenuCounts } from '../content/use-cases/menu-counts.ts';
import type { PersonRepository } from '../desk/repository/people.ts';
import type { DocumentFiles } from '../documents/repository/document-files.ts';
import type { CompanyInvoices } from '../invoices/repository/company-invoices.ts';
import type { OnAccount } from '../invoices/repository/on-account.ts';
import type { AnnouncedCharges } from '../plans/repository/announcements/announced-charges.ts';
import type { AccountConsents } from '../plans/repository/consents.ts';
import type { WebhookInbox } from '../plans/repository/payment-webhooks/webhook-inbox.ts';
import type { PlanCheckoutRepository } from '../plans/repository/purchase/plan-checkout-repository.ts';
import type { PaidInvitations } from '../plans/repository/seats/paid-invitations.ts';
import type { SeatSessions } from '../plans/repository/sync/seat-sessions.ts';
import type { SubscriptionSessions } from '../plans/repository/sync/subscription-sessions.ts';
import type { QuoteRepository } from '../quotes/repository/quotes.ts';
import type { ServiceRequests } from '../requests/repository/service-requests.ts';
import type { TaxCertificates } from '../tax-exemption/repository/tax-certificates.ts';
import type { ShopConfig } from './config.ts';
import type { Outbox } from './emails/outbox-port.ts';
import type { Limiter } from './limiter.ts';
import type { Locks } from './locks.ts';
import type { OutgoingEvents } from './outgoing-event.ts';
import type { Actor, Session } from './session.ts';

/** A company whose plan and payment methods the caller manages. `customerId`: at the payment platform; null: none yet. */
type CompanyPayer = {
  companyId: string;
  name: string;
  invoiceEmail: string;
  customerId: string | null;
  /** the limit for the administrator who acts */
  approval: ApprovalRule;
};

/** The dependencies of a use case, created once per request by the server. */
export type ShopContext = {
  actor: Actor;
  /** for whom plans and payment methods are read and changed; absent: for the caller. Set by `actForCompany` only */
  payer?: CompanyPayer;
  session: Session;
  carts: CustomerCarts;
  purposes: CartPurposes;
  madeCarts: MadeCarts;
  companyOrders: CompanyOrders;
  companyInvoices: CompanyInvoices;
  approvals: Approvals;
  onAccount: OnAccount;
  closedCompanies: ClosedCompanies;
  editionNotices: EditionNotices;
  commerce: Commerce;
  content: Content;
  /** unpublished entries are visible, only in this session [CNT-05] */
  isPreview: boolean;
  cacheTags: CacheTags;
  menuCounts: MenuCounts;
  search: Search;
  payment: Payment;
  checkouts: PlanCheckoutRepository;
  paidInvitations: PaidInvitations;
  consents: AccountConsents;
  announced: AnnouncedCharges;
  subscriptionSessions: SubscriptionSessions;
  seatSessions: SeatSessions;
  memberSessions: MemberSessions;
  customerSessions: CustomerSessions;
  memberCoupons: MemberCouponRepository;
  people: PersonRepository;
  locks: Locks;
  identity: Identity;
  users: Users;
  companies: Companies;
  seats: NamedSeats;
  /** all companies, for other programs: never for a shopper */
  companyFeed: CompanyFeed;
  requests: ServiceRequests;
  quotes: QuoteRepository;
  taxCertificates: TaxCertificates;
  members: Members;
  outbox: Outbox;
  files: DocumentFiles;
  /** Applies refunds made at the payment platform to the orders; does nothing if the commerce platform refunds. Idempotent. `unavailable`: retry */
  orderRefunds: { reconcile(intentId: string): Promise<Result<null, 'unavailable'>> };
  events: WebhookInbox;
  outgoing: OutgoingEvents;
  insight: InsightNotes;
  /**
   * The rate limits, chosen so that an attacker cannot lock out a member, or an office behind one address. `membership`
   * counts an email per requesting person or address, `memberEmails` the email alone, `lookups` the address alone.
   * `newCarts` counts new carts of visitors, by address. `checkouts` counts the checkouts of one person, which could be
   * used to guess codes. `setups` counts SetupIntents, which could be used to test stolen cards. `orderLists` counts lists of quick orders, since each
   * causes many searches. `companyChanges` and
   * `invitations` count by person, `invitedAddresses` by invited email, so that no address gets many invitations.
   * `quoteLinks` counts links to quotes, by address, so that none is guessed
   */
  limits: Record<
    | 'membership'
    | 'memberEmails'
    | 'lookups'
    | 'newCarts'
    | 'signIn'
    | 'promoCodes'
    | 'orderLists'
    | 'checkouts'
    | 'setups'
    | 'companyChanges'
    | 'invitations'
    | 'invitedAddresses'
    | 'quoteLinks',
    Limiter
  >;
  config: ShopConfig;
  log: Log;
  /** the deadline of the request's reads [FA-04] */
  deadline: Deadline;
  now(): Date;
  /** the caller's address, by the configured number of trusted proxies */
  address: string;
};
