import type { Log } from '../core/log.ts';
import type { JsonObject } from '../core/queue/json.ts';
import type { Result } from '../core/result.ts';
import type { Commerce } from '../platforms/commerce/client/types.ts';
import type { Content, ContentChange } from '../platforms/content/client/types.ts';
import type { Identity, Tokens } from '../platforms/identity/client/types.ts';
import type { Members } from '../platforms/members/client/types.ts';
import type { Payment, PaymentEvent } from '../platforms/payment/client/types.ts';
import type { Search } from '../platforms/search/client/types.ts';
import type { Users } from '../platforms/users/client/types.ts';
import type { CategoryMap } from './catalogue/category-map.ts';
import type { SocialFacts } from './documents/social-picture.ts';
import type { MailKind } from './mails/mail-kind.ts';

export type { MailKind } from './mails/mail-kind.ts';

/** What the session keeps of the signed-in person [API-09]; the access token stays on the server. */
export type SessionProfile = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  userId: string;
  aiaMembershipId: string | null;
  commerceCustomerId: number;
  shopperProfileId: string | null;
  paymentCustomerId: string | null;
  /** membership status was exactly `Active` at the last sync [ACC-10] */
  isMember: boolean;
  /** the e-mail that the membership is held under, where it is not the person's own */
  aiaMembershipEmail?: string | null;
  /** nobody has shown yet that this e-mail is theirs: it links nothing that was there before, and grants nothing. Left out once it is shown */
  isUnverified?: true;
};

/** The two kinds of subscription, as addresses and configuration name them. */
export type PlanKey = 'unlimited' | 'facility-manager';

/** [API-09] What the session keeps of the person's subscription; kept in step by `sync`. Null: none, or one that has ended. */
export type SessionSubscription = {
  subscriptionType: PlanKey | 'other';
  subscriptionName: string;
  subscriptionId: string;
  /** active or past due [MNG-12] */
  hasActive: boolean;
  isUnlimited: boolean;
  isFacility: boolean;
  /** [MNG-12] it gives nothing until its last invoice is paid, and binds: no other is sold beside it. Left out where that is not so */
  isUnpaid?: boolean;
};

export type Customer = {
  kind: 'customer';
  sub: string;
  profile: SessionProfile;
  subscription: SessionSubscription | null;
};
export type Actor = { kind: 'visitor' } | Customer;

/** Steps of a sign-in under way; kept in the session, never in the browser. */
export type PendingSignIn = { state: string; nonce: string; codeVerifier: string; returnTo: string; startedAt: number };

export type SessionData = {
  /** the visitor's cart; a customer's lives in `CustomerCarts` [CRT-23] */
  cartId: string | null;
  pendingSignIn: PendingSignIn | null;
  /** [CA5] [CRT-24] what happened to the cart while nobody looked, until the cart page has said it */
  cartNotice?: string | null;
  user: { sub: string; profile: SessionProfile; subscription: SessionSubscription | null; tokens: Tokens } | null;
};

/** Of the user only what is named changes: who renews a token does not write back an older subscription. */
export type SessionChange = Partial<Omit<SessionData, 'user'>> & {
  user?: Partial<NonNullable<SessionData['user']>> | null;
};

/** The one session of this request. All writes are atomic on the named keys. */
export type Session = {
  readonly data: SessionData | null;
  /** merges, parts of the user too; makes an anonymous session when there is none (and so sets the cookie) */
  update(change: SessionChange): Promise<void>;
  /** the same under a new identifier: at sign-in, so that a planted cookie is worth nothing */
  rotate(change: Partial<SessionData>): Promise<void>;
  end(): Promise<void>;
  /**
   * [API-15] A permission for one later GET that changes something, and what it is about where that matters; the newest of a name counts, for an hour of
   * real time, and never for another person who signs in [F13]. `use` takes it, once; null: there was none.
   */
  grant(permission: string, about?: string): Promise<void>;
  use(permission: string): Promise<{ about: string } | null>;
};

/** Which cart belongs to which customer, across browsers [CRT-24]. */
export type CustomerCarts = {
  find(sub: string): Promise<string | null>;
  /** stores `next` only while `expected` still stands, so that two tabs cannot both win */
  replace(sub: string, expected: string | null, next: string | null): Promise<boolean>;
  /** [CA5] what happened to the cart while its owner did not look: every browser of theirs says it at the cart, once */
  say(sub: string, notice: string): Promise<void>;
};

/** Writes what `sync` found into every session of a customer, so that all of their browsers agree. */
export type SubscriptionSessions = {
  keep(paymentCustomerId: string, subscription: SessionSubscription | null): Promise<void>;
  /** whether anybody is signed in as this customer */
  isAnyOf(paymentCustomerId: string): Promise<boolean>;
};

/** [SUB-17] By which membership a customer of the payment platform has the member coupon: the e-mail it is held under, and its number. */
export type MemberBook = {
  note(paymentCustomerId: string, pair: { email: string; number: string } | null): Promise<void>;
  of(paymentCustomerId: string): Promise<{ email: string; number: string } | null>;
};

