import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { migrate } from '../../core/database/migrate.ts';
import { systemClock } from '../../core/dates.ts';
import { noopLog } from '../../core/log.ts';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { readEnv } from '../../core/settings/read-env.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { explainRefusal } from '../../features/documents/files/file-errors.ts';
import { importFolder, withPdfs } from '../../features/documents/files/import-folder.ts';
import type { AddFileResult } from '../../features/documents/files/uploaded-files.ts';
import { message } from '../../messages/message.ts';
import { type DocumentStore, openDocumentStore, readerOf } from '../bootstrap/document-store.ts';
import { composedKinds } from '../bootstrap/generated-formats.ts';
import { hasConsole } from '../bootstrap/has-console.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';
import { checkDocuments } from '../shop-folder/check-documents.ts';
import { getShopFolderPaths } from '../shop-folder/read-shop-folder.ts';
import { resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import { findingLine } from '../shop-folder/shop-finding.ts';
import { examineDocuments, fetchSoldDocuments } from './doctor/examine-documents.ts';
import { probeUrl } from './doctor/probe-url.ts';
import { withDatabase } from './open-database.ts';

const USAGE = `npm run documents -- add                     adds new and changed files of documents/ in the shop's folder
npm run documents -- add FILE…               adds files named by SKU: h100.docx, h100.pdf
npm run documents -- add --sku SKU FILE…     adds files with any name to one SKU
npm run documents -- list                    lists the files that buyers get now
npm run documents -- check                   lists products without a file, and files that would be refused`;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns one line with the result for a file. */
function lineOf(name: string, result: AddFileResult, maxMegabytes: number): string {
  if (!result.ok) return `REFUSED  ${name}  ${explainRefusal(result.refusal, maxMegabytes)}`;
  const { file, isNew, pdf, isLocked } = result.value;
  const pages = file.pages === null ? '' : `, pages: ${file.pages}`;
  const beside = {
    converted: '; converted to PDF',
    missing: '; no PDF, so no page count and no sample',
    beside: '',
  };
  const locked = isLocked ? `; ${message('file.locked')}` : '';
  const what = isNew ? `version ${file.version}` : `is version ${file.version} already`;
  return `ok       ${name}  ${file.sku} ${file.format}, ${what}${pages}${pdf ? beside[pdf] : ''}${locked}`;
}

async function add(store: DocumentStore, env: Env, at: Date, paths: readonly string[], sku?: string): Promise<boolean> {
  const { own } = store;
  const responses: { name: string; result: AddFileResult }[] = [];
  if (paths.length === 0)
    responses.push(
      ...(await importFolder(own, getShopFolderPaths(resolveShopFolder(env, process.cwd()).folder).documents, at)),
    );
  const given = paths.map((path) => ({
    name: basename(path),
    path: resolve(path),
    ...(sku === undefined ? {} : { sku }),
  }));
  const named = withPdfs(given);
  for (const file of given.filter(({ path }) => !named.some((each) => each.path === path)))
    responses.push({ name: file.name, result: { ok: false, refusal: { code: 'type' } } });
  for (const file of named) {
    const upload = { sku: file.sku, name: file.name, body: createReadStream(file.path), by: 'command', at };
    responses.push({ name: file.name, result: await own.add(upload, file.isWithPdf) });
  }
  for (const { name, result } of responses) tell(lineOf(name, result, own.maxMegabytes));
  if (responses.length === 0) tell('Nothing new.');
  return responses.every(({ result }) => result.ok);
}

async function list({ own }: DocumentStore): Promise<boolean> {
  const current = await own.listCurrent();
  for (const { sku, format, version, size, pages, addedAt, addedBy } of [...current.values()].flat())
    tell(
      [
        sku,
        format,
        `version ${version}`,
        `${size} bytes`,
        pages === null ? '-' : `pages: ${pages}`,
        addedAt.toISOString(),
        addedBy,
      ].join('\t'),
    );
  if (current.size === 0) tell('No files yet.');
  return true;
}

async function check(
  store: DocumentStore,
  env: Env,
  sold: Awaited<ReturnType<typeof fetchSoldDocuments>>,
): Promise<boolean> {
  const root = process.cwd();
  const composed = composedKinds(env, root);
  const place = resolveShopFolder(env, root);
  const readPdf = readerOf(root);
  const inFolder = place.isOwn
    ? await checkDocuments(place.folder, { maxMegabytes: env.documentMaxMegabytes, readPdf })
    : [];
  // only the commerce platform knows the products; the folder is only checked for files that would be refused
  for (const finding of inFolder.filter(({ isHint }) => !isHint)) tell(`PROBLEM  ${findingLine(finding)}`);
  // hints about the whole folder are covered by the store's findings below
  for (const finding of inFolder.filter(({ isHint, file }) => isHint && file !== 'documents'))
    tell(`hint     ${findingLine(finding)}`);
  const findings = await examineDocuments({ store, composed, sold });
  if (sold === null) tell("Products weren't compared: start the store, then check again.");
  for (const { text, isProblem } of findings) tell(`${isProblem ? 'PROBLEM' : 'hint   '}  ${text}`);
  const isFine = !findings.some(({ isProblem }) => isProblem) && inFolder.every(({ isHint }) => isHint);
  if (isFine) tell('No problems found.');
  return isFine;
}

/** Exit code 1 if a file was refused or something is missing. */
export const command = defineCommand({
  usage: USAGE,
  options: { sku: { type: 'string' } },
  failed: 'It failed',
  async run([verb, ...paths], { sku }) {
    if (verb === undefined) {
      tell(USAGE);
      return 0;
    }
    if (!['add', 'list', 'check'].includes(verb) || (verb !== 'add' && paths.length > 0)) throw new UsageError();
    const env = readEnv(PLATFORMS);
    const sold = verb === 'check' ? await fetchSoldDocuments(env, probeUrl) : null;
    return withDatabase(async (db) => {
      const { migrations, sandbox } = await loadEmbedded(env);
      await migrate(db, migrations);
      const store = openDocumentStore({ env, db, root: process.cwd(), log: noopLog });
      const clock = sandbox && hasConsole(env) ? await sandbox.createShopClock(db) : systemClock;
      const isFine =
        verb === 'add'
          ? await add(store, env, clock.now(), paths, sku)
          : await (verb === 'list' ? list(store) : check(store, env, sold));
      return isFine ? 0 : 1;
    }, env);
  },
});
