import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Log } from '../../core/log.ts';
import { getTempName } from '../../core/process/temp-names.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { makeDocx, makePdf } from '../../tests/support/files/make-files.ts';
import { describeFiles } from '../commands/doctor/examine-documents.ts';
import { createInitialImportFlag } from '../persistence/documents/initial-import-flag.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import { openDocumentFiles } from './document-file-source.ts';
import { openDocumentStore } from './document-store.ts';
import type { GeneratedDocuments } from './generated-documents.ts';
import { createDocumentImporter } from './import-documents.ts';

const ROOT = join(import.meta.dirname, '../..');
const [BEFORE, ADDED, AFTER] = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
];
const composed: GeneratedDocuments = {
  kindOf: (sku) => (sku === 'A101-2025' ? 'document' : sku === 'A121-2025' ? 'platform' : null),
  render: async (sku, format) => (sku === 'A101-2025' ? Buffer.from(`composed ${format}`) : null),
  renderSample: async () => null,
  renderPageOne: async () => null,
  digestOf: (sku) => (sku === 'A101-2025' ? 'composed' : null),
  skus: () => ['A101-2025'],
};
let db: TestDatabase;
let dataDir = '';
let files: Awaited<ReturnType<typeof openDocumentFiles>>;
let store: ReturnType<typeof openDocumentStore>;
const errors: unknown[] = [];
const warnings: unknown[] = [];
const log: Log = {
  debug() {},
  info() {},
  warn: (data) => void warnings.push(data),
  error: (data, message) => void errors.push([data, message]),
  child: () => log,
};

