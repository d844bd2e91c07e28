import type { AccountControl } from '../../core/embedded.ts';
import type { MemberControl, PayerFinder, SellingControl } from '../../core/selling-control.ts';
import type { ShopContext } from '../context.ts';
import type { OwnFiles } from '../documents/files/own-files.ts';
import type { InsightBook } from '../insight/insight-book.ts';
import type { AuditBook, Staff } from './audit.ts';
import type { Directory } from './directory.ts';
import type { DeliveryList } from './events/deliveries.ts';
import type { HealthBook } from './health.ts';
import type { MailDesk } from './mail-desk.ts';
import type { PersonEraser } from './person-eraser.ts';
import type { Records } from './records.ts';
import type { PurchaseList } from './selling/purchase-list.ts';

/** What the desk keeps and reads besides the shop's own ports. */
export type DeskBooks = {
  audit: AuditBook;
  directory: Directory;
  mails: MailDesk;
  records: Records;
  health: HealthBook;
  events: DeliveryList;
  /** null where the identity platform is hosted: its own panel does this */
  accounts: AccountControl | null;
  eraser: PersonEraser;
  purchases: PurchaseList;
  insight: Pick<InsightBook, 'read'>;
  documents: Pick<OwnFiles, 'add' | 'versionsOf' | 'listCurrent' | 'listAwaited' | 'mostMegabytes'>;
  /** null where the commerce platform is hosted */
  selling: SellingControl | null;
  /** null where the payment platform is hosted: its own search is asked */
  payers: PayerFinder | null;
  /** null where the registry is hosted */
  registry: MemberControl | null;
  /** where money is changed of hosted platforms; `href` null: no address is known */
  panels: readonly { title: string; href: string | null }[];
};

/** One request of a person of the staff. */
export type Desk = DeskBooks & { context: ShopContext; staff: Staff };
