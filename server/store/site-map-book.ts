import type { Database } from '../../core/database/database.ts';
import type { SiteMapBook } from '../../shop/site-map/site-map-book.ts';

/** The collected site map in Postgres, for all processes of the database. */
export const createSiteMapBook = (db: Database): SiteMapBook => ({
  async countParts() {
    const { rows } = await db.query<{ parts: number }>('SELECT count(*)::int AS parts FROM store.site_map');
    return rows[0]?.parts || null;
  },
  async readPart(part) {
    const { rows } = await db.query<{ paths: string }>('SELECT paths FROM store.site_map WHERE part = $1', [part]);
    return rows[0] ? rows[0].paths.split('\n').filter((path) => path !== '') : null;
  },
  async writePart(part, paths) {
    await db.query(
      `INSERT INTO store.site_map (part, paths) VALUES ($1, $2)
       ON CONFLICT (part) DO UPDATE SET paths = excluded.paths, made_at = now() WHERE site_map.paths <> excluded.paths`,
      [part, paths.join('\n')],
    );
  },
  async endAfter(lastPart) {
    await db.query('DELETE FROM store.site_map WHERE part > $1', [lastPart]);
  },
});
