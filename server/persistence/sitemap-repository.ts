import type { Database } from '../../core/database/database.ts';
import type { SitemapRepository } from '../../features/search/repository/sitemap/sitemap-repository.ts';

/** The collected site map in Postgres, shared by all processes of the database. */
export const createSitemapRepository = (db: Database): SitemapRepository => ({
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
  async collection() {
    const { rows } = await db.query<{ began_at: Date; ended_at: Date | null; parts: number; after: string | null }>(
      'SELECT began_at, ended_at, parts, after FROM store.site_map_collection',
    );
    const [row] = rows;
    return row ? { beganAt: row.began_at, endedAt: row.ended_at, parts: row.parts, after: row.after } : null;
  },
  async saveCollection({ beganAt, endedAt, parts, after }) {
    await db.query(
      `INSERT INTO store.site_map_collection (began_at, ended_at, parts, after) VALUES ($1, $2, $3, $4)
       ON CONFLICT (is_only) DO UPDATE SET began_at = excluded.began_at, ended_at = excluded.ended_at, parts = excluded.parts, after = excluded.after`,
      [beganAt, endedAt, parts, after],
    );
  },
});
