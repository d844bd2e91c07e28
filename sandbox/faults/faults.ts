import type { Database } from '../../core/database/database.ts';

/** A fault for the next `times` matching calls of one embedded platform. `path` is a prefix, or a pattern with `*`. */
export type Fault = {
  id: number;
  platform: string;
  method: string | null;
  path: string | null;
  times: number;
  delayMs: number | null;
  status: number | null;
  body: string | null;
  /** response headers, by lower-case name */
  headers: Record<string, string> | null;
  /** `before`: the call never arrives. `after`: it succeeds, but its response is lost */
  drop: 'before' | 'after' | null;
};
export type NewFault = Omit<Fault, 'id'>;

const COLUMNS = 'id, platform, method, path, times, delay_ms AS "delayMs", status, body, headers, dropped AS "drop"';

/** Whether a fault matches a call; `path` is relative to the platform's mount, without its query. */
export function matchesFault(
  fault: Pick<Fault, 'platform' | 'method' | 'path'>,
  platform: string,
  method: string,
  path: string,
): boolean {
  if (fault.platform !== platform) return false;
  if (fault.method !== null && fault.method !== method.toUpperCase()) return false;
  if (fault.path === null) return true;
  if (!fault.path.includes('*')) return path.startsWith(fault.path);
  const parts = fault.path.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= path.length - last.length;
}

/**
 * Manages the faults set at the console. Stored in the database, so that a restart and other processes share the
 * counters; an in-memory copy makes the usual case, no faults, free.
 */
export async function createFaults(db: Database) {
  let known: Fault[] = [];
  const reload = async (): Promise<void> => {
    known = (await db.query<Fault>(`SELECT ${COLUMNS} FROM store.fault ORDER BY id`)).rows;
  };
  await reload();
  return {
    reload,
    async list(): Promise<Fault[]> {
      await reload();
      return known;
    },
    async add({ platform, method, path, times, delayMs, status, body, headers, drop }: NewFault): Promise<Fault> {
      const { rows } = await db.query<Fault>(
        `INSERT INTO store.fault (platform, method, path, times, delay_ms, status, body, headers, dropped)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
        [platform, method, path, times, delayMs, status, body, headers === null ? null : JSON.stringify(headers), drop],
      );
      await reload();
      return rows[0]!;
    },
    async clear(only: { id?: number; platform?: string } = {}): Promise<void> {
      await db.query(
        'DELETE FROM store.fault WHERE ($1::bigint IS NULL OR id = $1) AND ($2::text IS NULL OR platform = $2)',
        [only.id ?? null, only.platform ?? null],
      );
      await reload();
    },
    /** Returns the oldest fault that matches a call and decrements its counter. Returns null if no fault matches. */
    async consume(platform: string, method: string, path: string): Promise<Fault | null> {
      for (const { id } of known.filter((fault) => matchesFault(fault, platform, method, path))) {
        const { rows } = await db.query<Fault>(
          `UPDATE store.fault SET times = times - 1 WHERE id = $1 AND times > 0 RETURNING ${COLUMNS}`,
          [id],
        );
        const [consumed] = rows;
        if (!consumed || consumed.times === 0) {
          known = known.filter((fault) => fault.id !== id);
          await db.query('DELETE FROM store.fault WHERE id = $1 AND times <= 0', [id]);
        }
        if (consumed) return consumed;
      }
      return null;
    },
  };
}
export type Faults = Awaited<ReturnType<typeof createFaults>>;
