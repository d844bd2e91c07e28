import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { findReplacement } from '../../catalogue/rules/document.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import { fileNameOf } from '../../orders/rules/order.ts';
import { parseSkuStart } from '../../orders/rules/purchased-documents.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { CompanyDownload, CompanyPurchase, CompanyTitle } from '../repository/company-orders.ts';
import { companyFilePath } from '../rules/company-paths.ts';
import { listCompanies } from './list-companies.ts';
import { type LibrarySeats, openCompanyLibrary } from './open-company-library.ts';

/** A document of the company with the links to its files, its purchases and its newest downloads. */
export type CompanyDocument = CompanyTitle & {
  /** version of the picture of page 1; null without one */
  picture: string | null;
  isPlatform: boolean;
  links: { format: FileFormat; url: string }[];
  /** `orderedAt` of a SKU that waits for its file has no link yet */
  isAwaited: boolean;
  /** the edition that replaces this one */
  replacedBy: { code: string; href: string } | null;
  purchases: CompanyPurchase[];
  downloads: CompanyDownload[];
};

/** `isLeft`: no longer a member. */
export type CompanyBuyer = { userId: string; name: string; isLeft: boolean };

export type CompanyDocumentPage = {
  companyId: string;
  name: string;
  /** the reader was its administrator when it was closed, and keeps the documents */
  isClosed: boolean;
  /** the reader's id: their own orders have a link */
  readerId: string;
  documents: CompanyDocument[];
  /** all that match the filter */
  count: number;
  page: number;
  pageCount: number;
  totals: { titles: number; copies: number };
  buyers: CompanyBuyer[];
  jobs: string[];
  hasNoJob: boolean;
  /** of the company's plan; null if no member has one */
  seats: LibrarySeats | null;
  /** the reader gets an email when an edition is replaced; null: the company is closed */
  hasNotices: boolean | null;
};

/** `job`: null for any, '' for none. `userId`: '' for any. */
export type CompanyDocumentQuery = { page: number; text: string; job: string | null; userId: string };

const PER_PAGE = 10;

/**
 * Returns a page of the documents that the caller's company bought, newest first: one entry per title and edition. Any
 * member may read it; `not-found` for everyone else. [COM-60]
 */
export async function listCompanyDocuments(
  context: ShopContext,
  companyId: string,
  { page: wanted, text, job, userId }: CompanyDocumentQuery,
): Promise<Result<CompanyDocumentPage, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (!isUuid(companyId)) return err('not-found');
  const { companyOrders } = context;
  const filter = {
    job,
    userId: userId || null,
    skuStart: parseSkuStart(text),
    words: text.toLowerCase().split(/\s+/).filter(Boolean),
  };
  const read = (page: number) =>
    companyOrders.listTitles(companyId, filter, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
  const requested = Math.max(1, Math.trunc(wanted) || 1);
  // the membership is checked before anything is returned
  const [company, totals, first] = await Promise.all([
    openCompanyLibrary(context, companyId),
    companyOrders.readTotals(companyId),
    read(requested),
  ]);
  if (!company.ok) return company;
  // a page past the end has no row to count
  const listed = first.titles.length === 0 && requested > 1 ? await read(1) : first;
  const pageCount = Math.max(1, Math.ceil(listed.count / PER_PAGE));
  const page = Math.min(requested, pageCount);
  const { titles } = listed === first || page === 1 ? listed : await read(page);
  const { name, memberIds, isClosed, seats } = company.value;
  return ok({
    companyId,
    name,
    isClosed,
    seats,
    readerId: context.actor.profile.userId,
    documents: await describeTitles(context, companyId, titles),
    count: listed.count,
    page,
    pageCount,
    totals: { titles: totals.titles, copies: totals.copies },
    buyers: totals.buyers.map((buyer) => ({ ...buyer, isLeft: !isClosed && !memberIds.includes(buyer.userId) })),
    jobs: [...totals.jobs],
    hasNoJob: totals.hasNoJob,
    hasNotices: isClosed ? null : await context.editionNotices.isChosen(companyId, context.actor.profile.userId),
  });
}

async function describeTitles(
  { commerce, companyOrders, files }: ShopContext,
  companyId: string,
  titles: readonly CompanyTitle[],
): Promise<CompanyDocument[]> {
  if (titles.length === 0) return [];
  const skus = titles.map(({ sku }) => sku);
  const [purchases, downloads, deliveries, products] = await Promise.all([
    companyOrders.listPurchases(companyId, skus),
    companyOrders.listDownloads(companyId, skus),
    // each title has the files of its newest purchase
    Promise.all(titles.map(({ sku, orderedAt }) => files.deliveries([sku], new Date(orderedAt)))),
    commerce.productsByIds(titles.map(({ productId }) => productId)),
  ]);
  const editions = new Map(
    (products.ok ? products.value : []).map((product) => [product.sku, findReplacement(product)]),
  );
  const purchasesOf = Map.groupBy(purchases, ({ sku }) => sku);
  const downloadsOf = Map.groupBy(downloads, ({ sku }) => sku);
  return titles.map((title, at) => {
    const { sku, orderNumber, isGone } = title;
    const delivery = deliveries[at]?.get(sku);
    const formats = delivery?.kind === 'file' && !isGone ? delivery.formats : [];
    return {
      ...title,
      picture: files.thumbnailVersion(sku),
      isPlatform: delivery?.kind === 'platform',
      links: formats.map((format) => ({
        format,
        url: companyFilePath(companyId, orderNumber, fileNameOf(sku, format)),
      })),
      isAwaited: !isGone && delivery?.kind !== 'platform' && formats.length === 0,
      replacedBy: editions.get(sku) ?? null,
      purchases: purchasesOf.get(sku) ?? [],
      downloads: downloadsOf.get(sku) ?? [],
    };
  });
}

/** A company whose documents the caller can open, for My documents. */
export type CountedCompany = { companyId: string; name: string; isClosed: boolean; count: number };

/**
 * Returns the caller's companies that have documents, with their number, and closed ones whose last administrator the
 * caller was; none if unknown. [COM-60] [COM-64]
 */
export async function countCompanyDocuments(context: ShopContext): Promise<CountedCompany[]> {
  if (context.actor.kind !== 'customer') return [];
  const [own, closed] = await Promise.all([
    listCompanies(context),
    context.closedCompanies.list(context.actor.profile.userId),
  ]);
  const all = [
    ...(own.ok ? own.value.memberships : []).map(({ companyId, name }) => ({ companyId, name, isClosed: false })),
    ...closed.map(({ companyId, companyName: name }) => ({ companyId, name, isClosed: true })),
  ];
  const counted = await Promise.all(
    all.map(async (each) => ({ ...each, count: await context.companyOrders.countTitles(each.companyId) })),
  );
  return counted.filter(({ count }) => count > 0);
}
