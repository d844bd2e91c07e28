import type { Log } from '../core/log.ts';
import type { Deadline } from '../core/request-deadline.ts';
import type { Result } from '../core/result.ts';
import type { Commerce } from '../platforms/commerce/client/types.ts';
import type { Content } from '../platforms/content/client/types.ts';
import type { Identity } from '../platforms/identity/client/types.ts';
import type { Members } from '../platforms/members/client/types.ts';
import type { Payment } from '../platforms/payment/client/types.ts';
import type { Search } from '../platforms/search/client/types.ts';
import type { Users } from '../platforms/users/client/types.ts';
import type { InsightNotes } from './analytics/insight-notes.ts';
import type { CustomerCarts } from './cart/customer-carts.ts';
import type { ShopConfig } from './config.ts';
import type { CacheTags } from './content/cache-tags.ts';
import type { MenuCounts } from './content/menu-counts.ts';
import type { PersonRepository } from './desk/people.ts';
import type { DocumentFiles } from './documents/document-files.ts';
import type { Limiter } from './limiter.ts';
import type { Locks } from './locks.ts';
import type { Outbox } from './mails/outbox.ts';
import type { MemberCouponRepository } from './membership/member-coupon-repository.ts';
import type { MemberSessions } from './membership/member-sessions.ts';
import type { WebhookInbox } from './payment-events/webhook-inbox.ts';
import type { CustomerSessions } from './sign-in/customer-sessions.ts';
import type { Actor, Session } from './sign-in/session.ts';
import type { AnnouncedCharges } from './subscription/announcements/announced-charges.ts';
import type { AccountConsents } from './subscription/consents.ts';
import type { PlanCheckoutRepository } from './subscription/purchase/plan-checkout-repository.ts';
import type { SubscriptionSessions } from './subscription/sync/subscription-sessions.ts';
import type { OutgoingEvents } from './webhooks/outgoing-event.ts';

/** The dependencies of a use case, created once per request by the server. */
export type ShopContext = {
  actor: Actor;
  session: Session;
  carts: CustomerCarts;
  commerce: Commerce;
  content: Content;
  /** unpublished entries are visible, only in this session [CNT-05] */
  isPreview: boolean;
  uses: CacheTags;
  menuCounts: MenuCounts;
  search: Search;
  payment: Payment;
  checkouts: PlanCheckoutRepository;
  consents: AccountConsents;
  announced: AnnouncedCharges;
  subscriptionSessions: SubscriptionSessions;
  memberSessions: MemberSessions;
  customerSessions: CustomerSessions;
  memberBook: MemberCouponRepository;
  people: PersonRepository;
  locks: Locks;
  identity: Identity;
  users: Users;
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
   * used to guess codes. `setups` counts SetupIntents, which could be used to test stolen cards
   */
  limits: Record<
    'membership' | 'memberEmails' | 'lookups' | 'newCarts' | 'signIn' | 'promoCodes' | 'checkouts' | 'setups',
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
