import type { IncomingMessage } from 'node:http';
import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import type { AttemptRules } from './attempts.ts';

export type IdentityConfig = {
  /** `${publicUrl}/platform/identity` */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** the store's sign-in callbacks */
  redirectUris: string[];
  /** where the store may send people after sign-out */
  postLogoutRedirectUris: string[];
  /** the store's address, without a slash at the end */
  publicUrl: string;
  /** [SE-01] where the store takes logout tokens; without it none are sent */
  backchannelLogoutUri?: string;
  /** where "sign in" leads when no sign-in is under way (a link that ran out); default `${publicUrl}/account` */
  signInUrl?: string;
  /** where "create an account" leads then; default as to sign in */
  createUrl?: string;
};

/** What the pages borrow from the store to look like it. All strings are trusted HTML or paths of the store itself. */
export type Branding = {
  /** the name of the shop, in titles */
  name: string;
  stylesheets(): string[];
  header(): string;
  footer(): string;
  /** scripts by address (never inline), for example the one that applies a chosen theme */
  scripts?(): string[];
  /** the picture beside the form on wide screens; without it a drawing of three documents */
  aside?(): string;
};

/**
 * A mail to a person; its words are the caller's, and nothing in it was typed but the e-mail it goes to [SE-12]. A secret link stops
 * working at `expiresAt`, real time. `account-exists`: `link` is where to sign in, `cause` the same for one attempt.
 */
type IdentityMail =
  | { kind: 'password-reset' | 'confirm-email' | 'sign-in-link'; to: string; link: string; expiresAt: Date }
  | { kind: 'account-exists'; to: string; link: string; newPassword: string; cause: string };
export type SendMail = (mail: IdentityMail) => Promise<unknown>;

type Asked = 'required' | 'optional' | 'off';
/** [OP-28] What the form of a new account asks for besides name, email and password. Without company types none is asked for. */
export type SignUpRules = { company: Asked; companyTypes: readonly string[]; phone: Asked };

export type EmbeddedIdentityOptions = {
  db: Database;
  /** business time: accounts are dated by it; links, tokens and limits run on real time */
  clock: Clock;
  config: IdentityConfig;
  sendMail: SendMail;
  signUp: SignUpRules;
  look: Branding;
  /** a page that shows what was mailed; only a demonstration has one */
  mailbox?: string;
  log: Log;
  /** how a logout token reaches the store; default: over the wire */
  deliver?: Fetch;
  /** other limits than the usual ones */
  attempts?: Partial<AttemptRules>;
  /** the caller's address; by default the socket's (trusted proxies are the server's affair) */
  clientAddress?: (req: IncomingMessage) => string;
};
