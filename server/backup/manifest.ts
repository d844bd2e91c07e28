import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../core/process/startup-error.ts';

export const FORMAT = 1;
const NAME = 'manifest.json';
const SUM = 'manifest.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
// validated, because they are used in SQL
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.number().int().min(0);

const table = z.object({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier),
  rows: count,
  /** of the compressed file */
  bytes: count,
  sha256,
});
const manifest = z.object({
  format: z.number().int(),
  /** ISO */
  madeAt: z.string(),
  release: z.string(),
  /** of the server, such as 15.8 */
  postgres: z.string(),
  /** number of applied steps, by schema */
  schemas: z.record(identifier, count),
  /** version of the job queue's tables */
  queue: z.number().int().nullable(),
  /** in an order in which rows never reference a later table */
  tables: z.array(table),
  sequences: z.array(z.object({ schema: identifier, name: identifier, value: count, isCalled: z.boolean() })),
  files: z.array(z.object({ sha256, size: count })),
  /** files that rows reference but the file storage lacked */
  missing: z.array(sha256),
});
/** Content of a backup, with the checksums that verify it. */
export type Manifest = z.infer<typeof manifest>;
export type BackedTable = z.infer<typeof table>;

/** Returns the path of a table in a backup, relative to its folder. */
export const tablePath = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  join('tables', `${schema}.${name}.copy.gz`);
/** Returns the path of a document file in a backup, by its sha256. */
export const getBackupFilePath = (sum: string): string => join('files', sum.slice(0, 2), sum);

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written last: a folder without it is not a backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  await writeFile(join(folder, NAME), text, { mode: 0o600 });
  await writeFile(join(folder, SUM), `${sumOf(text)}  ${NAME}\n`, { mode: 0o600 });
}

/** Throws StartupError if the folder is not a backup, is damaged, or has a newer format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null);
  if (text === null) throw new StartupError(`${folder} isn't a backup: it has no ${NAME}.`);
  const sum = await readFile(join(folder, SUM), 'utf8').catch(() => '');
  if (!sum.startsWith(sumOf(text))) throw damaged(folder, NAME);
  const parsed = manifest.safeParse(JSON.parse(text));
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text));
  if (format > FORMAT)
    throw new StartupError(
      `The backup is of a newer release (form ${format}; this one reads ${FORMAT}): restore it with that one.`,
    );
  if (!parsed.success) throw damaged(folder, NAME);
  return parsed.data;
}

export const damaged = (folder: string, file: string): StartupError =>
  new StartupError(
    `The backup ${folder} is damaged: ${file} is not what was written. Nothing was restored; take another backup.`,
  );
