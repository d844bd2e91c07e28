import type { Tokens } from '../../platforms/identity/claims.ts';
import type { CartNotice } from './notice-facts.ts';
import type { PlanKey } from './plan-key.ts';

/** The session's data about the signed-in person [API-09]; the access token stays on the server. */
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
  /** the email of the membership, if it is not the person's */
  aiaMembershipEmail?: string | null;
  /** the email is unconfirmed: it links no existing records and grants nothing. Omitted once it is confirmed */
  isUnverified?: true;
};

/** The subscription in the session; updated by `sync`. Null: none, or an ended one. [API-09] */
export type SessionSubscription = {
  subscriptionType: PlanKey | 'other';
  subscriptionName: string;
  subscriptionId: string;
  /** active or past due [MNG-12] */
  hasActive: boolean;
  isUnlimited: boolean;
  isFacility: boolean;
  /**
   * it is suspended until its last invoice is paid, but still prevents the purchase of another. Omitted otherwise
   * [MNG-12]
   */
  isUnpaid?: boolean;
};

/**
 * A seat in another person's plan, whose payment the session never sees. `rank`: its place among the people of the plan;
 * it gives access while the plan has as many seats. `subscription`: the plan with the access of this seat.
 */
export type SessionSeat = { seatId: string; planId: string; rank: number; subscription: SessionSubscription };

export type Customer = {
  kind: 'customer';
  sub: string;
  profile: SessionProfile;
  /** the plan that gives access: the own one, or that of a seat; else the own one without access */
  subscription: SessionSubscription | null;
  /** present if `subscription` is the plan of a seat */
  seat?: SessionSeat;
};

export type Actor = { kind: 'visitor' } | Customer;

export type SessionData = {
  /** the visitor's cart; a customer's is in `CustomerCarts` [CRT-23] */
  cartId: string | null;
  /** changes of the cart while no page was open, until the cart page shows them [CA5] [CRT-24] */
  cartNotices?: readonly CartNotice[] | null;
  /** the same as complete sentences, in sessions of versions before November 2026; read, never written */
  cartNotice?: string | null;
  user: {
    sub: string;
    profile: SessionProfile;
    /** the own plan */
    subscription: SessionSubscription | null;
    /** a seat in the plan of another person; absent in sessions of versions before named seats */
    seat?: SessionSeat | null;
    tokens: Tokens;
    /** the provider's session id, if it returns one */
    sid?: string | null;
    /** when the provider was last asked whether this sign-in is valid (epoch ms); absent: never [SE-01] */
    checkedAt?: number;
    /** when the person signed in with their password (epoch ms); absent in sessions of versions before the desk */
    signedInAt?: number;
    /** the staff role in the provider's last response */
    isStaff?: boolean;
  } | null;
};

/** Changes only the given fields of the user: a token renewal does not write back an older subscription. */
export type SessionChange = Partial<Omit<SessionData, 'user'>> & {
  user?: Partial<NonNullable<SessionData['user']>> | null;
};

/** The session of this request. All writes are atomic per key. */
export type Session = {
  readonly data: SessionData | null;
  /** merges, also parts of the user; creates an anonymous session if there is none (and so sets the cookie) */
  update(change: SessionChange): Promise<void>;
  /** the same under a new id: at sign-in, so that a planted cookie is worthless */
  rotate(change: Partial<SessionData>): Promise<void>;
  end(): Promise<void>;
  /**
   * A permission for one later GET with a side effect, optionally with a subject. The newest one per name counts, for
   * an hour of real time. It ends when another person signs in [F13], except for pending sign-ins. `use` consumes it;
   * `peek` reads it without consuming it; null: there is none. [API-15]
   */
  grant(permission: string, about?: string): Promise<void>;
  peek(permission: string): Promise<{ about: string } | null>;
  use(permission: string): Promise<{ about: string } | null>;
};