/** [ACC-10] The same for a change of somebody's membership. */
export type MemberSessions = {
  keep(
    sub: string,
    membership: Pick<SessionProfile, 'aiaMembershipId' | 'aiaMembershipEmail' | 'isMember'>,
  ): Promise<void>;
};

/** How a renewal consent was given [SUB-22]: a ticked box, or the press on a button beside the same sentence. */
export type Consent = { way: 'box' | 'button'; textVersion: string; text: string };
/** [SUB-22] A consent that was given in the account: by turning auto-pay on, or by scheduling the payment. */
export type AccountConsent = {
  sub: string;
  paymentCustomerId: string;
  subscriptionId: string;
  purpose: 'auto-pay' | 'schedule-pay';
  textVersion: string;
  text: string;
};
/** Consents given in the account, kept for good; business time. `of` gives those of a subscription, newest first. */
export type AccountConsents = {
  keep(consent: AccountConsent, at: Date): Promise<void>;
  of(subscriptionId: string): Promise<(AccountConsent & { at: string })[]>;
};
/** One purchase of a subscription that this store began. Times are business time, ISO. */
export type CheckoutRecord = {
  sessionId: string;
  sub: string;
  email: string;
  paymentCustomerId: string;
  plan: PlanKey;
  priceId: string;
  quantity: number;
  /** what the server decided on: the member's coupon, a promotion code, or nothing */
  discount: string | null;
  createdAt: string;
  consent: (Consent & { at: string }) | null;
  /** what has followed from it already */
  done: readonly CheckoutStep[];
};
/** Mails about what a plan's owner changed: it is charged by itself from now on, by auto-pay or once it was scheduled; or no more. */
export type PlanMail = 'auto-pay' | 'schedule-pay' | 'auto-pay-off';
/** What follows from a complete checkout, each once. */
export type CheckoutStep = 'auto-renew' | 'mail' | 'cart';
/**
 * Purchases by their session's id. What follows from one happens once: who claims it does it and says `done`, or gives it back where it
 * failed. A claim whose process died is free again after some seconds.
 */
export type CheckoutBook = {
  /** one that is known already stays as it is */
  add(record: Omit<CheckoutRecord, 'consent' | 'done'>): Promise<void>;
  find(sessionId: string): Promise<CheckoutRecord | null>;
  /** how many a customer ever began */
  countOf(paymentCustomerId: string): Promise<number>;
  /** those of a customer that are not closed, newest first */
  unsettledOf(paymentCustomerId: string): Promise<CheckoutRecord[]>;
  consent(sessionId: string, consent: Consent, at: Date): Promise<void>;
  claim(sessionId: string, step: CheckoutStep): Promise<boolean>;
  done(sessionId: string, step: CheckoutStep): Promise<void>;
  release(sessionId: string, step: CheckoutStep): Promise<void>;
  /** nothing more follows: all is done, or it expired */
  close(sessionId: string): Promise<void>;
  /** customers with purchases of the last day, by real time, that may have been paid for and are not closed */
  unsettledCustomers(): Promise<string[]>;
};
/** What a mail tells of. Mails about one thing are sent in the order they were written. */
export type MailAbout = { type: 'order' | 'invoice' | 'subscription' | 'account'; id: string };
/** A paper that goes along: the shop's receipt of an order or an invoice, or the provider's own invoice. Fetched when the mail is sent. */
export type MailAttachment = { name: string; source: 'invoice' | 'receipt'; id: string };
export type OutgoingMail = {
  kind: MailKind;
  /** unique for its cause, `renewal-charged:in_123`: a second mail of the same key is not written */
  key: string;
  to: string;
  about: MailAbout;
  subject: string;
  text: string;
  html?: string;
  /** business time of what it tells of */
  at?: Date;
  /** real time: a mail whose link has lapsed by then is not sent */
  expiresAt?: Date;
  /** the body is sealed while it waits, and erased once it was sent or has lapsed */
  isSecret?: boolean;
  attachments?: readonly MailAttachment[];
};
/** Mails that are to be sent: written with their cause, sent by a job. Nobody waits for a mail server. */
export type Outbox = {
  /** true: it is new; false: one of this key was written before, or this kind is not the shop's to send */
  write(mail: OutgoingMail): Promise<boolean>;
  /** whether a mail of this key was written, whatever became of it */
  has(key: string): Promise<boolean>;
  /** since when this store writes its mails by keys, in business time: what happened before counts as told */
  since(): Promise<Date>;
};

/** Work that is done later, by whichever process is free. */
export type JobName =
  | 'send-mail'
  | 'order-placed'
  | 'payment-event'
  // what repeats, by whichever process comes first
  | 'wake-mails'
  | 'recover-checkouts'
  | 'recover-subscriptions'
  | 'reconcile'
  | 'due-reminders'
  | 'sweep';
export type Jobs = {
  /** of jobs with one key only one is waiting or running */
  put(name: JobName, data: JsonObject, options?: { key?: string; afterSeconds?: number }): Promise<void>;
};

