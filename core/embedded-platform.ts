import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database, Queryable } from './database/database.ts';
import type { Migrations } from './database/migrate.ts';
import type { RequestHandler } from './http/types.ts';

export type TokenOwner = { sub: string; email: string };

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
  /** invalidates the password, ends every session, and mails a link to set a new one */
  reset(sub: string): Promise<boolean>;
};

/** By what the platforms know a person whose data is erased. `email` in lower case; `sub` and `paymentCustomerId` null where the person has none. */
export type PersonIdentifiers = {
  readonly sub: string | null;
  readonly email: string;
  readonly customerId: number;
  readonly paymentCustomerId: string | null;
};

/** Thrown if a person's data cannot be erased now because one of their payments is in progress. */
export class PaymentInProgressError extends Error {
  override name = 'PersonIsPaying';
}

/** An embedded platform in this process: what all of them may have, and as `own` what only this one can do. */
export type RunningPlatform<Own = unknown> = {
  /** answers the protocol, at paths relative to `/platform/<id>` */
  readonly app?: RequestHandler;
  /** the same for Node's own request and response, `url` relative to the mount: stands before the router */
  nodeHandler?(request: IncomingMessage, response: ServerResponse): void;
  /** begins the work in the background; requests do not wait for it */
  start?(): void | Promise<void>;
  stop?(): Promise<void>;
  /** the received messages, for the console */
  list?(query: { to?: string; limit?: number }): Promise<object[]>;
  readonly own?: Own;
};

/**
 * A platform's protocol answered by ourselves, declared in one place. `Ground` is what its configuration is made of, `Host` what it runs
 * with, `Seeds` the demo: each names only what it needs of them.
 */
export type EmbeddedPlatformDefinition<Ground, Config extends object, Host, Seeds, Own = unknown> = {
  /** as in the folder's name and under `/platform/<id>` */
  readonly id: string;
  readonly migrations?: Migrations;
  /** how the store's own client reaches it */
  configure(ground: Ground): Config;
  /** its keys as the console shows them, to drive it with its real client */
  describe(ground: Ground): Record<string, string>;
  open(host: Host): RunningPlatform<Own>;
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
  /** SQL: every known person, with the columns of `store.person` and `created_at` */
  readonly people?: string;
  /** who belongs to the shop's staff; given by a command alone */
  readonly staff?: {
    /** null: no account has this e-mail; false: it was so already */
    set(db: Queryable, email: string, isStaff: boolean): Promise<boolean | null>;
    list(db: Queryable): Promise<string[]>;
  };
  /**
   * Erases the data of a person, in the caller's transaction; accounting records stay without the person. Idempotent.
   * Throws PaymentInProgressError while a payment is in progress.
   */
  erase?(tx: Queryable, person: PersonIdentifiers): Promise<void>;
  /** customer numbers that are taken */
  takenNumbers?(tx: Queryable): Promise<number[]>;
};

export const defineEmbeddedPlatform = <Ground, Config extends object, Host, Seeds, Own>(
  declared: EmbeddedPlatformDefinition<Ground, Config, Host, Seeds, Own>,
): EmbeddedPlatformDefinition<Ground, Config, Host, Seeds, Own> => declared;
