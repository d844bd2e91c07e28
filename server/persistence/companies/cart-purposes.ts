import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type {
  CartPurpose,
  CartPurposes,
  CompanyCheckout,
  PurchaseOrderFile,
} from '../../../features/cart/repository/cart-purposes.ts';
import type { PurchaseOrderFiles } from './purchase-order-files.ts';

type FileColumns = { poFile: string | null; fileName: string | null; fileSize: number | null };
const FILE_COLUMNS = 'it.po_file, f.name AS file_name, f.size AS file_size';
const FILE_JOIN = 'LEFT JOIN store.purchase_order_file f ON f.file_id = it.po_file';

const toFile = ({ poFile, fileName, fileSize }: FileColumns): PurchaseOrderFile | null =>
  poFile === null ? null : { fileId: poFile, name: fileName ?? '', size: fileSize ?? 0 };

/** Returns the checkouts among these carts that were started for a company, by cart id. */
export async function findCheckouts(
  db: Queryable,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyCheckout>> {
  if (cartIds.length === 0) return new Map();
  const rows = await select<Omit<CompanyCheckout, 'poFile'> & FileColumns>(
    db,
    `SELECT it.cart_id, it.sub, it.user_id, it.buyer_name, it.company_id, it.company_name, it.invoice_email,
       it.po_number, it.jobs, it.keeps_purpose, it.is_own_approval, ${FILE_COLUMNS} FROM store.company_checkout it ${FILE_JOIN} WHERE it.cart_id = ANY($1)`,
    [cartIds],
  );
  return new Map(
    rows.map(({ poFile, fileName, fileSize, ...row }) => [
      row.cartId,
      { ...row, poFile: toFile({ poFile, fileName, fileSize }) },
    ]),
  );
}

/**
 * The purpose of each customer's cart. Every change is one statement, or has the customer's row as its lock, so that
 * details are never stored for another company than the one they were entered for.
 */
export function createCartPurposes(db: Database, files: PurchaseOrderFiles): CartPurposes {
  /** Sets the file of a cart and deletes the one before; false if the cart isn't for this company. */
  const replaceFile = async (
    tx: Queryable,
    { sub, companyId, at }: { sub: string; companyId: string | null; at: Date },
    insert: () => Promise<string | null>,
  ): Promise<boolean> => {
    const { rows } = await tx.query<{ po_file: string | null }>(
      `SELECT po_file FROM store.cart_purpose WHERE sub = $1 AND ($2::uuid IS NULL OR company_id = $2) FOR UPDATE`,
      [sub, companyId],
    );
    const [row] = rows;
    if (!row) return false;
    await tx.query('UPDATE store.cart_purpose SET po_file = $2, changed_at = $3 WHERE sub = $1', [
      sub,
      await insert(),
      at,
    ]);
    if (row.po_file !== null) await files.deleteUnused(tx, row.po_file);
    return true;
  };

  return {
    async find(sub) {
      const [row] = await select<Omit<CartPurpose, 'poFile'> & FileColumns>(
        db,
        `SELECT it.company_id, it.company_name, it.po_number, it.jobs, ${FILE_COLUMNS}
         FROM store.cart_purpose it ${FILE_JOIN} WHERE it.sub = $1`,
        [sub],
      );
      if (!row) return null;
      const { companyId, companyName, poNumber, jobs } = row;
      return { companyId, companyName, poNumber, jobs, poFile: toFile(row) };
    },
    choose: (sub, company, at) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ company_id: string | null; po_file: string | null }>(
          'SELECT company_id, po_file FROM store.cart_purpose WHERE sub = $1 FOR UPDATE',
          [sub],
        );
        const before = rows[0];
        const companyId = company?.companyId ?? null;
        const isSame = before !== undefined && before.company_id === companyId;
        await tx.query(
          `INSERT INTO store.cart_purpose AS it (sub, company_id, company_name, changed_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (sub) DO UPDATE SET company_id = $2, company_name = $3, changed_at = $4,
             revises = CASE WHEN it.company_id IS NOT DISTINCT FROM $2 THEN it.revises END,
           po_number = CASE WHEN it.company_id IS NOT DISTINCT FROM $2 THEN it.po_number ELSE '' END,
             po_file = CASE WHEN it.company_id IS NOT DISTINCT FROM $2 THEN it.po_file END`,
          [sub, companyId, company?.companyName ?? '', at],
        );
        if (!isSame && before?.po_file) await files.deleteUnused(tx, before.po_file);
      }),
    async saveDetails(sub, companyId, { poNumber, jobs }, at) {
      const { rowCount } = await db.query(
        'UPDATE store.cart_purpose SET po_number = $3, jobs = $4, changed_at = $5 WHERE sub = $1 AND company_id = $2',
        [sub, companyId, poNumber, JSON.stringify(jobs), at],
      );
      return rowCount === 1;
    },
    addFile: (sub, companyId, file, at) =>
      db.transaction((tx) =>
        replaceFile(tx, { sub, companyId, at }, () => files.insert(tx, { ...file, sub, companyId, at })),
      ),
    async removeFile(sub, at) {
      await db.transaction((tx) => replaceFile(tx, { sub, companyId: null, at }, async () => null));
    },
    async startCheckout({ cartId, poFile, jobs, ...checkout }, at) {
      const { sub, userId, buyerName, companyId, companyName, invoiceEmail, poNumber } = checkout;
      const { keepsPurpose = false, isOwnApproval = false } = checkout;
      await db.query(
        `INSERT INTO store.company_checkout (cart_id, sub, user_id, buyer_name, company_id, company_name, invoice_email,
           po_number, po_file, jobs, started_at, keeps_purpose, is_own_approval)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (cart_id) DO UPDATE SET sub = $2, user_id = $3, buyer_name = $4, company_id = $5, company_name = $6,
           invoice_email = $7, po_number = $8, po_file = $9, jobs = $10, started_at = $11, keeps_purpose = $12,
           is_own_approval = $13, removed_at = NULL`,
        [
          cartId,
          sub,
          userId,
          buyerName,
          companyId,
          companyName,
          invoiceEmail,
          poNumber,
          poFile?.fileId ?? null,
          JSON.stringify(jobs),
          at,
          keepsPurpose,
          isOwnApproval,
        ],
      );
    },
    findCheckouts: (cartIds) => findCheckouts(db, cartIds),
    async hasCheckouts() {
      const { rowCount } = await db.query(
        `SELECT 1 WHERE EXISTS (SELECT 1 FROM store.company_checkout) OR EXISTS (SELECT 1 FROM store.company_order)`,
      );
      return rowCount === 1;
    },
    listOpenCheckouts: (companyId, since) =>
      select(
        db,
        `SELECT cart_id, sub, started_at FROM store.company_checkout it WHERE company_id = $1 AND started_at >= $2
           AND NOT EXISTS (SELECT 1 FROM store.company_order o WHERE o.cart_id = it.cart_id) ORDER BY started_at DESC`,
        [companyId, since],
      ),
    async endCheckout(cartId) {
      await db.query(
        `DELETE FROM store.company_checkout AS it WHERE cart_id = $1
           AND NOT EXISTS (SELECT 1 FROM store.company_order o WHERE o.cart_id = it.cart_id)`,
        [cartId],
      );
    },
    async markRemoved(companyId, userId, at) {
      await db.query('UPDATE store.company_checkout SET removed_at = $3 WHERE company_id = $1 AND user_id = $2', [
        companyId,
        userId,
        at,
      ]);
    },
  };
}
