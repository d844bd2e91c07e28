import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database, Queryable } from './database/database.ts';
import type { Migrations } from './database/migrate.ts';
import type { RequestHandler } from './http/types.ts';

/** `roles`: additional permissions, such as `staff`. */
export type TokenOwner = { sub: string; email: string; emailVerified: boolean; roles: readonly string[] };

/** An account as the shop's staff see it, without its password. */
export type AccountState = {
  email: string;
  emailVerified: boolean;
  /** ISO */
  createdAt: string;
};

/** Account actions for staff. Each resolves with false if there was nothing to do. */
export type AccountControl = {
  find(sub: string): Promise<AccountState | null>;
  /** as if the person had opened the mailed link */
  confirmEmail(sub: string): Promise<boolean>;
  /** mails a one-time sign-in link; staff do not see it */
  mailSignInLink(sub: string): Promise<boolean>;
  /** invalidates the password, ends every session, and mails a link to set a new one */
  reset(sub: string): Promise<boolean>;
};

/**
 * Identifiers of a person whose data is erased. `email` is in lower case; `sub` and `paymentCustomerId` are null if the
 * person has none.
 */
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

/** An embedded platform in this process: common optional members, and specific ones in `own`. */
export type RunningPlatform<Own = unknown> = {
  /** handles the protocol, at paths relative to `/platform/<id>` */
  readonly app?: RequestHandler;
  /** handles Node's request and response before the router; `url` is relative to the mount */
  nodeHandler?(request: IncomingMessage, response: ServerResponse): void;
  /** starts background work; requests do not wait for it */
  start?(): void | Promise<void>;
  stop?(): Promise<void>;
  /** the received messages, for the console */
  list?(query: { to?: string; limit?: number }): Promise<object[]>;
  readonly own?: Own;
};

/**
 * Declares an embedded platform in one place. `Ground` is the input of its configuration, `Host` its runtime
 * dependencies, `Seeds` the demo data: each lists only what it needs.
 */
export type EmbeddedPlatformDefinition<Ground, Config extends object, Host, Seeds, Own = unknown> = {
  /** the folder's name and the path below `/platform/` */
  readonly id: string;
  readonly migrations?: Migrations;
  /** configuration of the store's client for it */
  configure(ground: Ground): Config;
  /** its keys as the console shows them, for use with a real client */
  describe(ground: Ground): Record<string, string>;
  open(host: Host): RunningPlatform<Own>;
  /** deletes all its data, in the caller's transaction */
  clear?(tx: Queryable): Promise<void>;
  /** seeds the empty platform with the demo, in the caller's transaction */
  seed?(tx: Queryable, seeds: Seeds): Promise<void>;
  /** adds changes of a newer demo; existing people stay unchanged */
  renew?(tx: Queryable, seeds: Seeds): Promise<void>;
  /** runs after seeding, outside the transaction */
  settle?(db: Database): Promise<void>;
  /** only the store calls it, in this process: without a console, which shows its keys, its address is closed */
  readonly isForPrograms?: true;
  /** SQL: the known subjects and lower-case email addresses of `$1`, as `name` */
  readonly known?: string;
  /** SQL: every known person, with the columns of `store.person` and `created_at` */
  readonly people?: string;
  /** grants or revokes staff membership; only a command does this */
  readonly staff?: {
    /** null: no account has this email; false: it was already so */
    set(db: Queryable, email: string, isStaff: boolean): Promise<boolean | null>;
    list(db: Queryable): Promise<string[]>;
  };
  /**
   * Erases the data of a person, in the caller's transaction; accounting records stay without the person. Idempotent.
   * Throws PaymentInProgressError while a payment is in progress.
   */
  erase?(tx: Queryable, person: PersonIdentifiers): Promise<void>;
  /** customer numbers in use */
  listUsedNumbers?(tx: Queryable): Promise<number[]>;
};

export const defineEmbeddedPlatform = <Ground, Config extends object, Host, Seeds, Own>(
  declared: EmbeddedPlatformDefinition<Ground, Config, Host, Seeds, Own>,
): EmbeddedPlatformDefinition<Ground, Config, Host, Seeds, Own> => declared;
