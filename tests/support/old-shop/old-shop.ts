import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import type { DumpLine } from './dump-database.ts';

/** Metadata of an old shop in addition to its tables. */
export type OldShop = {
  /** commit of the store that created it */
  commit: string;
  /** real time of the dump, ISO */
  dumpedAt: string;
  /** time of the shop's clock at the dump, ISO */
  shopTime: string;
  /** public address of the shop */
  origin: string;
  /** cookie headers of open sessions, by owner */
  cookies: Record<string, string>;
  /** number of each person's document order */
  orders: Record<string, number>;
  /** checkout session of each purchased plan */
  plans: Record<string, string>;
};

/** The newest dump; older dumps are in the same folder. */
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
 * Restores an old shop into an empty database, as if its store had stopped a moment ago. The shop's clock keeps its time.
 * Records on real time (sessions, sign-in grants, links) keep their remaining lifetime. Addresses are those of `origin`.
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

/** Converts rows of a dump to objects. */
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

/** Lifetimes on real time, by table. A dump with another one needs a line here. */
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
  // the provider stores a copy in the payload, in seconds
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
