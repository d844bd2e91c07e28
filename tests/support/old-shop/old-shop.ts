import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import type { DumpLine } from './dump-database.ts';

/** What is known of an old shop beside its tables. */
export type OldShop = {
  /** of the store that made it */
  commit: string;
  /** real time when it was dumped, ISO */
  dumpedAt: string;
  /** what the shop's clock said then, ISO */
  shopTime: string;
  /** the public address it ran at */
  origin: string;
  /** cookie headers of sessions that were open, by who they belong to */
  cookies: Record<string, string>;
  /** number of the document order each person placed there */
  orders: Record<string, number>;
  /** checkout session of each plan bought there */
  plans: Record<string, string>;
};

/** The newest shop that was kept; older ones stay beside it. */
const NEWEST_OLD_SHOP = 'e8714a0';
const fileOf = (name: string): string => join(import.meta.dirname, `${name}.jsonl.gz`);

export function writeOldShop(name: string, about: OldShop, lines: readonly DumpLine[]): void {
  const text = [about, ...lines].map((line) => JSON.stringify(line)).join('\n');
  writeFileSync(fileOf(name), gzipSync(text, { level: 9 }));
}

export function readOldShop(name = NEWEST_OLD_SHOP): { about: OldShop; lines: DumpLine[] } {
  const [about = '', ...lines] = gunzipSync(readFileSync(fileOf(name)), {})
    .toString('utf8')
    .split('\n');
  return { about: JSON.parse(about) as OldShop, lines: lines.map((line) => JSON.parse(line) as DumpLine) };
}

/**
 * Writes an old shop into an empty database, as if its store had been stopped a moment ago: the shop's clock stands where it stood, what lives on
 * real time (sessions, sign-in grants, links) has as long to live as it had, and its addresses are those of `origin`.
 */
export async function restoreOldShop(
  client: pg.Client,
  { name = NEWEST_OLD_SHOP, origin }: { name?: string; origin?: string } = {},
): Promise<OldShop> {
  const { about, lines } = readOldShop(name);
  await client.query('BEGIN');
  for (const line of lines) {
    if ('sql' in line) await client.query(line.sql);
    else await insertRows(client, line, (text) => text.replaceAll(about.origin, origin ?? about.origin));
  }
  await moveToNow(client, about);
  await client.query('COMMIT');
  return { ...about, origin: origin ?? about.origin };
}

/** Rows of a dump as objects. */
export const namedRows = (columns: readonly string[], rows: readonly unknown[][]): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));

async function insertRows(
  client: pg.Client,
  { table, columns, rows }: Extract<DumpLine, { table: string }>,
  rewrite: (text: string) => string,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const objects = namedRows(columns, rows);
  await client.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [rewrite(JSON.stringify(objects))],
  );
}

/** Lifetimes on real time, by table; a shop that knows another is dumped together with a line here. */
const LIFETIMES = [
  ['store.session', 'expires_at'],
  ['identity.artifact', 'expires_at'],
  ['identity.password_link', 'expires_at'],
  ['identity.email_link', 'expires_at'],
] as const;

async function moveToNow(client: pg.Client, { dumpedAt, shopTime }: OldShop): Promise<void> {
  const age = Date.now() - Date.parse(dumpedAt);
  for (const [table, column] of LIFETIMES)
    await client.query(`UPDATE ${table} SET ${column} = ${column} + make_interval(secs => $1)`, [age / 1000]);
  // the provider keeps its own note of it in the payload, seconds
  await client.query(
    `UPDATE identity.artifact SET payload = payload || jsonb_build_object('exp', (payload->>'exp')::bigint + $1::bigint)
     WHERE payload ? 'exp'`,
    [Math.round(age / 1000)],
  );
  await client.query(
    'INSERT INTO store.clock (offset_ms) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET offset_ms = excluded.offset_ms',
    [Date.parse(shopTime) - Date.now()],
  );
}
