import type { Database } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { ClosedCompanies, ClosedCompany } from '../../../features/company/repository/closed-companies.ts';

/** The administrators of closed companies in Postgres. A row without `closed_at` gives nothing: the company is open. */
export const createClosedCompanies = (db: Database): ClosedCompanies => ({
  prepare: ({ companyId, companyName }, administrators) =>
    db.transaction(async (tx) => {
      await tx.query('DELETE FROM store.closed_company WHERE company_id = $1 AND closed_at IS NULL', [companyId]);
      for (const { userId, email } of administrators)
        await tx.query(
          `INSERT INTO store.closed_company (company_id, user_id, email, company_name) VALUES ($1, $2, $3, $4)
           ON CONFLICT (company_id, user_id) DO NOTHING`,
          [companyId, userId, email ?? '', companyName],
        );
    }),
  async close(companyId, at) {
    await db.query('UPDATE store.closed_company SET closed_at = $2 WHERE company_id = $1 AND closed_at IS NULL', [
      companyId,
      at,
    ]);
  },
  list: (userId) =>
    select<ClosedCompany>(
      db,
      `SELECT company_id, company_name FROM store.closed_company WHERE user_id = $1 AND closed_at IS NOT NULL
       ORDER BY lower(company_name), company_id`,
      [userId],
    ),
  async find(companyId, userId) {
    const [row] = await select<ClosedCompany>(
      db,
      `SELECT company_id, company_name FROM store.closed_company
       WHERE company_id = $1 AND user_id = $2 AND closed_at IS NOT NULL`,
      [companyId, userId],
    );
    return row ?? null;
  },
});
