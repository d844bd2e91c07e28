import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database, Queryable } from './database/database.ts';
import type { Migrations } from './database/migrate.ts';
import type { MemberControl, PayerFinder, SellingControl } from './selling-control.ts';
import type { WebApp } from './web.ts';

export type TokenOwner = { sub: string; email: string };

/** A sign-in that was made without a page: what the client of the identity platform would have been given. `expiresAt`: epoch ms. */
export type IssuedSignIn = {
  claims: {
    sub: string;
    email: string;
    emailVerified: boolean;
    firstName: string;
    lastName: string;
    phone: string | null;
    companyName: string | null;
    companyType: string | null;
    isStaff?: true;
  };
  tokens: { accessToken: string; refreshToken: string | null; idToken: string; expiresAt: number };
};

/** An account as the shop's staff see it; nothing of its password. */
export type AccountState = {
  email: string;
  emailVerified: boolean;
  /** ISO */
  createdAt: string;
};

/** What staff may do with the account of a person. Each resolves with false where there was nothing to do. */
export type AccountControl = {
  find(sub: string): Promise<AccountState | null>;
  /** as if the person had followed the mailed link */
  confirmEmail(sub: string): Promise<boolean>;
  /** mails a link that signs in once; staff do not see it */
  mailSignInLink(sub: string): Promise<boolean>;
  /** no password fits any more, every session ends, and a link to set a new one is mailed */
  reset(sub: string): Promise<boolean>;
};

/** By what the platforms know a person whose data is erased. `email` in lower case; `sub` and `paymentCustomerId` null where the person has none. */
export type PersonKeys = {
  readonly sub: string | null;
  readonly email: string;
  readonly customerId: number;
  readonly paymentCustomerId: string | null;
};

/** What is thrown where a person's data cannot be erased now, because a payment of theirs is under way. */
export class PersonIsPaying extends Error {
  override name = 'PersonIsPaying';
}

/** An embedded platform in this process. What it cannot do is absent. */
export type RunningPlatform = {
  /** answers the protocol, at paths relative to `/platform/<id>` */
  readonly app?: WebApp;
  /** the same for Node's own request and response, `url` relative to the mount: stands before the router */
  nodeHandler?(request: IncomingMessage, response: ServerResponse): void;
  /** begins the work in the background; requests do not wait for it */
  start?(): void | Promise<void>;
  stop?(): Promise<void>;
  /** does at once what falls due until then: the shop's clock was moved there */
  advance?(until: Date): Promise<void>;
  /** does something while nothing falls due in this process */
  whileStill?<T>(work: () => Promise<T>): Promise<T>;
  /** forgets what it keeps in memory: the demo was filled anew */
  reload?(): void;
  /** finishes or frees what a crash left half-done; idempotent, may run at any time */
  recover?(): Promise<void>;
  /** whether something broke off in this process, so that `recover` need not wait for its turn */
  hasBrokenOff?(): boolean;
  /** on which channel of the database every process hears that what is sold has changed, and how this one reads it anew */
  readonly catalogueNews?: { readonly channel: string; refresh(): Promise<void> };
  /** takes over what was given back of a payment at the card provider; false: it is none of its own */
  reconcileRefunds?(intentId: string): Promise<boolean>;
  /** where a browser signs out of its own pages */
  readonly signOutPath?: string;
  /** the same, for a way there that leads over another site: proves for a while that the store sends the browser */
  signedSignOutPath?(): string;
  /** what it was given, for the console */
  list?(query: { to?: string; limit?: number }): Promise<object[]>;
  readonly accounts?: AccountControl;
  readonly selling?: SellingControl;
  readonly registry?: MemberControl;
  readonly payers?: PayerFinder;
  /** null: no account has this e-mail */
  issueFor?(email: string): Promise<IssuedSignIn | null>;
  /** null: forged, expired, revoked or another client's */
  verifyAccessToken?(token: string): Promise<TokenOwner | null>;
};

/**
 * A platform's protocol answered by ourselves, declared in one place. `Ground` is what its configuration is made of, `Host` what it runs
 * with, `Seeds` the demo: each names only what it needs of them.
 */
export type Embedded<Ground, Config extends object, Host, Seeds> = {
  /** as in the folder's name and under `/platform/<id>` */
  readonly id: string;
  readonly migrations?: Migrations;
  /** how the store's own client reaches it */
  configure(ground: Ground): Config;
  /** its keys as the console shows them, to drive it with its real client */
  describe(ground: Ground): Record<string, string>;
  open(host: Host): RunningPlatform;
  /** empties it, in the caller's transaction */
  clear?(tx: Queryable): Promise<void>;
  /** fills the emptied platform with the demo, in the caller's transaction */
  seed?(tx: Queryable, seeds: Seeds): Promise<void>;
  /** adds what a newer demo has changed or added; existing people stay as they are */
  renew?(tx: Queryable, seeds: Seeds): Promise<void>;
  /** after filling, outside the transaction */
  settle?(db: Database): Promise<void>;
  /** no browser asks it, the store does in this process: without a console, which hands out its keys, nothing answers at its address */
  readonly isForPrograms?: true;
  /** SQL: which of the subjects and lower-case e-mail addresses `$1` it knows, as `name` */
  readonly known?: string;
  /** SQL: everybody it knows, with the columns of `store.person` and `created_at` */
  readonly people?: string;
  /** who belongs to the shop's staff; given by a command alone */
  readonly staff?: {
    /** null: no account has this e-mail; false: it was so already */
    set(db: Queryable, email: string, isStaff: boolean): Promise<boolean | null>;
    list(db: Queryable): Promise<string[]>;
  };
  /**
   * Erases what it holds of a person, in the caller's transaction; what books of account need stays without the person. Idempotent. Throws
   * PersonIsPaying while a payment is under way.
   */
  erase?(tx: Queryable, person: PersonKeys): Promise<void>;
  /** customer numbers that are taken */
  takenNumbers?(tx: Queryable): Promise<number[]>;
};

export const defineEmbedded = <Ground, Config extends object, Host, Seeds>(
  declared: Embedded<Ground, Config, Host, Seeds>,
): Embedded<Ground, Config, Host, Seeds> => declared;
