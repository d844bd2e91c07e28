import type { WebhookContext } from '../../api/define-endpoint.ts';
import type { Log } from '../../core/log.ts';
import { createDeadline } from '../../core/request-deadline.ts';
import { err, ok } from '../../core/result.ts';
import type { MemberCouponRepository } from '../../features/account/repository/membership/member-coupon-repository.ts';
import { getActor } from '../../features/account/rules/person/get-actor.ts';
import { createSignedInSession } from '../../features/account/use-cases/sign-in/finish-sign-in.ts';
import type { KnownPerson } from '../../features/desk/repository/people.ts';
import type { DocumentFiles } from '../../features/documents/repository/document-files.ts';
import type { ShopConfig } from '../../features/shared/config.ts';
import type { Limiter } from '../../features/shared/limiter.ts';
import type { EventType, OutgoingEvent, OutgoingEvents } from '../../features/shared/outgoing-event.ts';
import type { Actor, Customer, Session } from '../../features/shared/session.ts';
import type { ShopContext } from '../../features/shared/shop-context.ts';
import type { PaymentEvent } from '../../platforms/payment/client/types.ts';
import { createFakeAnnouncedCharges } from './fake/announced-charges.ts';
import { createFakeApprovals } from './fake/approvals.ts';
import { createFakeCheckoutBook, createFakeLocks } from './fake/checkout-book.ts';
import { createFakeCommerce } from './fake/commerce.ts';
import { createFakeCompanies } from './fake/companies.ts';
import { createFakeCompanyFeed } from './fake/company-feed.ts';
import { createFakeCompanyInvoices } from './fake/company-invoices.ts';
import { createFakeCompanyPurchases } from './fake/company-purchases.ts';
import { createFakeConsents } from './fake/consents.ts';
import { createFakeContent } from './fake/content.ts';
import { createFakeEditionNotices } from './fake/edition-notices.ts';
import { createFakeMadeCarts } from './fake/made-carts.ts';
import { createFakeOnAccount } from './fake/on-account.ts';
import { createFakeOutbox } from './fake/outbox.ts';
import { createFakePaidInvitations } from './fake/paid-invitations.ts';
import { createFakePayment, FACILITY, MEMBER_COUPON, UNLIMITED } from './fake/payment.ts';
import {
  ANN,
  BEN,
  claimsOf,
  createFakeIdentity,
  createFakeMembers,
  createFakeUsers,
  type FakePerson,
  tokensOf,
} from './fake/people.ts';
import { EDITABLE, PRODUCTS } from './fake/products.ts';
import { createFakeQuotes } from './fake/quotes.ts';
import { createFakeSearch } from './fake/search.ts';
import { createFakeSeats } from './fake/seats.ts';
import { createFakeRequests } from './fake/service-requests.ts';
import {
  createFakeCustomerCarts,
  createFakeCustomerSessions,
  createFakeMemberSessions,
  createFakeSeatSessions,
  createFakeSession,
  createFakeSubscriptionSessions,
} from './fake/session.ts';
import { createFakeTaxCertificates } from './fake/tax-certificates.ts';
import { PURCHASE_FACTS } from './purchase-facts.ts';

const CONFIG: ShopConfig = {
  publicUrl: 'https://shop.example',
  commerceOrigins: ['https://commerce.example'],
  sisterApps: [],
  documentSite: { name: 'Draft desk', url: 'https://draft.example' },
  supportEmail: 'help@shop.example',
  supportPhone: '555-0142',
  supportHours: '',
  companyName: 'Test Shop',
  pictures: { logo: null, favicon: null },
  postalAddress: ['1 Slate Row', 'Ames, IA 50010'],
  taxId: '00-0000001',
  purchaseFacts: PURCHASE_FACTS,
  forms: { scriptUrl: '/platform/forms/v2.js', portalId: '4104', region: 'na1', specialFormId: null },
  tagManagerUrl: null,
  locale: 'en-US',
  plans: { unlimited: UNLIMITED.id, 'facility-manager': FACILITY.id },
  memberCoupon: MEMBER_COUPON,
  hasAssociation: true,
  memberShare: 1_000,
  specialPromoCode: null,
  paymentOrigins: ['https://pay.example'],
  categoryMap: null,
};

