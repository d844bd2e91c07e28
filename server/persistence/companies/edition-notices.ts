import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type {
  EditionNotices,
  NoticeReader,
  ReplacedEdition,
} from '../../../features/company/repository/edition-notices.ts';
import type { StoreOutbox } from '../outbox/outbox.ts';

/** The notices of new editions in Postgres. A reader's row is the lock of the editions that the reader knows. */
export function createEditionNotices(db: Database, outbox: Pick<StoreOutbox, 'write'>): EditionNotices {
  const insertKnown = async (
    tx: Queryable,
    { companyId, userId }: NoticeReader,
    editions: readonly ReplacedEdition[],
  ): Promise<number> => {
    const { rowCount } = await tx.query(
      `INSERT INTO store.known_edition (company_id, user_id, sku, replaced_by)
       SELECT $1, $2, sku, replaced_by FROM unnest($3::text[], $4::text[]) AS given (sku, replaced_by)
       ON CONFLICT DO NOTHING`,
      [companyId, userId, editions.map(({ sku }) => sku), editions.map(({ replacedBy }) => replacedBy)],
    );
    return rowCount ?? 0;
  };
  return {
    async isChosen(companyId, userId) {
      const { rowCount } = await db.query('SELECT 1 FROM store.edition_notice WHERE company_id = $1 AND user_id = $2', [
        companyId,
        userId,
      ]);
      return rowCount === 1;
    },
    choose: (reader, known, at) =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          `INSERT INTO store.edition_notice (company_id, user_id, sub, chosen_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING`,
          [reader.companyId, reader.userId, reader.sub, at],
        );
        if (rowCount === 1) await insertKnown(tx, reader, known);
      }),
    async end(companyId, userId) {
      await db.query('DELETE FROM store.edition_notice WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
    },
    list: () =>
      select<NoticeReader>(
        db,
        'SELECT company_id, user_id, sub FROM store.edition_notice ORDER BY company_id, user_id',
      ),
    async listUnknown({ companyId, userId }, editions) {
      const known = await select<ReplacedEdition>(
        db,
        'SELECT sku, replaced_by FROM store.known_edition WHERE company_id = $1 AND user_id = $2 AND sku = ANY($3)',
        [companyId, userId, editions.map(({ sku }) => sku)],
      );
      return editions.filter(({ sku, replacedBy }) =>
        known.every((each) => each.sku !== sku || each.replacedBy !== replacedBy),
      );
    },
    record: (reader, editions, mail) =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          'SELECT 1 FROM store.edition_notice WHERE company_id = $1 AND user_id = $2 FOR UPDATE',
          [reader.companyId, reader.userId],
        );
        if (rowCount === 0 || (await countKnown(tx, reader, editions)) > 0) return false;
        await insertKnown(tx, reader, editions);
        await outbox.write(mail, tx);
        return true;
      }),
  };
}

async function countKnown(
  tx: Queryable,
  { companyId, userId }: NoticeReader,
  editions: readonly ReplacedEdition[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM store.known_edition JOIN unnest($3::text[], $4::text[]) AS given (sku, replaced_by) USING (sku, replaced_by)
     WHERE company_id = $1 AND user_id = $2`,
    [companyId, userId, editions.map(({ sku }) => sku), editions.map(({ replacedBy }) => replacedBy)],
  );
  return rowCount ?? 0;
}