beforeEach(async () => {
  db = await createTestDatabase([storeMigrations]);
  dataDir = await mkdtemp(join(tmpdir(), 'document-files-'));
  const documents = { kind: 'folder', folder: join(dataDir, 'documents') } as const;
  const env = { documents, documentMaxMegabytes: 1, documentConverter: null, dataDir };
  store = openDocumentStore({ env, db, root: ROOT, log });
  files = await openDocumentFiles({ composed, store, db, folders: { dataDir, root: ROOT }, log });
  errors.length = 0;
  warnings.length = 0;
});
afterEach(async () => {
  await files.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function* createPrng(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const add = (sku: string, name: string, bytes: Uint8Array, at = ADDED) =>
  store.own.add({ sku, name, body: createPrng(bytes), by: 'a test', at });
const formatsOf = async (sku: string, boughtAt: Date) => (await files.deliveries([sku], boughtAt)).get(sku);
const textOf = async (sku: string, format: 'docx' | 'pdf', boughtAt: Date) => {
  const opened = await files.open(sku, format, boughtAt);
  return opened && Buffer.from(await new Response(opened.body as BodyInit).arrayBuffer()).toString('latin1');
};

it('[FI-01] [OP-01] prefers added files, and keeps the generated file for earlier purchases', async () => {
  await add('A101-2025', 'a101-2025.docx', makeDocx('own'));
  expect(await formatsOf('A101-2025', BEFORE)).toEqual({ kind: 'file', formats: ['docx', 'pdf'] });
  expect(await textOf('A101-2025', 'docx', BEFORE)).toBe('composed docx');
  expect(await formatsOf('A101-2025', AFTER)).toEqual({ kind: 'file', formats: ['docx'] });
  expect(await textOf('A101-2025', 'docx', AFTER)).toBe(Buffer.from(makeDocx('own')).toString('latin1'));
  // no composed PDF beside a Word file of the shop
  expect(await textOf('A101-2025', 'pdf', AFTER)).toBeNull();
  expect(await formatsOf('A121-2025', AFTER)).toEqual({ kind: 'platform' });
});

it('[BR-13] returns a range of added and generated files, with an etag', async () => {
  await add('H100', 'h100.docx', makeDocx('own'));
  const [own] = await store.own.versionsOf('H100');
  for (const [sku, size, etag] of [
    ['H100', own?.size, `"${own?.sha256}"`],
    ['A101-2025', 13, expect.stringMatching(/^"[0-9a-f]{64}"$/)],
  ] as const) {
    const full = await textOf(sku, 'docx', AFTER);
    const known: unknown[] = [];
    const part = await files.open(sku, 'docx', AFTER, (file) => {
      known.push(file);
      return { first: 2, last: 5 };
    });
    expect(known).toEqual([{ size, etag }]);
    expect(part).toMatchObject({ size, etag, requested: { first: 2, last: 5 } });
    const bytes = Buffer.from(await new Response(part?.body as BodyInit).arrayBuffer());
    expect(bytes.toString('latin1')).toBe(full?.slice(2, 6));
    const nothing = await files.open(sku, 'docx', AFTER, () => 'nothing');
    expect([nothing?.body, nothing?.requested]).toEqual([new Uint8Array(), 'nothing']);
  }
});

it('[FI-01] keeps the version of an order when the file is replaced', async () => {
  await add('h100', 'h100.docx', makeDocx('one'), BEFORE);
  await add('H100', 'h100.docx', makeDocx('two'), AFTER);
  expect(await textOf('H100', 'docx', ADDED)).toBe(Buffer.from(makeDocx('one')).toString('latin1'));
  expect(await textOf('h100', 'docx', AFTER)).toBe(Buffer.from(makeDocx('two')).toString('latin1'));
});

it('[FI-06] logs a missing file once per order, and delivers it when it is added', async () => {
  expect((await files.deliveries(['H100'], BEFORE)).has('H100')).toBe(false);
  for (const order of [7, 7, 8]) await files.noteAwaited('H100', order);
  expect(errors).toEqual(
    [7, 8].map((order) => [{ area: 'documents', sku: 'H100', order }, 'a bought document has no file']),
  );
  await add('H100', 'h100.docx', makeDocx('here'), AFTER);
  expect(await formatsOf('H100', BEFORE)).toEqual({ kind: 'file', formats: ['docx'] });
  expect(await store.own.listAwaited()).toEqual([]);
});

it('[PRD-17] [FI-03] pages of the shop learn of a new PDF, its count and its sample, and of no more than half of it', async () => {
  let changes = 0;
  files.listen(() => {
    changes += 1;
  });
  // the listener's own connection may not stand yet
  await expect
    .poll(() => add('H100', 'h100.docx', makeDocx(String(Math.random()))).then(() => changes))
    .toBeGreaterThan(0);
  expect(files.factsOf('H100')).toEqual({ pages: null, samples: 0 });
  expect(files.formatsOf('H100')).not.toContain('pdf');
  await add('H100', 'h100.pdf', await makePdf(5));
  await expect.poll(() => files.factsOf('h100')).toEqual({ pages: 5, samples: 2 });
  const page = await files.preview('H100', 2);
  expect(page.ok && Buffer.from(page.value).toString('latin1', 8, 12)).toBe('WEBP');
  expect(await files.preview('H100', 3)).toEqual({ ok: false, code: 'not-found' });
  expect(files.factsOf('A101-2025')).toBeNull();
  // [OP-25] a composed document has both formats, and equal lists are one object
  expect(files.formatsOf('A101-2025')).toEqual(['docx', 'pdf']);
  expect(files.formatsOf('A101-2025')).toBe(files.formatsOf('A101-2025'));
  expect(files.formatsOf('h100')).toContain('pdf');
  expect(files.formatsOf('X999')).toEqual([]);
});

it('[SE-34] removes the upload and the draft of a killed process, and none of a running one', async () => {
  const killed = getTempName().replace(/\.\d+\.(\d+)-/, '.999999999.$1-');
  const running = getTempName();
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  await mkdir(join(dataDir, 'documents'), { recursive: true });
  for (const name of [killed, running]) {
    await writeFile(join(dataDir, 'uploads', name), 'a');
    await writeFile(join(dataDir, 'documents', `.draft-${name}`), 'a');
  }
  await files.sweep();
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([running]);
  expect(await readdir(join(dataDir, 'documents'))).toEqual([`.draft-${running}`]);
});

it('[OP-01] [FA-13] imports a folder automatically after the database hung at startup', async () => {
  const shopPlace = { folder: join(dataDir, 'shop'), isOwn: true, contentFolder: '' };
  await mkdir(join(shopPlace.folder, 'documents'), { recursive: true });
  await writeFile(join(shopPlace.folder, 'documents', 'h100.docx'), makeDocx('own'));
  let tries = 0;
  const locks = {
    run: async <T>(_: string, work: () => Promise<T>) => {
      tries += 1;
      if (tries === 1) throw new Error('timeout exceeded when trying to connect');
      return { isBusy: false as const, value: await work() };
    },
  };
  const intake = createDocumentImporter({
    infrastructure: { clock: { now: () => ADDED }, shopPlace, db, log },
    own: store.own,
    locks,
  });
  intake.begin();
  await expect.poll(() => createInitialImportFlag(db).isDone(), { timeout: 20_000 }).toBe(true);
  await intake.stop();
  expect(tries).toBe(2);
  expect(await formatsOf('H100', AFTER)).toEqual({ kind: 'file', formats: ['docx'] });
});

it('[OP-35] logs each refused and each ignored file of the folder once, by its name', async () => {
  const shopPlace = { folder: join(dataDir, 'shop'), isOwn: true, contentFolder: '' };
  await mkdir(join(shopPlace.folder, 'documents'), { recursive: true });
  await writeFile(join(shopPlace.folder, 'documents', 'h200.docx'), 'no Word file');
  await writeFile(join(shopPlace.folder, 'documents', 'k300.html'), '<p>K300</p>');
  const locks = {
    run: async <T>(_: string, work: () => Promise<T>) => ({ isBusy: false as const, value: await work() }),
  };
  createDocumentImporter({
    infrastructure: { clock: { now: () => ADDED }, shopPlace, db, log },
    own: store.own,
    locks,
  }).begin();
  await expect.poll(() => createInitialImportFlag(db).isDone()).toBe(true);
  expect(warnings.map((data) => (data as { file: string }).file)).toEqual(['k300.html', 'h200.docx']);
  expect(warnings[1]).toMatchObject({ code: 'lies', reason: expect.stringContaining('.') });
});

it('[OP-01] the doctor names no file as missing before the folder was looked through once', async () => {
  const flag = createInitialImportFlag(db);
  expect(await flag.isDone()).toBe(false);
  const sold = [{ sku: 'H100', kind: 'document' as const }];
  const say = async () => (await describeFiles({ store, composed, sold }, await flag.isDone())).map(({ text }) => text);
  expect(await say()).toEqual(['the store has not read the folder of documents yet: try again soon']);
  const shopPlace = { folder: join(dataDir, 'shop'), isOwn: true, contentFolder: '' };
  const locks = {
    run: async <T>(_: string, work: () => Promise<T>) => ({ isBusy: false as const, value: await work() }),
  };
  createDocumentImporter({
    infrastructure: { clock: { now: () => ADDED }, shopPlace, db, log },
    own: store.own,
    locks,
  }).begin();
  await expect.poll(() => flag.isDone()).toBe(true);
  expect(await say()).toEqual([expect.stringContaining('H100')]);
});