/** Allows `points` requests per key, then refuses. */
function createFakeLimiter(points = 1_000): Limiter {
  const used = new Map<string, number>();
  return {
    async consume(key, count = 1) {
      const permits = (used.get(key) ?? 0) + count;
      used.set(key, permits);
      return permits <= points ? { allowed: true } : { allowed: false, retryAfterSeconds: 30 };
    },
  };
}

const files: DocumentFiles = {
  open: async (sku, format, _, choose = () => 'all') => {
    const body = new TextEncoder().encode(`${sku} as ${format}`);
    const isFile = PRODUCTS.some((product) => product.sku === sku) && sku !== EDITABLE.sku;
    if (!isFile) return null;
    const known = { size: body.length, etag: `"${sku}"` };
    const requested = choose(known);
    const part = typeof requested === 'object' ? body.slice(requested.first, requested.last + 1) : body;
    return { ...known, requested, body: requested === 'nothing' ? new Uint8Array() : part };
  },
  async deliveries(skus) {
    const known = skus.filter((sku) => PRODUCTS.some((product) => product.sku === sku));
    return new Map(
      known.map((sku) => [
        sku,
        sku === EDITABLE.sku ? { kind: 'platform' } : { kind: 'file', formats: ['docx', 'pdf'] },
      ]),
    );
  },
  isPlatform: (sku) => sku === EDITABLE.sku,
  noteAwaited: async () => {},
  preview: async () => err('unavailable'),
  thumbnailVersion: () => null,
  pagePicture: async () => err('unavailable'),
  mailPicture: async () => err('unavailable'),
  social: async () => err('unavailable'),
  shopPicture: async () => err('unavailable'),
  touchIcon: async () => err('unavailable'),
};

type LoggedLine = { level: string; data: object; message: string | undefined };

/** Creates a log whose lines can be read. */
function createFakeLog() {
  const lines: LoggedLine[] = [];
  const write = (level: string) => (data: object, message?: string) => void lines.push({ level, data, message });
  const log: Log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: () => log,
  };
  return { log, lines };
}

/** The context of a request; also usable for a platform's webhook event. */
export type FakeContext = ShopContext & WebhookContext;

