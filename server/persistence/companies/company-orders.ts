import type { Database, Queryable } from '../../../core/database/database.ts';
import { containing } from '../../../core/database/like-pattern.ts';
import { select } from '../../../core/database/select.ts';
import { findJob } from '../../../features/cart/rules/purchase-details.ts';
import type {
  CompanyDocumentFilter,
  CompanyDownload,
  CompanyOrder,
  CompanyOrderLine,
  CompanyOrders,
  CompanyPurchase,
  CompanyTitle,
  PlacedOrder,
  SharedOrder,
  StaffOrder,
} from '../../../features/company/repository/company-orders.ts';
import type { PurchaseOrderFiles } from './purchase-order-files.ts';

const MAX_JOBS = 200;
const MAX_BUYERS = 1_000;
const MAX_DOWNLOADS = 10_000;
const MAX_TITLES = 10_000;
const MAX_FOUND_BY_PO = 20;
const ROWS_OF_TITLE = 20;

/** Returns the conditions of a filter on lines, with `values` from $2 on. */
function toWhere({ job, userId, skuStart, words }: CompanyDocumentFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value) + 1}`;
  const isMessage = (word: string): string => `(l.sku || ' ' || l.name) ILIKE ${add(containing(word))}`;
  const texts = [
    ...(skuStart === null ? [] : [`starts_with(upper(l.sku), ${add(skuStart)})`]),
    ...(words.length > 0 ? [`(${words.map(isMessage).join(' AND ')})`] : []),
  ];
  const conditions = [
    ...(job === null ? [] : [`l.job = ${add(job)}`]),
    ...(userId === null ? [] : [`l.user_id = ${add(userId)}`]),
    ...(texts.length > 0 ? [`(${texts.join(' OR ')})`] : []),
  ];
  return { where: conditions.map((each) => ` AND ${each}`).join(''), values };
}

/**
 * Stores the order once, and the lines with the copies that were refunded so far. The platform's dates are whole seconds.
 */
async function saveOrder(
  tx: Queryable,
  { orderNumber, cartId, orderedAt, total, status, lines }: PlacedOrder,
): Promise<boolean | null> {
  const { rows } = await tx.query<{
    is_new: boolean;
    jobs: Record<string, string>;
    sub: string;
    started_at: Date;
    keeps_purpose: boolean;
  }>(
    `WITH placed AS (
       INSERT INTO store.company_order AS it (order_number, cart_id, company_id, company_name, sub, user_id, buyer_name,
         po_number, po_file, ordered_at, total, status, is_after_removal, is_own_approval)
       SELECT $1, cart_id, company_id, company_name, nullif(sub, ''), nullif(user_id, ''), buyer_name, po_number, po_file,
         $3, $4, $5, coalesce(date_trunc('second', removed_at) <= $3::timestamptz, false), is_own_approval
       FROM store.company_checkout WHERE cart_id = $2
       ON CONFLICT (order_number) DO UPDATE SET status = $5 WHERE it.cart_id = $2 RETURNING (xmax = 0) AS is_new)
     SELECT placed.is_new, c.jobs, c.sub, c.started_at, c.keeps_purpose FROM placed, store.company_checkout c WHERE c.cart_id = $2`,
    [orderNumber, cartId, orderedAt, total, status],
  );
  const [placed] = rows;
  if (!placed) return updateShared(tx, { orderNumber, status, lines });
  await saveLines(tx, orderNumber, lines, (line) => findJob(placed.jobs, line));
  // the next cart of the buyer begins without them, unless they were changed since
  if (placed.is_new && !placed.keeps_purpose)
    await tx.query(
      `UPDATE store.cart_purpose SET po_number = '', po_file = NULL, jobs = '{}', revises = NULL WHERE sub = $1 AND changed_at <= $2`,
      [placed.sub, placed.started_at],
    );
  return placed.is_new;
}

/** Inserts lines with their jobs; lines from before get only the number of refunded copies. */
async function saveLines(
  tx: Queryable,
  orderNumber: number,
  lines: readonly CompanyOrderLine[],
  jobOf: (line: CompanyOrderLine) => string,
): Promise<void> {
  for (const line of lines)
    await tx.query(
      `INSERT INTO store.company_order_line (order_number, line_id, company_id, user_id, ordered_at, product_id, sku, name,
         quantity, returned, job)
       SELECT order_number, $2, company_id, user_id, ordered_at, $3, $4, $5, $6, $7, $8
       FROM store.company_order WHERE order_number = $1
       ON CONFLICT (order_number, line_id) DO UPDATE SET returned = $7`,
      [orderNumber, line.lineId, line.productId, line.sku, line.name, line.quantity, line.returned, jobOf(line)],
    );
}

/** Returns null if the order isn't shared. */
async function updateShared(
  tx: Queryable,
  { orderNumber, status, lines }: Pick<PlacedOrder, 'orderNumber' | 'status' | 'lines'>,
): Promise<false | null> {
  const { rowCount } = await tx.query(
    'UPDATE store.company_order SET status = $2 WHERE order_number = $1 AND shared_at IS NOT NULL',
    [orderNumber, status],
  );
  if (rowCount === 0) return null;
  await saveLines(tx, orderNumber, lines, () => '');
  return false;
}

async function findSharedOrder(db: Queryable, orderNumber: number): Promise<SharedOrder | null> {
  const [row] = await select<SharedOrder>(
    db,
    `SELECT company_id, company_name, shared_at FROM store.company_order
     WHERE order_number = $1 AND shared_at IS NOT NULL`,
    [orderNumber],
  );
  return row ?? null;
}

/** The orders of companies in Postgres. The order's number is the key, so that it is recorded once. */
export function createCompanyOrders(db: Database, files: PurchaseOrderFiles): CompanyOrders {
  return {
    record: (order) => db.transaction((tx) => saveOrder(tx, order)),
    share: (order, { companyId, companyName, job }, by, at) =>
      db.transaction(async (tx) => {
        const { orderNumber, cartId, orderedAt, total, status, lines } = order;
        const { rowCount } = await tx.query(
          `INSERT INTO store.company_order (order_number, cart_id, company_id, company_name, sub, user_id, buyer_name,
             po_number, ordered_at, total, status, is_after_removal, shared_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, '', $8, $9, $10, false, $11) ON CONFLICT (order_number) DO NOTHING`,
          [orderNumber, cartId, companyId, companyName, by.sub, by.userId, by.name, orderedAt, total, status, at],
        );
        if (rowCount === 1) await saveLines(tx, orderNumber, lines, () => job);
        const shared = await findSharedOrder(tx, orderNumber);
        if (!shared) throw new Error(`order ${orderNumber} was bought for a company`);
        return shared;
      }),
    findShared: (orderNumber) => findSharedOrder(db, orderNumber),
    async find(companyId, orderNumber) {
      const [row] = await select<CompanyOrder>(
        db,
        `SELECT order_number, company_id, company_name, user_id, buyer_name, po_number, po_file IS NOT NULL AS has_po_file,
           ordered_at, total, status, is_after_removal
         FROM store.company_order WHERE company_id = $1 AND order_number = $2`,
        [companyId, orderNumber],
      );
      return row ?? null;
    },
    async listOwn(sub, companyId) {
      const rows = await select<{ orderNumber: number }>(
        db,
        `SELECT order_number FROM store.company_order
         WHERE sub = $1 AND ($2::uuid IS NULL OR company_id = $2) AND shared_at IS NULL ORDER BY order_number DESC`,
        [sub, companyId ?? null],
      );
      return rows.map(({ orderNumber }) => orderNumber);
    },
    listOwnCompanies: (sub) =>
      select(
        db,
        `SELECT company_id, (array_agg(company_name ORDER BY ordered_at DESC))[1] AS company_name
         FROM store.company_order WHERE sub = $1 AND shared_at IS NULL GROUP BY company_id ORDER BY 2, 1`,
        [sub],
      ),
    async findByPo(companyId, poNumber) {
      const [row] = await select<{ orderNumber: number }>(
        db,
        `SELECT order_number FROM store.company_order WHERE company_id = $1 AND lower(po_number) = lower($2)
         AND po_number <> '' ORDER BY ordered_at DESC LIMIT 1`,
        [companyId, poNumber],
      );
      return row?.orderNumber ?? null;
    },
    async listForStaff(companyId, limit) {
      const rows = await select<StaffOrder & { count: number }>(
        db,
        `SELECT order_number, user_id, buyer_name, po_number, po_file IS NOT NULL AS has_po_file, ordered_at, total, status,
           is_after_removal, shared_at, count(*) OVER ()::int AS count
         FROM store.company_order WHERE company_id = $1 ORDER BY ordered_at DESC, order_number DESC LIMIT $2`,
        [companyId, limit],
      );
      return { orders: rows.map(({ count: _, ...order }) => order), count: rows[0]?.count ?? 0 };
    },
    async findByPoNumber(poNumber) {
      const rows = await select<{ orderNumber: number }>(
        db,
        `SELECT order_number FROM store.company_order WHERE lower(po_number) = lower($1) AND po_number <> ''
         ORDER BY ordered_at DESC, order_number DESC LIMIT ${MAX_FOUND_BY_PO}`,
        [poNumber],
      );
      return rows.map(({ orderNumber }) => orderNumber);
    },
    async listJobs(companyId) {
      const rows = await select<{ job: string }>(
        db,
        `SELECT job FROM (SELECT job, max(ordered_at) AS last FROM store.company_order_line
           WHERE company_id = $1 AND job <> '' GROUP BY job ORDER BY last DESC LIMIT ${MAX_JOBS}) AS used
         ORDER BY lower(job), job`,
        [companyId],
      );
      return rows.map(({ job }) => job);
    },
    async countCopies(companyId, skus) {
      if (skus.length === 0) return new Map();
      const rows = await select<{ sku: string; copies: number; job: string; orderNumber: number; orderedAt: string }>(
        db,
        `SELECT DISTINCT ON (sku) sku, sum(quantity - returned) OVER (PARTITION BY sku)::int AS copies, job,
           order_number, ordered_at
         FROM store.company_order_line WHERE company_id = $1 AND sku = ANY($2) AND quantity > returned
         ORDER BY sku, ordered_at DESC, order_number DESC, line_id`,
        [companyId, skus],
      );
      return new Map(rows.map(({ sku, ...row }) => [sku, row]));
    },
    async readTotals(companyId) {
      const [sums, jobs, buyers] = await Promise.all([
        select<{ copies: number; titles: number }>(
          db,
          `SELECT coalesce(sum(copies), 0)::int AS copies, count(*) FILTER (WHERE copies > 0)::int AS titles
           FROM (SELECT sum(quantity - returned) AS copies FROM store.company_order_line
             WHERE company_id = $1 GROUP BY sku) AS by_sku`,
          [companyId],
        ),
        select<{ job: string }>(
          db,
          `SELECT job FROM store.company_order_line WHERE company_id = $1 GROUP BY job ORDER BY lower(job), job
           LIMIT ${MAX_JOBS}`,
          [companyId],
        ),
        select<{ userId: string; name: string }>(
          db,
          `SELECT user_id, max(buyer_name) AS name FROM store.company_order
           WHERE company_id = $1 AND user_id IS NOT NULL GROUP BY user_id LIMIT ${MAX_BUYERS}`,
          [companyId],
        ),
      ]);
      return {
        titles: sums[0]?.titles ?? 0,
        copies: sums[0]?.copies ?? 0,
        jobs: jobs.flatMap(({ job }) => job || []),
        hasNoJob: jobs.some(({ job }) => job === ''),
        buyers: buyers.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      };
    },
    listOwnedTitles: (companyId) =>
      select(
        db,
        `SELECT DISTINCT ON (sku) sku, product_id, name FROM store.company_order_line
         WHERE company_id = $1 AND quantity > returned ORDER BY sku, ordered_at DESC LIMIT ${MAX_TITLES}`,
        [companyId],
      ),
    async countTitles(companyId) {
      const [row] = await select<{ count: number }>(
        db,
        `SELECT count(DISTINCT sku)::int AS count FROM store.company_order_line WHERE company_id = $1 AND quantity > returned`,
        [companyId],
      );
      return row?.count ?? 0;
    },
    async listTitles(companyId, filter, { offset, limit }) {
      const { where, values } = toWhere(filter);
      // groups all lines, but reads the newest one only for the titles of the page
      const rows = await select<CompanyTitle & { count: number }>(
        db,
        `SELECT page.sku, newest.product_id, newest.name, page.copies, page.returned, page.is_gone, newest.order_number,
           newest.ordered_at, page.count
         FROM (SELECT l.sku, sum(l.quantity - l.returned)::int AS copies, sum(l.returned)::int AS returned,
             bool_and(l.returned >= l.quantity) AS is_gone, max(l.ordered_at) AS last, count(*) OVER ()::int AS count
           FROM store.company_order_line l WHERE l.company_id = $1${where}
           GROUP BY l.sku ORDER BY is_gone, last DESC, sku LIMIT ${limit} OFFSET ${offset}) AS page
         CROSS JOIN LATERAL (SELECT l.product_id, l.name, l.order_number, l.ordered_at FROM store.company_order_line l
           WHERE l.company_id = $1 AND l.sku = page.sku${where}
           ORDER BY l.returned >= l.quantity, l.ordered_at DESC, l.order_number DESC LIMIT 1) AS newest
         ORDER BY page.is_gone, page.last DESC, page.sku`,
        [companyId, ...values],
      );
      return { titles: rows.map(({ count: _, ...title }) => title), count: rows[0]?.count ?? 0 };
    },
    listPurchases: (companyId, skus) =>
      select<CompanyPurchase>(
        db,
        `SELECT l.sku, l.order_number, l.ordered_at, l.quantity, l.returned, l.user_id, o.buyer_name, l.job
         FROM unnest($2::text[]) AS wanted (sku) CROSS JOIN LATERAL (
           SELECT * FROM store.company_order_line WHERE company_id = $1 AND sku = wanted.sku
           ORDER BY ordered_at DESC, order_number DESC, line_id LIMIT ${ROWS_OF_TITLE}) AS l
         JOIN store.company_order o ON o.order_number = l.order_number
         ORDER BY l.ordered_at DESC, l.order_number DESC, l.line_id`,
        [companyId, skus],
      ),
    listDownloads: (companyId, skus) =>
      select<CompanyDownload>(
        db,
        `SELECT d.sku, d.at, d.name, d.format FROM unnest($2::text[]) AS wanted (sku) CROSS JOIN LATERAL (
           SELECT sku, at, name, format, id FROM store.company_download
           WHERE company_id = $1 AND sku = wanted.sku ORDER BY at DESC, id DESC LIMIT ${ROWS_OF_TITLE}) AS d
         ORDER BY d.at DESC, d.id DESC`,
        [companyId, skus],
      ),
    listAllDownloads: (companyId) =>
      select(
        db,
        `SELECT sku, at, name, format, order_number FROM store.company_download WHERE company_id = $1
         ORDER BY at DESC, id DESC LIMIT ${MAX_DOWNLOADS}`,
        [companyId],
      ),
    listOwnDownloads: (sub) =>
      select(
        db,
        `SELECT sku, at, name, format FROM store.company_download WHERE sub = $1 ORDER BY at DESC, id DESC
         LIMIT ${MAX_DOWNLOADS}`,
        [sub],
      ),
    async findLine(companyId, orderNumber, sku) {
      const [row] = await select<{ sku: string; orderedAt: string }>(
        db,
        `SELECT sku, ordered_at FROM store.company_order_line
         WHERE company_id = $1 AND order_number = $2 AND lower(sku) = lower($3) AND returned < quantity LIMIT 1`,
        [companyId, orderNumber, sku],
      );
      return row ?? null;
    },
    async recordDownload({ companyId, orderNumber, sku, format, sub, name, at }) {
      await db.query(
        `INSERT INTO store.company_download (company_id, order_number, sku, format, sub, name, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [companyId, orderNumber, sku, format, sub, name, at],
      );
    },
    listAfterRemoval: (companyId) =>
      select(
        db,
        `SELECT order_number, ordered_at, buyer_name FROM store.company_order
         WHERE company_id = $1 AND is_after_removal ORDER BY ordered_at DESC LIMIT 10`,
        [companyId],
      ),
    async openPoFile(companyId, orderNumber) {
      const [row] = await select<{ poFile: string | null }>(
        db,
        'SELECT po_file FROM store.company_order WHERE company_id = $1 AND order_number = $2',
        [companyId, orderNumber],
      );
      return row?.poFile ? files.read(db, row.poFile) : null;
    },
  };
}
