import type { Database } from '../../core/database/database.ts';
import type { StoredObject } from './engine/attributes.ts';
import { createIndexEngine, type IndexEngine } from './engine/index-engine.ts';
import { findIndexMeta, type IndexMeta } from './objects/headings.ts';

/** An index as used by queries. */
export type OpenIndex = { readonly heading: IndexMeta; readonly engine: IndexEngine };

/**
 * How long an index is used before its version is checked again; the next query sees a write of this process at once.
 */
const VERSION_CHECK_MS = 1000;
/** rows per batch, so that the objects are not in memory twice */
const PORTION = 500;

type Held = {
  open: OpenIndex | null;
  checkedAt: number;
  /** whether this process has written to it since the last check */
  isStale: boolean;
  /** one at a time: two concurrent updates would undo each other */
  loading: Promise<OpenIndex | null> | null;
};

/**
 * Keeps indexes in memory, each built at its first query and updated with the writes of all processes: only changed
 * objects are read. A first query waits for the build; startup never does.
 */
export function createOpenIndexes(db: Database) {
  const indexes = new Map<string, Held>();

  async function refresh(name: string, old: OpenIndex | null): Promise<OpenIndex | null> {
    const heading = await findIndexMeta(db, name);
    if (heading === null) return null;
    if (old?.heading.version === heading.version) return old;
    const isSame =
      old !== null &&
      old.heading.version >= heading.baseVersion &&
      isSameList(old.heading.settings.searchableAttributes, heading.settings.searchableAttributes);
    const engine = isSame ? old.engine : createIndexEngine(heading.settings.searchableAttributes);
    await readChanges(db, heading, isSame ? old.heading.version : 0, engine);
    return { heading, engine };
  }

  return {
    /** null: no index has this name */
    async open(name: string): Promise<OpenIndex | null> {
      const found = indexes.get(name) ?? { open: null, checkedAt: 0, isStale: true, loading: null };
      for (;;) {
        if (found.open && !found.isStale && performance.now() - found.checkedAt < VERSION_CHECK_MS) return found.open;
        if (found.loading) {
          if ((await found.loading) === null) return null;
          continue;
        }
        indexes.set(name, found);
        found.isStale = false;
        found.checkedAt = performance.now();
        found.loading = refresh(name, found.open)
          .then((open) => {
            found.open = open;
            return open;
          })
          .catch((error: unknown) => {
            found.isStale = true;
            throw error;
          })
          .finally(() => {
            found.loading = null;
            // retains nothing for a name without an index
            if (found.open === null) indexes.delete(name);
          });
        return found.loading;
      }
    },
    /** marks the index as written by this process: the next query checks its version */
    touch(name: string): void {
      const found = indexes.get(name);
      if (found) found.isStale = true;
    },
  };
}

const isSameList = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  JSON.stringify(a ?? []) === JSON.stringify(b ?? []);

async function readChanges(db: Database, { name, version }: IndexMeta, since: number, engine: IndexEngine) {
  for (let after = ''; ; ) {
    const { rows } = await db.query<{ object_id: string; body: string | null }>(
      `SELECT object_id, body FROM search.object
       WHERE index_name = $1 AND version > $2 AND version <= $3 AND object_id > $4 ORDER BY object_id LIMIT $5`,
      [name, since, version, after, PORTION],
    );
    await engine.change(
      rows.map(({ object_id: id, body }) => [id, body === null ? null : (JSON.parse(body) as StoredObject)] as const),
    );
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return;
    after = last.object_id;
  }
}
