import type { AccountControl } from '../../../core/embedded-platform.ts';
import type { CommerceAdmin, MembershipAdmin, PaymentCustomerSearch } from '../../../core/ports/commerce-admin.ts';
import type { CountersRepository } from '../../analytics/repository/counters-repository.ts';
import type { UploadedFiles } from '../../documents/files/uploaded-files.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Directory } from '../repository/directory.ts';
import type { PersonEraser } from '../repository/person-eraser.ts';
import type { PurchaseList } from '../repository/selling/purchase-list.ts';
import type { AuditLogRepository, Staff } from './audit.ts';
import type { DeliveryList } from './events/deliveries.ts';
import type { HealthQueries } from './health.ts';
import type { MailDesk } from './mail-desk.ts';
import type { Records } from './records.ts';

/** Repositories of the desk, besides the shop's ports. */
export type DeskRepositories = {
  audit: AuditLogRepository;
  directory: Directory;
  mails: MailDesk;
  records: Records;
  health: HealthQueries;
  events: DeliveryList;
  /** null if the identity platform is hosted: its panel provides this */
  accounts: AccountControl | null;
  eraser: PersonEraser;
  purchases: PurchaseList;
  insight: Pick<CountersRepository, 'read'>;
  documents: Pick<UploadedFiles, 'add' | 'versionsOf' | 'listCurrent' | 'listAwaited' | 'maxMegabytes'>;
  /** null if the commerce platform is hosted */
  selling: CommerceAdmin | null;
  /** null if the payment platform is hosted: its search API is used */
  payers: PaymentCustomerSearch | null;
  /** null if the registry is hosted */
  registry: MembershipAdmin | null;
  /** where staff change money on hosted platforms; `href` is null if no address is known */
  panels: readonly { title: string; href: string | null }[];
};

/** One request of a staff member. */
export type Desk = DeskRepositories & { context: ShopContext; staff: Staff };
