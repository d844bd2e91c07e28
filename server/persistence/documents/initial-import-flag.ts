import type { Database } from '../../../core/database/database.ts';

/** Whether the folder of documents was ever scanned completely: before that, missing files are unknown. */
export const createInitialImportFlag = (db: Database) => ({
  async note(): Promise<void> {
    await db.query(
      'INSERT INTO store.folder_look DEFAULT VALUES ON CONFLICT (only_row) DO UPDATE SET looked_at = now()',
    );
  },
  async isDone(): Promise<boolean> {
    return (await db.query('SELECT 1 FROM store.folder_look')).rows.length > 0;
  },
});
