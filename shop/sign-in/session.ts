import type { Tokens } from '../../platforms/identity/claims.ts';
import type { CartNotice } from '../cart/notice-facts.ts';
import type { PlanKey } from '../subscription/plan-key.ts';

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
  /** the e-mail is not confirmed: it links no existing records and grants nothing. Absent once it is confirmed */
  isUnverified?: true;
};

/** [API-09] The subscription as the session keeps it; updated by `sync`. Null: none, or one that has ended. */
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

export type SessionData = {
  /** the visitor's cart; a customer's lives in `CustomerCarts` [CRT-23] */
  cartId: string | null;
  /** [CA5] [CRT-24] what happened to the cart while no page was open, until the cart page has shown it */
  cartNotices?: readonly CartNotice[] | null;
  /** the same as finished sentences, in sessions of versions before November 2026; read, never written */
  cartNotice?: string | null;
  user: {
    sub: string;
    profile: SessionProfile;
    subscription: SessionSubscription | null;
    tokens: Tokens;
    /** the provider's own session, where it names one */
    sid?: string | null;
    /** [SE-01] when the provider was last asked whether this sign-in stands (epoch ms); absent: never */
    checkedAt?: number;
    /** when the person signed in with their password (epoch ms); absent in sessions of versions before the desk */
    signedInAt?: number;
    /** what the provider said last of the role of the shop's staff */
    isStaff?: boolean;
  } | null;
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
   * real time, and never for another person who signs in [F13], but for sign-ins in progress. `use` takes it, once; `held` looks without taking it; null: there was none.
   */
  grant(permission: string, about?: string): Promise<void>;
  held(permission: string): Promise<{ about: string } | null>;
  use(permission: string): Promise<{ about: string } | null>;
};
