import type { IncomingMessage } from 'node:http';
import type { Queryable } from '../../core/database/database.ts';
import type { EmbeddedPlatformDefinition, TokenOwner } from '../../core/embedded-platform.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import type { LinkMail } from '../../features/account/use-cases/sign-in/link-mail.ts';
import type { ContactMessage } from '../../features/content/emails/contact-mail.ts';
import type { PageShell } from '../web/pages/page-shell.ts';
import type { EmbeddedConfig } from './embedded-config.ts';
import type { DemoSeeds } from './load-sandbox.ts';
import type { OrderFileLink } from './order-line-links.ts';
import type { PlatformFacts } from './platforms.ts';

/** A domain that became verified or lost, with the administrators who get an email. */
type CompanyDomainChange = {
  companyId: string;
  companyName: string;
  domain: string;
  state: 'verified' | 'lost';
  changedAt: Date;
  administrators: readonly { email: string; firstName: string }[];
};

/** Dependencies of the embedded platforms; each declaration lists the ones it uses. */
export type EmbeddedHost = EmbeddedConfig & {
  log: Log;
  branding: PageShell;
  contentFolder: string;
  /** the demo's pages have a fixed date; pages of another folder use the date of their files */
  contentOpenedOn?: string | undefined;
  dataDir: string;
  /** the shop's forms, in the format of the form service */
  readFormDefinitions(): readonly unknown[];
  /** the store's endpoint for events */
  deliver: Fetch;
  cardPayments: ReturnType<PlatformFacts['cardPayments']>;
  /** verifies a token, if the identity provider is embedded too */
  verifyAccessToken(token: string): Promise<TokenOwner | null>;
  /** the values of a name's TXT records; empty if there are none, throws if the name servers fail */
  resolveTxt(name: string): Promise<readonly string[]>;
  /** called within the transaction that changes the state of a company's domain */
  companyDomainChanged(tx: Queryable, change: CompanyDomainChange): Promise<void>;
  /** enqueues a mail for the identity provider */
  sendLink(mail: LinkMail): Promise<void>;
  /** the console's list of mails, if mails are not sent */
  mailbox: string | null;
  /** called within the transaction that creates an order */
  orderPlaced(tx: Queryable, orderId: number): Promise<void>;
  /** called within the transaction that records a refund */
  refundMade(tx: Queryable, orderId: number, refundId: number): Promise<void>;
  /** links to the purchased documents of an order, by SKU */
  waysTo(order: {
    orderNumber: number;
    status: string;
    placedAt: Date;
    skus: readonly string[];
  }): Promise<ReadonlyMap<string, readonly OrderFileLink[]>>;
  /** called within the transaction that stores a form message */
  formSubmitted(tx: Queryable, message: ContactMessage): Promise<void>;
  clientAddress(request: Request): string;
  socketAddress(request: IncomingMessage): string;
};

export type EmbeddedEntry = EmbeddedPlatformDefinition<EmbeddedConfig, object, EmbeddedHost, DemoSeeds>;
