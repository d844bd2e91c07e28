import type { IncomingMessage } from 'node:http';
import type { Queryable } from '../../core/database/database.ts';
import type { EmbeddedPlatformDefinition, TokenOwner } from '../../core/embedded-platform.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import type { ContactMessage } from '../../shop/mails/contact-mail.ts';
import type { LinkMail } from '../../shop/sign-in/link-mail.ts';
import type { PageShell } from '../web/pages/page-shell.ts';
import type { EmbeddedConfig } from './embedded-config.ts';
import type { DemoSeeds } from './load-sandbox.ts';
import type { OrderLineLink } from './order-line-links.ts';
import type { PlatformFacts } from './platforms.ts';

/** What every embedded platform runs with; each takes of it what its declaration names. */
export type EmbeddedHost = EmbeddedConfig & {
  log: Log;
  look: PageShell;
  contentFolder: string;
  /** the demo's pages have a fixed date; pages of another folder use the date of their files */
  contentOpenedOn?: string | undefined;
  dataDir: string;
  /** the shop's forms, as the form service describes them */
  readFormDefinitions(): readonly unknown[];
  /** the store itself, for events */
  deliver: Fetch;
  cardPayments: ReturnType<PlatformFacts['cardPayments']>;
  /** the identity provider's word on a token, where it is embedded too */
  verifyAccessToken(token: string): Promise<TokenOwner | null>;
  /** writes a mail that identity wants sent */
  sendLink(mail: LinkMail): Promise<void>;
  /** the console's page of what was mailed, where mails go nowhere else */
  mailbox: string | null;
  /** within the transaction that makes an order */
  orderPlaced(tx: Queryable, orderId: number): Promise<void>;
  /** within the transaction that writes a refund down */
  refundMade(tx: Queryable, orderId: number, refundId: number): Promise<void>;
  /** the ways to open what an order of documents bought, by SKU */
  waysTo(order: {
    orderNumber: number;
    status: string;
    placedAt: Date;
    skus: readonly string[];
  }): Promise<ReadonlyMap<string, readonly OrderLineLink[]>>;
  /** within the transaction that keeps a message of a form */
  formSubmitted(tx: Queryable, message: ContactMessage): Promise<void>;
  clientAddress(request: Request): string;
  socketAddress(request: IncomingMessage): string;
};

export type EmbeddedEntry = EmbeddedPlatformDefinition<EmbeddedConfig, object, EmbeddedHost, DemoSeeds>;