/** How a wait for a turn ended. */
export type Turn<T> = { isBusy: false; value: T } | { isBusy: true };
/**
 * One at a time for one key, across processes: waits a few seconds, then `busy` where somebody else is still at it. A key is a kind and a name,
 * `sync:…`: a crowd for keys of one kind never keeps those of another waiting.
 */
export type Locks = {
  run<T>(key: string, work: () => Promise<T>): Promise<Turn<T>>;
  /** for work that reads everything anew: whoever comes while one waits for its turn has that one's outcome, so that one is at it and one waits */
  share<T>(key: string, work: () => Promise<T>): Promise<Turn<T>>;
  /**
   * for one reading that many may want at once: whoever comes before it has ended has what it read, and everybody's `keep` is done before the key is
   * given back, so that nothing newer is written in between. A `keep` that throws fails its own caller alone. Readings of another `kind` are not shared
   */
  join<T>(key: string, read: () => Promise<T>, keep: (value: T) => Promise<void>, kind?: string): Promise<Turn<T>>;
};

/** The files behind what is sold: renders on demand. */
export type DocumentFiles = {
  /** null when the product is no file (an editable platform document, or nothing we know) */
  file(sku: string, format: 'docx' | 'pdf'): Promise<Uint8Array | null>;
  /** how the product is delivered */
  delivery(sku: string): 'file' | 'platform' | null;
  preview(sku: string, page: number): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [PRD-13] the picture that a link to a document carries; `not-found` where its SKU is no document number */
  social(facts: SocialFacts): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
};

/** Signed events of the content platform, and what they make stale. */
export type ContentChanges = {
  /** `invalid`: not signed by the platform, too old, or no event */
  read(body: string, request: Request): Promise<Result<ContentChange, 'invalid'>>;
  forget(ids: readonly string[]): void;
};

/**
 * What a public page is made of, noted while it is made: the ids of entries, and `type:article` for a list of a whole type.
 * A page that lacks a part is not kept.
 */
export type PageUses = { add(ids: readonly string[]): void; spoil(): void };

/** Events of the payment platform that were taken in. */
export type EventBook = {
  /** true: it is new. With `hasReaction` the job of what follows from it is put in the same transaction, also for one that is known */
  remember(event: PaymentEvent, hasReaction: boolean): Promise<boolean>;
  /** which of these were never taken */
  unknown(ids: readonly string[]): Promise<string[]>;
  /** up to when the platform's own list was looked through, business time; at first: since when the store writes its mails */
  reconciledTo(): Promise<Date>;
  reconcile(to: Date): Promise<void>;
};

export type Limiter = { take(key: string): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }> };

export type ShopConfig = {
  publicUrl: string;
  /** origin of the commerce platform's own pages (checkout) */
  commerceOrigin: string;
  sisterApps: { name: string; url: string }[];
  /** where editable platform documents are opened */
  documentSite: { name: string; url: string };
  supportEmail: string;
  supportPhone: string;
  companyName: string;
  /** of the seller, as they stand on papers: the postal address in lines, and the tax id */
  postalAddress: readonly string[];
  taxId: string;
  /** where hosted forms come from [CNT-06] */
  forms: { scriptUrl: string; portalId: string; region: string; specialFormId: string | null };
  /** a script that carries events away; loaded after consent alone. Null: there is none */
  tagManagerUrl: string | null;
  /** the locale of texts, money and content: `en-US` */
  locale: string;
  /** [SUB-20] which product of the payment platform each plan is; null: that plan is not sold */
  plans: Readonly<Record<PlanKey, string | null>>;
  /** the coupon of a member: `AIAMember` */
  memberCoupon: string;
  /** [SUB-25] a code with a message of its own */
  specialPromoCode: string | null;
  /** origins of the payment platform's own pages: invoices and their files */
  paymentOrigins: readonly string[];
  /** [LST-04] which category each filter value stands for; null: the names of the category tree decide */
  categoryMap: CategoryMap | null;
};

/** Everything a use case may touch, built once per request by the server. */
export type ShopContext = {
  actor: Actor;
  session: Session;
  carts: CustomerCarts;
  commerce: Commerce;
  content: Content;
  /** unpublished entries are shown, in this session alone [CNT-05] */
  isPreview: boolean;
  contentChanges: ContentChanges;
  uses: PageUses;
  search: Search;
  payment: Payment;
  checkouts: CheckoutBook;
  consents: AccountConsents;
  subscriptionSessions: SubscriptionSessions;
  memberSessions: MemberSessions;
  memberBook: MemberBook;
  locks: Locks;
  identity: Identity;
  users: Users;
  members: Members;
  outbox: Outbox;
  jobs: Jobs;
  files: DocumentFiles;
  events: EventBook;
  /**
   * `membership` counts by person or e-mail, `lookups` by address, so that an office behind one address is not locked out by one guesser;
   * `checkouts` those that one person begins, each of which could be used for guessing codes; `setups` the permissions to save a method, each of which
   * could be used for trying stolen cards
   */
  limits: Record<'membership' | 'lookups' | 'signIn' | 'promoCodes' | 'checkouts' | 'setups', Limiter>;
  config: ShopConfig;
  log: Log;
  now(): Date;
  /** the caller's address, by the configured number of trusted proxies */
  address: string;
};
