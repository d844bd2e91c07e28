import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { findNetworkIsolation } from '../../../core/process/network-isolation.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import type { DocumentKind } from '../../../features/catalogue/rules/document.ts';
import { listSkus } from '../../../features/catalogue/use-cases/list-sold.ts';
import { checkFiles, type FileFinding } from '../../../features/documents/files/check-files.ts';
import type { FileObjects } from '../../../features/documents/files/file-objects.ts';
import type { FileVersion } from '../../../features/documents/files/file-repository.ts';
import { message } from '../../../messages/message.ts';
import { commercePlatform } from '../../../platforms/commerce/platform.ts';
import { type DocumentStore, findConverter, openDocumentStore } from '../../bootstrap/document-store.ts';
import type { GeneratedDocuments } from '../../bootstrap/generated-documents.ts';
import { composedKinds } from '../../bootstrap/generated-formats.ts';
import { createInitialImportFlag } from '../../persistence/documents/initial-import-flag.ts';
import { openCommandDatabase } from '../open-database.ts';
import { type CheckResult, fail, pass, pending } from './finding.ts';
import { queryPlatforms } from './query-platforms.ts';

const TOPIC = 'documents';

type Sold = Awaited<ReturnType<typeof fetchSoldDocuments>>;
type Examined = { store: DocumentStore; composed: Pick<GeneratedDocuments, 'kindOf'>; sold: Sold };

/**
 * Lists the documents that the commerce platform sells; returns null if it cannot be queried now. Opens the database:
 * must be called before it is opened otherwise.
 */
export async function fetchSoldDocuments(
  env: Env,
  fetch: Fetch,
): Promise<{ sku: string; kind: DocumentKind }[] | null> {
  const response = await queryPlatforms(env, fetch, commercePlatform.isHosted(env), ({ commerce }) =>
    listSkus({ commerce }),
  );
  return response?.ok ? response.value : null;
}

/** [OP-01] Finds missing document files in the database, in file storage and at the commerce platform. */
export async function examineDocuments({ store, composed, sold }: Examined): Promise<FileFinding[]> {
  const [current, awaited] = await Promise.all([store.own.listCurrent(), store.own.listAwaited()]);
  const lost = await findLost(store.objects, [...current.values()].flat());
  const documents = sold
    ?.filter(({ sku, kind }) => kind === 'document' && composed.kindOf(sku) !== 'platform')
    .map(({ sku }) => ({ sku, isComposed: composed.kindOf(sku) === 'document' }));
  return [...lost, ...checkFiles({ sold: documents ?? null, current, awaited })];
}

/** Finds current files missing in the file storage, one by one. */
async function findLost(objects: FileObjects, files: readonly FileVersion[]): Promise<FileFinding[]> {
  const lost: FileFinding[] = [];
  for (const { sku, format, version, sha256, size } of files)
    if (!(await objects.has(sha256, size)))
      lost.push({ sku, text: message('file.check.lost', { sku, format, version }), isProblem: true });
  return lost;
}

/** Runs the same check for the doctor: read-only, and reports what cannot be queried now. */
export async function examineDocumentsOf(env: Env, fetch: Fetch): Promise<CheckResult[]> {
  const program = findConverter(env.documentConverter);
  const isLost = typeof env.documentConverter === 'string' && program === null;
  const isIsolated = program !== null && (await findNetworkIsolation()) !== null;
  const how = isIsolated ? 'without a network' : 'from a copy without external references; it keeps its network';
  const converter = isLost
    ? fail(TOPIC, 'DOCUMENT_CONVERTER names a missing program.')
    : pass(
        TOPIC,
        program === null ? 'Word files are not converted to PDF' : `Word files are converted by ${program}, ${how}`,
      );
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'postgres'))) return [converter];
  const found = await findMissing(env, fetch).catch((error: unknown) => [
    fail(TOPIC, `the files can't be read: ${error instanceof Error ? error.message : 'unknown'}.`),
  ]);
  return [converter, ...found];
}

/** `isLooked`: the store has scanned the folder of documents once. Before that, missing files may still be imported. */
export async function describeFiles({ store, composed, sold }: Examined, isLooked: boolean): Promise<CheckResult[]> {
  const findings = await examineDocuments({ store, composed, sold: isLooked ? sold : null });
  const lines = sumUpFiles(TOPIC, findings);
  if (!isLooked)
    return [...lines, pending(TOPIC, 'the store has not read the folder of documents yet: try again soon')];
  return sold === null ? [...lines, pass(TOPIC, 'start the store to compare files with products')] : lines;
}

async function findMissing(env: Env, fetch: Fetch): Promise<CheckResult[]> {
  const sold = await fetchSoldDocuments(env, fetch);
  const { db, close } = await openCommandDatabase(env);
  try {
    const { rows } = await db.query<{ at: string | null }>(`SELECT to_regclass('store.folder_look')::text AS at`);
    if (!rows[0]?.at) return [pass(TOPIC, 'checked once the store has started')];
    const root = process.cwd();
    const store = openDocumentStore({ env, db, root, log: noopLog });
    const composed = composedKinds(env, root);
    const isLooked = await createInitialImportFlag(db).isDone();
    return await describeFiles({ store, composed, sold }, isLooked);
  } finally {
    await close();
  }
}

const MAX_LINES = 5;

/**
 * [OP-33] Lists the first five findings of a kind, and sums up the rest in one line. A kind is the same text with
 * another SKU.
 */
export function sumUpFiles(topic: string, findings: readonly FileFinding[]): CheckResult[] {
  const kinds = Map.groupBy(findings, ({ sku, text }) => text.replaceAll(sku, '').replace(/\d+/g, ''));
  return [...kinds.values()].flatMap((group) => {
    const toLine = ({ text, isProblem }: FileFinding): CheckResult =>
      isProblem ? fail(topic, text) : pass(topic, text);
    const lines = group.slice(0, MAX_LINES).map(toLine);
    const rest = group.length - lines.length;
    if (rest === 0) return lines;
    const text = `and ${rest} more like ${group[0]?.sku}: npm run documents -- check lists them all.`;
    return [...lines, group.some(({ isProblem }) => isProblem) ? fail(topic, text) : pass(topic, text)];
  });
}
