import type { Cents } from '../../../core/money.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import type { Scan } from '../../documents/files/inspect-scan.ts';

/** A paid order of a company. `userId`: null after erasure, and `buyerName` is ''. */
export type CompanyOrder = {
  orderNumber: number;
  companyId: string;
  companyName: string;
  userId: string | null;
  buyerName: string;
  poNumber: string;
  hasPoFile: boolean;
  orderedAt: string;
  total: Cents;
  status: string;
  /** paid after the buyer left or was removed from the company */
  isAfterRemoval: boolean;
};

/** A recorded line of an order. `returned`: refunded copies. */
export type CompanyOrderLine = {
  lineId: number;
  productId: number;
  sku: string;
  name: string;
  quantity: number;
  returned: number;
};

/** An order as the commerce platform returns it now. */
export type PlacedOrder = {
  orderNumber: number;
  cartId: string;
  orderedAt: string;
  total: Cents;
  status: string;
  lines: readonly CompanyOrderLine[];
};

/**
 * The filters of a company's documents. `job`: null for any, '' for lines without a job. `userId`: null for any. A title
 * matches if its SKU begins with `skuStart`, or if SKU and name have all words.
 */
export type CompanyDocumentFilter = {
  job: string | null;
  userId: string | null;
  skuStart: string | null;
  words: readonly string[];
};

/** One document and edition of a company. `isGone`: all copies were refunded. */
export type CompanyTitle = {
  sku: string;
  productId: number;
  name: string;
  copies: number;
  returned: number;
  isGone: boolean;
  /** of the newest order with a copy that wasn't refunded */
  orderNumber: number;
  orderedAt: string;
};
/** A purchase of a title. */
export type CompanyPurchase = {
  sku: string;
  orderNumber: number;
  orderedAt: string;
  quantity: number;
  returned: number;
  userId: string | null;
  buyerName: string;
  job: string;
};
/** A download of a title; `name` is '' after erasure. */
export type CompanyDownload = { sku: string; at: string; name: string; format: FileFormat };

/** The company's documents in numbers, and the values of the filters. */
type CompanyDocumentTotals = {
  titles: number;
  copies: number;
  buyers: readonly { userId: string; name: string }[];
  jobs: readonly string[];
  hasNoJob: boolean;
};

/** An order that its buyer paid for themselves and shared with a company. */
export type SharedOrder = { companyId: string; companyName: string; sharedAt: string };

/** An order of a company at the desk. `sharedAt`: bought by the customer alone, and shared since. */
export type StaffOrder = Omit<CompanyOrder, 'companyId' | 'companyName'> & { sharedAt: string | null };

/** The orders of companies, their documents and the downloads of these. */
export type CompanyOrders = {
  /**
   * Records an order of a checkout that was started for a company, or its newer state. Idempotent. Returns whether the
   * order is new; null if it is neither of a company nor shared with one.
   */
  record(order: PlacedOrder): Promise<boolean | null>;
  /**
   * Records a customer's own order for a company, with one job for all lines; once and permanently. Returns the company
   * that has it: another one if the order was shared before.
   */
  share(
    order: PlacedOrder,
    company: { companyId: string; companyName: string; job: string },
    by: { sub: string; userId: string; name: string },
    at: Date,
  ): Promise<SharedOrder>;
  /** null: the order isn't shared */
  findShared(orderNumber: number): Promise<SharedOrder | null>;
  find(companyId: string, orderNumber: number): Promise<CompanyOrder | null>;
  /** a customer's orders for companies, of one company if given; newest first. Shared ones are the customer's own */
  listOwn(sub: string, companyId?: string): Promise<number[]>;
  /** the companies for which a customer ordered */
  listOwnCompanies(sub: string): Promise<{ companyId: string; companyName: string }[]>;
  /** the number of the company's newest order with this PO; null: not used before */
  findByPo(companyId: string, poNumber: string): Promise<number | null>;
  /** the newest orders of a company, and the number of all */
  listForStaff(companyId: string, limit: number): Promise<{ orders: StaffOrder[]; count: number }>;
  /** the newest orders of all companies with exactly this PO; 20 at most */
  findByPoNumber(poNumber: string): Promise<number[]>;
  /** the company's jobs, by name; 200 at most, the newest */
  listJobs(companyId: string): Promise<string[]>;
  /** copies that weren't refunded by SKU, with job, number and date of the newest purchase */
  countCopies(
    companyId: string,
    skus: readonly string[],
  ): Promise<ReadonlyMap<string, { copies: number; job: string; orderNumber: number; orderedAt: string }>>;
  readTotals(companyId: string): Promise<CompanyDocumentTotals>;
  /** titles with a copy that wasn't refunded, by SKU; 10,000 at most */
  listOwnedTitles(companyId: string): Promise<{ sku: string; productId: number; name: string }[]>;
  /** titles with a copy that wasn't refunded */
  countTitles(companyId: string): Promise<number>;
  /** one page of titles, newest first, and the number of all that match */
  listTitles(
    companyId: string,
    filter: CompanyDocumentFilter,
    page: { offset: number; limit: number },
  ): Promise<{ titles: CompanyTitle[]; count: number }>;
  /** the newest 20 of each SKU, newest first */
  listPurchases(companyId: string, skus: readonly string[]): Promise<CompanyPurchase[]>;
  /** the newest 20 of each SKU */
  listDownloads(companyId: string, skus: readonly string[]): Promise<CompanyDownload[]>;
  /** every download, newest first; 10,000 at most */
  listAllDownloads(companyId: string): Promise<(CompanyDownload & { orderNumber: number })[]>;
  /** a person's downloads of companies' documents, newest first; 10,000 at most */
  listOwnDownloads(sub: string): Promise<CompanyDownload[]>;
  /**
   * the SKU as it was sold, in any case, and the date of an order whose copies of it weren't all refunded; null: no such
   * order of the company
   */
  findLine(companyId: string, orderNumber: number, sku: string): Promise<{ sku: string; orderedAt: string } | null>;
  recordDownload(download: {
    companyId: string;
    orderNumber: number;
    sku: string;
    format: FileFormat;
    sub: string;
    name: string;
    at: Date;
  }): Promise<void>;
  /** the newest 10 orders that were paid after their buyer left */
  listAfterRemoval(companyId: string): Promise<{ orderNumber: number; orderedAt: string; buyerName: string }[]>;
  /** the file of the order's PO; null without one, or if its key is lost */
  openPoFile(companyId: string, orderNumber: number): Promise<Scan | null>;
};
