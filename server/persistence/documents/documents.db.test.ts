import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import type { WordConverter } from '../../../features/documents/files/convert-word.ts';
import { importFolder } from '../../../features/documents/files/import-folder.ts';
import { createPdfReader } from '../../../features/documents/files/inspect/read-pdf.ts';
import { createUploadedFiles } from '../../../features/documents/files/uploaded-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { makeDocx, makePdf } from '../../../tests/support/files/make-files.ts';
import { storeMigrations } from '../migrations.ts';
import { createFileRepository } from './file-repository.ts';
import { createFolderObjects } from './fs-storage.ts';

const READER = join(import.meta.dirname, '../../../features/documents/files/inspect/pdf-process.ts');
const AT = new Date('2026-06-01T12:00:00Z');
let db: TestDatabase;
let folder = '';
beforeEach(async () => {
  db = await createTestDatabase([storeMigrations]);
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterEach(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const open = (convertWord: WordConverter | null = null) => {
  const repository = createFileRepository(db);
  const objects = createFolderObjects(join(folder, 'documents'));
  const parts = {
    repository: repository,
    objects,
    readPdf: createPdfReader(READER),
    convertWord,
    dataDir: folder,
    maxMegabytes: 1,
  };
  return { repository: repository, objects, own: createUploadedFiles({ ...parts, log: noopLog }) };
};
async function* createPrng(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}
const upload = (name: string, bytes: Uint8Array, at = AT) => ({
  sku: 'H100',
  name,
  body: createPrng(bytes),
  by: 'a test',
  at,
});

it('[OP-01] numbers concurrent uploads of one SKU as versions without losing any', async () => {
  const { own, objects } = open();
  const texts = Array.from({ length: 6 }, (_, i) => makeDocx(`text ${i}`));
  const responses = await Promise.all(texts.map((bytes) => own.add(upload('h100.docx', bytes))));
  const numbers = responses.map((result) => (result.ok ? result.value.file.version : 0));
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  const versions = await own.versionsOf('h100');
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(6);
  for (const { sha256, size } of versions) expect(await objects.has(sha256, size)).toBe(true);
});

it('[FI-01] skips the current content, and adds an earlier content as a new version', async () => {
  const { own } = open();
  const [one, two] = [makeDocx('one'), makeDocx('two')];
  const added: unknown[] = [];
  for (const bytes of [one, one, two, one]) {
    const result = await own.add(upload('h100.docx', bytes));
    added.push(result.ok && [result.value.isNew, result.value.file.version]);
  }
  expect(added).toEqual([
    [true, 1],
    [false, 1],
    [true, 2],
    [true, 3],
  ]);
});

it('[FI-01] never orders a version before an earlier one when the clock was set back', async () => {
  const { own } = open();
  await own.add(upload('h100.docx', makeDocx('one'), new Date('2027-06-01T12:00:00Z')));
  await own.add(upload('h100.docx', makeDocx('two')));
  expect((await own.versionsOf('H100')).map(({ version, addedAt }) => [version, addedAt.getUTCFullYear()])).toEqual([
    [1, 2027],
    [2, 2027],
  ]);
});

it('[FI-02] a file of 500 MB is refused once it is over the limit, and leaves nothing behind', async () => {
  const { own } = open();
  let given = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (const part = new Uint8Array(100_000); given < 500_000_000; given += part.length) yield part;
  }
  const result = await own.add({ ...upload('h100.zip', new Uint8Array()), body: endless() });
  expect(result).toMatchObject({ ok: false, refusal: { code: 'too-large' } });
  expect(given).toBeLessThan(10_000_000);
  expect(await own.versionsOf('H100')).toEqual([]);
});

it('[FI-06] lets an order wait once, and not after the file was added', async () => {
  const { own, repository } = open();
  expect([await repository.noteAwaited('H100', 7), await repository.noteAwaited('H100', 7)]).toEqual([true, false]);
  await repository.noteAwaited('H100', 8);
  expect(await own.listAwaited()).toMatchObject([{ sku: 'H100', orders: 2 }]);
  await own.add(upload('h100.pdf', await makePdf(2)));
  expect(await own.listAwaited()).toEqual([]);
});

it('[FI-06] reports new files to a waiting order until it was notified', async () => {
  const { own, repository } = open();
  for (const [sku, order] of [
    ['H100', 7],
    ['H200', 7],
    ['H100', 8],
  ] as const)
    await repository.noteAwaited(sku, order);
  expect(await repository.listReady(0)).toEqual([]);
  await own.add(upload('h100.pdf', await makePdf(2)));
  expect(await repository.listReady(60)).toEqual([]);
  const ready = await repository.listReady(0);
  expect(ready).toEqual([
    { orderNumber: 7, skus: ['H100'] },
    { orderNumber: 8, skus: ['H100'] },
  ]);
  await repository.forgetReady(ready[0]!);
  expect(await repository.listReady(0)).toEqual([ready[1]]);
  // what is still to come is waited for
  expect(await own.listAwaited()).toMatchObject([{ sku: 'H200', orders: 1 }]);
});

it('[FI-05] converts Word files without a PDF, and again after a replacement', async () => {
  const made = await makePdf(3);
  const replaced = await makePdf(4);
  const pdfs = [made, replaced];
  const convert: WordConverter = async (_path, use) => {
    await writeFile(join(folder, 'made.pdf'), pdfs.shift() ?? 'no PDF at all');
    return use(join(folder, 'made.pdf'));
  };
  const { own } = open(convert);
  const pdfOf = async (text: string) => {
    const result = await own.add(upload('h100.docx', makeDocx(text)));
    const pages = (await own.listCurrent()).get('H100')?.find(({ format }) => format === 'pdf')?.pages ?? null;
    return [result.ok && result.value.pdf, pages];
  };
  expect(await pdfOf('one')).toEqual(['converted', 3]);
  expect(await pdfOf('one')).toEqual(['beside', 3]);
  expect(await pdfOf('two')).toEqual(['converted', 4]);
  // the conversion does not return a PDF: the old PDF is not sold with the new Word file
  expect(await pdfOf('three')).toEqual(['missing', null]);
  await own.add(upload('h100.pdf', await makePdf(5)));
  expect(await pdfOf('four')).toEqual(['beside', 5]);
});

it('[OP-01] imports the folder by file names, and never restores a replaced file', async () => {
  const { own } = open();
  const place = join(folder, 'shop');
  await mkdir(join(place, 'below'), { recursive: true });
  const put = (name: string, bytes: Uint8Array | string) => writeFile(join(place, name), bytes);
  await put('h100.docx', makeDocx('one'));
  await put('H100.PDF', await makePdf(2));
  await put('h200.pdf', 'no PDF');
  await put('README.md', 'words');
  await put('契約.docx', makeDocx('names in every script'));
  const imported = await importFolder(own, place, AT);
  expect(imported.map(({ name, result }) => [name, result.ok ? result.value.pdf : result.refusal.code])).toEqual([
    ['H100.PDF', null],
    ['h100.docx', null],
    ['h200.pdf', 'lies'],
    ['契約.docx', 'missing'],
  ]);
  await own.add(upload('h100.docx', makeDocx('replaced at the desk')));
  expect((await importFolder(own, place, AT)).map(({ name }) => name)).toEqual(['h200.pdf']);
  await put('h100.docx', makeDocx('changed in the folder'));
  expect((await importFolder(own, place, AT)).filter(({ result }) => result.ok)).toMatchObject([
    { name: 'h100.docx', result: { value: { file: { version: 3 } } } },
  ]);
});
