import type { Database, Queryable } from '../../../core/database/database.ts';
import type { FileRepository, FileVersion, NewFile } from '../../../features/documents/files/file-repository.ts';
import { DOCUMENTS_CHANNEL } from './file-change-listener.ts';

const COLUMNS = `sku, format, version, size, sha256, pages, made_from AS "madeFrom", added_by AS "addedBy", added_at AS "addedAt"`;

/** batch size; the next batch follows soon */
const MAX_REPORTED = 200;

/** [FI-01] The shop's files in Postgres. Every process of the database is notified of a new one. */
export function createFileRepository(db: Database): FileRepository {
  return {
    add: (file) =>
      db.transaction(async (tx) => {
        // serialized per SKU, because versions are numbered in sequence
        await tx.query('SELECT pg_advisory_xact_lock(727003, hashtext($1))', [file.sku]);
        const latest = await findLatest(tx, file);
        if (latest?.sha256 === file.sha256) return { file: latest, isNew: false };
        const added = await insert(tx, file, (latest?.version ?? 0) + 1);
        await tx.query('UPDATE store.awaited_file SET ready_at = now() WHERE sku = $1 AND ready_at IS NULL', [
          file.sku,
        ]);
        await tx.query('SELECT pg_notify($1, $2)', [DOCUMENTS_CHANNEL, JSON.stringify(file.sku)]);
        return { file: added, isNew: true };
      }),
    async versions(skus) {
      const where = skus ? 'WHERE sku = ANY($1)' : '';
      const { rows } = await db.query<FileVersion>(
        `SELECT ${COLUMNS} FROM store.document_file ${where} ORDER BY sku, added_at, id`,
        skus ? [skus] : [],
      );
      return rows;
    },
    async noteAwaited(sku, orderNumber) {
      const { rowCount } = await db.query(
        'INSERT INTO store.awaited_file (sku, order_number) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [sku, orderNumber],
      );
      return rowCount === 1;
    },
    async listAwaited() {
      const { rows } = await db.query<{ sku: string; orders: number; since: Date }>(
        'SELECT sku, count(*)::int AS orders, min(noted_at) AS since FROM store.awaited_file WHERE ready_at IS NULL GROUP BY sku ORDER BY since, sku',
      );
      return rows;
    },
    async listReady(ageSeconds) {
      const { rows } = await db.query<{ orderNumber: number; skus: string[] }>(
        `SELECT order_number::float8 AS "orderNumber", array_agg(sku ORDER BY sku) AS skus FROM store.awaited_file
         WHERE ready_at <= now() - make_interval(secs => $1) GROUP BY order_number ORDER BY order_number LIMIT ${MAX_REPORTED}`,
        [ageSeconds],
      );
      return rows;
    },
    async forgetReady({ orderNumber, skus }) {
      await db.query(
        'DELETE FROM store.awaited_file WHERE order_number = $1 AND sku = ANY($2) AND ready_at IS NOT NULL',
        [orderNumber, skus],
      );
    },
  };
}

const findLatest = async (tx: Queryable, { sku, format }: NewFile): Promise<FileVersion | undefined> =>
  (
    await tx.query<FileVersion>(
      `SELECT ${COLUMNS} FROM store.document_file WHERE sku = $1 AND format = $2 ORDER BY version DESC LIMIT 1`,
      [sku, format],
    )
  ).rows[0];

/** A clock that was set back never orders a later version before an earlier one. */
async function insert(tx: Queryable, file: NewFile, version: number): Promise<FileVersion> {
  const { sku, format, size, sha256, pages, madeFrom, addedBy, addedAt } = file;
  const { rows } = await tx.query<FileVersion>(
    `INSERT INTO store.document_file (sku, format, version, size, sha256, pages, made_from, added_by, added_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, greatest($9::timestamptz, max(added_at)) FROM store.document_file
     WHERE sku = $1 AND format = $2 RETURNING ${COLUMNS}`,
    [sku, format, version, size, sha256, pages, madeFrom, addedBy, addedAt],
  );
  return rows[0]!;
}
