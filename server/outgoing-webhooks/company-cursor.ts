import type { Database } from '../../core/database/database.ts';
import type { CompanyCursor } from '../../features/public-api/use-cases/emit-company-events.ts';

/** Shared by all processes; it only moves forward. */
export const createCompanyCursor = (db: Database): CompanyCursor => ({
  async reached() {
    const { rows } = await db.query<{ number: number }>('SELECT number FROM store.company_changes_emitted');
    return rows[0]?.number ?? null;
  },
  async reach(number) {
    await db.query(
      `INSERT INTO store.company_changes_emitted (number) VALUES ($1)
       ON CONFLICT (is_only) DO UPDATE SET number = greatest(company_changes_emitted.number, excluded.number)`,
      [number],
    );
  },
});
