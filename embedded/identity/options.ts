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
  /** allowed targets of the redirect after sign-out */
  postLogoutRedirectUris: string[];
  /** the store's URL, without a trailing slash */
  publicUrl: string;
  /** [SE-01] where the store accepts logout tokens; absent: none are sent */
  backchannelLogoutUri?: string;
  /** target of "sign in" without a sign-in in progress (an expired link); default `${publicUrl}/account` */
  signInUrl?: string;
  /** target of "create an account" in that case; default: `signInUrl` */
  createUrl?: string;
};

/** The store's design for the pages. All strings are trusted HTML or paths of the store. */
export type Branding = {
  /** the shop's name, for titles */
  name: string;
  stylesheets(): string[];
  header(): string;
  footer(): string;
  /** script URLs (never inline), such as the one that applies the selected theme */
  scripts?(): string[];
  /** the picture beside the form on wide screens; decoration */
  aside(): string;
};

/**
 * A mail to a person. The caller provides the text; it contains no user input except the recipient's email [SE-12]. A
 * secret link expires at `expiresAt`, real time. `account-exists`: `link` is the sign-in page, `cause` is the same for
 * one attempt.
 */
type IdentityMail =
  | { kind: 'password-reset' | 'confirm-email' | 'sign-in-link'; to: string; link: string; expiresAt: Date }
  | { kind: 'account-exists'; to: string; link: string; newPassword: string; cause: string };
export type SendMail = (mail: IdentityMail) => Promise<unknown>;

type Requirement = 'required' | 'optional' | 'off';
/**
 * [OP-28] Optional fields of the registration form, besides name, email and password. Without company types the form
 * has no such field.
 */
export type SignUpRules = { company: Requirement; companyTypes: readonly string[]; phone: Requirement };

export type EmbeddedIdentityOptions = {
  db: Database;
  /** business time, for the dates of accounts; links, tokens and limits use real time */
  clock: Clock;
  config: IdentityConfig;
  sendMail: SendMail;
  signUp: SignUpRules;
  branding: Branding;
  /** a page that shows sent mails; only in a demo */
  mailbox?: string;
  log: Log;
  /** delivers a logout token to the store; default: over the network */
  deliver?: Fetch;
  /** overrides of the default limits */
  attempts?: Partial<AttemptRules>;
  /** the caller's address; default: the socket's (the server handles trusted proxies) */
  clientAddress?: (req: IncomingMessage) => string;
};
