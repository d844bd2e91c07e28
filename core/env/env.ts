import type { CdnPurgeTarget, TagStyle } from './cdn-settings.ts';
import type { DocumentPlace } from './document-settings.ts';
import type { Limits } from './limit-settings.ts';
import type { ErrorTarget, TraceTarget } from './observe-settings.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';
/** A sister site; what is undefined is that of the shop's folder. */
type SisterShop = { readonly name: string | undefined; readonly url: string | undefined };

/** The whole configuration of the process: read once at start, frozen, handed down. */
export type Env = {
  readonly port: number;
  /** what this process of several does: pages, the work that no request waits for, or both */
  readonly role: 'all' | 'web' | 'worker';
  /** addresses to listen on; the loopback ones unless HOST says otherwise */
  readonly hosts: readonly string[];
  /** absolute path; 0700 */
  readonly dataDir: string;
  /** where the files of documents lie */
  readonly documents: DocumentPlace;
  /** the largest file of a document */
  readonly documentMaxMegabytes: number;
  /** the program that converts Word; null: none; absent: where it is installed */
  readonly documentConverter: string | null | undefined;
  /** a Postgres of one's own; absent: the embedded one */
  readonly databaseUrl: string | undefined;
  /** origin without a trailing slash; absolute URLs, issuer and redirects come from here alone */
  readonly publicUrl: string;
  /** whether the public address is this machine's own (localhost, 127.0.0.1, ::1) */
  readonly isLocal: boolean;
  /** whether demo people and the console are there: always locally, elsewhere only with DEMO=on */
  readonly isDemo: boolean;
  /** whether the demo begins with 90 days of past sales */
  readonly hasDemoHistory: boolean;
  /** whether the shop's people have their desk at /desk: DESK=on; with the demo also on a local address */
  readonly isDesk: boolean;
  /** absent only where a generated one, kept in Postgres, is good enough */
  readonly sessionSecret: string | undefined;
  /** the one before, while it is changed: what was begun or sealed under it goes on */
  readonly formerSessionSecret: string | undefined;
  /** after how many hours without use a customer signs in again, and after how many days whatever happens */
  readonly sessionIdleHours: number;
  readonly sessionDays: number;
  /** how many hops of forwarded headers are believed */
  readonly trustProxy: number;
  /** how often one caller may do what */
  readonly limits: Limits;
  /** where /metrics and /readyz?verbose are answered, beside the pages' own port; absent: nowhere */
  readonly metricsPort: number | undefined;
  /** what browsers are told to open by https alone; null: nothing */
  readonly hsts: 'subdomains' | 'host' | null;
  /** how long requests are still taken after TERM; milliseconds */
  readonly endDelayMs: number;
  /** who is told what this process does, and which errors it logs; null: none is told */
  readonly traces: TraceTarget | null;
  readonly errorsTo: ErrorTarget | null;
  /** by which header a network in front knows what a page is made of; null: by none */
  readonly cdnTags: TagStyle | null;
  /** who is told of changes of public pages */
  readonly cdnPurge: CdnPurgeTarget | null;
  /** off only where the rendering itself is measured */
  readonly isPageCacheOn: boolean;
  /** whether pictures of page 1 are drawn before anybody asks for them */
  readonly isDrawingAhead: boolean;
  /** absolute path of the shop's folder; absent: the demo */
  readonly shopFolder: string | undefined;
  /** absolute path of the content files; absent: those of the shop */
  readonly contentFolder: string | undefined;
  /** absolute path of the file that says which category each filter value stands for */
  readonly categoryMapFile: string | undefined;
  /** absent: generated and kept in Postgres */
  readonly previewSecret: string | undefined;
  /** a script that carries events away, after consent */
  readonly tagManagerUrl: string | undefined;
  /** where else its tags load from and send to */
  readonly tagManagerOrigins: readonly string[];
  /** a promotion code with a message of its own [SUB-25] */
  readonly specialPromoCode: string | undefined;
  /** kinds of mail that the store does not send; absent: those that a hosted commerce platform sends */
  readonly mailsOff: readonly string[] | undefined;
  /** where events for other programs may go: the open network alone, or this one too */
  readonly eventReach: 'public' | 'open';
  readonly locale: string;
  readonly logLevel: LogLevel;
  /** the two other sites of the house, linked from the header, where they are not those of the shop's folder */
  readonly sisters: readonly [SisterShop, SisterShop];
  /** by platform id: the settings of a hosted platform, which its own declaration reads, or null where the embedded one serves */
  readonly platforms: Readonly<Record<string, object | null>>;
};