/** Creates a complete in-memory shop: its platforms and visiting browsers. `visit()` opens a browser; `visit(ANN)` also signs in. */
export function createFakeShop({
  membershipPermits = 1_000,
  promoPermits = 1_000,
  checkoutPermits = 1_000,
  setupPermits = 1_000,
  emailPermits = 1_000,
  cartPermits = 1_000,
  companyPermits = 1_000,
  invitationPermits = 1_000,
  invitedPermits = 1_000,
  linkPermits = 1_000,
}: {
  membershipPermits?: number;
  promoPermits?: number;
  checkoutPermits?: number;
  setupPermits?: number;
  emailPermits?: number;
  cartPermits?: number;
  companyPermits?: number;
  invitationPermits?: number;
  invitedPermits?: number;
  linkPermits?: number;
} = {}) {
  const commerce = createFakeCommerce();
  const users = createFakeUsers();
  const companies = createFakeCompanies(
    [ANN, BEN],
    () => new Date('2026-06-15T12:00:00Z'),
    (customerId, sub) =>
      seats.endOf(
        [...payment.subscriptions.values()].filter((plan) => plan.customerId === customerId).map(({ id }) => id),
        sub,
      ),
    (customerId, sub) =>
      seats.restoreOf(
        [...payment.subscriptions.values()].filter((plan) => plan.customerId === customerId).map(({ id }) => id),
        sub,
      ),
  );
  const members = createFakeMembers();
  const identity = createFakeIdentity([ANN, BEN]);
  const content = createFakeContent();
  const search = createFakeSearch();
  const customerCarts = createFakeCustomerCarts();
  const companyPurchases = createFakeCompanyPurchases();
  const { log, lines } = createFakeLog();
  const events = new Map<string, PaymentEvent>();
  const reconciled = { at: new Date('2026-06-15T11:00:00Z') };
  const payment = createFakePayment();
  const seats = createFakeSeats(
    [ANN, BEN],
    (planId) => {
      const plan = payment.subscriptions.get(planId);
      const owner = [...users.records.values()].find(({ paymentCustomerId }) => paymentCustomerId === plan?.customerId);
      const company = plan ? companies.findByPayer(plan.customerId) : null;
      const holder = owner?.userId ?? (company ? '' : null);
      return plan && holder !== null
        ? { holder, company, quantity: plan.lines[0]?.quantity ?? 0, hasEnded: plan.status === 'canceled' }
        : null;
    },
    () => new Date('2026-06-15T12:00:00Z'),
  );
  const checkoutRepository = createFakeCheckoutBook();
  const paidInvitations = createFakePaidInvitations();
  const consents = createFakeConsents();
  const announced = createFakeAnnouncedCharges();
  const { locks, busy } = createFakeLocks();
  const sessions: Session[] = [];
  const begun: string[] = [];
  /** payments whose refunds were reconciled */
  const reconciledIntents: string[] = [];
  const memberPairs = new Map<string, { email: string; number: string }>();
  const emitted: OutgoingEvent[] = [];
  const wanted = new Set<EventType>();
  const outgoing: OutgoingEvents = {
    isWanted: async (types) => types.some((type) => wanted.has(type)),
    async write(event) {
      const isNew = wanted.has(event.type) && emitted.every(({ key }) => key !== event.key);
      if (isNew) emitted.push(event);
      return isNew;
    },
  };
  const memberCoupons: MemberCouponRepository = {
    async note(customerId, pair) {
      if (pair) memberPairs.set(customerId, pair);
      else memberPairs.delete(customerId);
    },
    of: async (customerId) => memberPairs.get(customerId) ?? null,
  };
  /** by subject; `locked`: subjects whose accounts are locked at the desk */
  const people = { known: new Map<string, KnownPerson>(), locked: new Set<string>() };
  const { subscriptionSessions, kept } = createFakeSubscriptionSessions(sessions);
  const { outbox, jobs, mailbox, put } = createFakeOutbox();
  const companyInvoices = createFakeCompanyInvoices(outbox);
  const onAccount = createFakeOnAccount({ ...companyInvoices, checkouts: companyPurchases.checkouts, outbox });
  const requests = createFakeRequests(outbox);
  const approvals = createFakeApprovals({ outbox, carts: customerCarts.carts, purchases: companyPurchases });
  const quotes = createFakeQuotes(outbox);
  const madeCarts = createFakeMadeCarts(outbox);
  const { taxCertificates } = createFakeTaxCertificates(requests.byId);
  const editionNotices = createFakeEditionNotices(outbox);
  const companyFeed = createFakeCompanyFeed();
  for (const { customerId, email, firstName, lastName } of [ANN, BEN]) {
    const shopperProfileId = `profile-${customerId}`;
    commerce.customers.set(customerId, { customerId, email, firstName, lastName, shopperProfileId, segmentIds: [] });
  }
  const limits = {
    membership: createFakeLimiter(membershipPermits),
    memberEmails: createFakeLimiter(emailPermits),
    newCarts: createFakeLimiter(cartPermits),
    lookups: createFakeLimiter(membershipPermits),
    signIn: createFakeLimiter(),
    promoCodes: createFakeLimiter(promoPermits),
    orderLists: createFakeLimiter(),
    checkouts: createFakeLimiter(checkoutPermits),
    setups: createFakeLimiter(setupPermits),
    companyChanges: createFakeLimiter(companyPermits),
    invitations: createFakeLimiter(invitationPermits),
    invitedAddresses: createFakeLimiter(invitedPermits),
    quoteLinks: createFakeLimiter(linkPermits),
  };

  /** Opens a browser: its session, and the context of its requests. */
  function openBrowser() {
    const { session, id } = createFakeSession();
    sessions.push(session);
    const context: FakeContext = {
      get actor(): Actor {
        return getActor(session.data);
      },
      session,
      carts: customerCarts.carts,
      purposes: companyPurchases.purposes,
      madeCarts: madeCarts.madeCarts,
      companyOrders: companyPurchases.companyOrders,
      companyInvoices: companyInvoices.companyInvoices,
      approvals: approvals.approvals,
      onAccount: onAccount.onAccount,
      closedCompanies: companyPurchases.closedCompanies,
      editionNotices: editionNotices.editionNotices,
      menuCounts: { known: () => ({ counts: new Map(), requested: [], isComing: false }), refresh: async () => {} },
      commerce: commerce.commerce,
      content: content.content,
      search: search.search,
      isPreview: false,
      contentChanges: { read: async () => err('invalid'), forget: async (ids) => void content.forgotten.push(...ids) },
      cacheTags: {
        add(ids) {
          for (const id of ids) content.uses.add(id);
        },
        markIncomplete: () => void content.spoiled.push(true),
      },
      payment: payment.payment,
      checkouts: checkoutRepository.checkouts,
      paidInvitations: paidInvitations.paidInvitations,
      consents: consents.consents,
      announced: announced.charges,
      subscriptionSessions,
      seatSessions: createFakeSeatSessions(sessions),
      memberSessions: createFakeMemberSessions(sessions),
      customerSessions: createFakeCustomerSessions(sessions),
      memberCoupons: memberCoupons,
      outgoing,
      insight: { results() {}, document() {}, began: (step) => void begun.push(step) },
      people: {
        note: async (person) => void people.known.set(person.sub, person),
        isLocked: async (sub) => people.locked.has(sub),
      },
      locks,
      identity: identity.identity,
      users: users.users,
      companies: companies.companies,
      seats: seats.seats,
      companyFeed: companyFeed.companyFeed,
      requests: requests.requests,
      quotes: quotes.quotes,
      taxCertificates,
      members: members.members,
      outbox,
      files,
      orderRefunds: {
        async reconcile(intentId) {
          reconciledIntents.push(intentId);
          return ok(null);
        },
      },
      events: {
        async remember(event, hasReaction) {
          const isNew = !events.has(event.id);
          events.set(event.id, event);
          if (hasReaction) await jobs.put('payment-event', event, { key: event.id });
          return isNew;
        },
        unknown: async (ids) => ids.filter((id) => !events.has(id)),
        changed: async ({ kind, since, after, limit }) =>
          [
            ...new Set(
              [...events.values()]
                .filter(({ type, created }) => type.startsWith(kind) && created * 1000 >= since.getTime())
                .flatMap(({ objectId }) => objectId ?? []),
            ),
          ]
            .sort()
            .filter((id) => after === null || id > after)
            .slice(0, limit),
        reconciledTo: async () => reconciled.at,
        async reconcile(to) {
          reconciled.at = to;
        },
      },
      limits,
      config: CONFIG,
      log,
      deadline: createDeadline(),
      now: () => new Date('2026-06-15T12:00:00Z'),
      address: '192.0.2.7',
    };
    return { context, sessionId: id };
  }

  /** Signs a person in at a browser, as the callback from the identity provider does. */
  async function signIn(context: ShopContext, person: FakePerson): Promise<Customer> {
    const reported = { ...claimsOf(person), ...(identity.staff.has(person.sub) ? { isStaff: true as const } : {}) };
    const entered = await createSignedInSession(context, reported, tokensOf(person));
    if (!entered.ok) throw new Error(`sign-in of ${person.email} failed: ${entered.code}`);
    return entered.value;
  }

  async function visit(person?: FakePerson): Promise<FakeContext> {
    const { context } = openBrowser();
    if (person) await signIn(context, person);
    return context;
  }

  return {
    commerce,
    content,
    search,
    users,
    companies,
    seats,
    companyPurchases,
    companyInvoices,
    /** requests for approval, by number */
    approvals,
    onAccount,
    paidInvitations,
    editionNotices,
    madeCarts,
    members,
    identity,
    payment,
    repository: checkoutRepository,
    /** [SUB-22] consents given in the account, in order */
    consents: consents.kept,
    announced: announced.added,
    busyLocks: busy,
    /** values that `sync` wrote into sessions, in order */
    kept,
    /** what the store's own token reads of companies */
    companyFeed,
    /** requests to customer service, by id, and claims that a process left */
    requests,
    /** quotes by number, with their history */
    quotes,
    /** mails to customers, in order; `isDown`: no write succeeds */
    mailbox,
    /** requests of other programs, and the messages written for them, in order */
    outgoing: { wanted, emitted: emitted },
    /** enqueued jobs, in order */
    jobs: put,
    customerCarts,
    people,
    log: lines,
    events,
    begun,
    reconciledIntents,
    /** end of the reconciled part of the platform's event list */
    reconciled,
    openBrowser,
    signIn,
    visit,
  };
}
export type FakeShop = ReturnType<typeof createFakeShop>;
