import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../core/database/database.ts';
import type { Scan, ScanFormat } from '../../../features/documents/files/inspect-scan.ts';
import { createCipher } from '../cipher.ts';

type NewFile = Scan & { sub: string; companyId: string; at: Date };

/** Files with purchase orders, encrypted for their row. */
export function createPurchaseOrderFiles(secret: string, former?: string) {
  const { seal, open } = createCipher<string>(secret, 'files of purchase orders', former);
  return {
    /** Returns the id of the stored file. */
    async insert(tx: Queryable, { sub, companyId, name, format, bytes, at }: NewFile): Promise<string> {
      const fileId = randomUUID();
      await tx.query(
        `INSERT INTO store.purchase_order_file (file_id, sub, company_id, name, format, size, sealed, added_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          fileId,
          sub,
          companyId,
          name,
          format,
          bytes.byteLength,
          seal(Buffer.from(bytes).toString('base64'), fileId),
          at,
        ],
      );
      return fileId;
    },
    /** Returns null if there is no such file, or if the secret it was encrypted with is lost. */
    async read(tx: Queryable, fileId: string): Promise<Scan | null> {
      const { rows } = await tx.query<{ name: string; format: ScanFormat; sealed: Buffer }>(
        'SELECT name, format, sealed FROM store.purchase_order_file WHERE file_id = $1',
        [fileId],
      );
      const [row] = rows;
      const content = row ? open(row.sealed, fileId) : null;
      return row && content !== null
        ? { name: row.name, format: row.format, bytes: Buffer.from(content, 'base64') }
        : null;
    },
    /** Deletes a file that no cart, checkout, order or request for approval refers to. */
    async deleteUnused(tx: Queryable, fileId: string): Promise<void> {
      await tx.query(
        `DELETE FROM store.purchase_order_file AS it WHERE file_id = $1
           AND NOT EXISTS (SELECT 1 FROM store.cart_purpose p WHERE p.po_file = it.file_id)
           AND NOT EXISTS (SELECT 1 FROM store.company_checkout c WHERE c.po_file = it.file_id)
           AND NOT EXISTS (SELECT 1 FROM store.company_order o WHERE o.po_file = it.file_id)
           AND NOT EXISTS (SELECT 1 FROM store.approval_request r WHERE r.po_file = it.file_id)`,
        [fileId],
      );
    },
  };
}

export type PurchaseOrderFiles = ReturnType<typeof createPurchaseOrderFiles>;
