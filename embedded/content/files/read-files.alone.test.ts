import { afterEach, expect, it, vi } from 'vitest';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
  helpEntryFile,
} from '../../../platforms/content/testing/content-folder.ts';
import { problemLine } from './library.ts';
import { openLibrary } from './open-library.ts';

type Call = 'readdir' | 'lstat' | 'readFile' | null;
/** This call fails with the system's error code for paths with this ending. */
const fault = vi.hoisted(() => ({ call: null as Call, end: '', code: '' }));
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const faulty =
    <T extends readonly unknown[], R>(call: Call, run: (...args: T) => R) =>
    (...args: T) =>
      fault.call === call && String(args[0]).endsWith(fault.end)
        ? Promise.reject(Object.assign(new Error(`${fault.code}: no`), { code: fault.code }))
        : run(...args);
  return {
    ...real,
    readdir: faulty('readdir', real.readdir),
    lstat: faulty('lstat', real.lstat),
    readFile: faulty('readFile', real.readFile),
  };
});

let folder: ContentFolder;
const failing = (call: Call, end: string, code: string): void => void Object.assign(fault, { call, end, code });
const restore = (): void => failing(null, '', '');
afterEach(() => {
  restore();
  folder.end();
});

async function open() {
  folder = createContentFolder({
    'article/a.json': articleFile('a'),
    'helpEntry/h.json': helpEntryFile('h'),
    'assets/x.svg': '<svg viewBox="0 0 1 1"/>',
  });
  const library = openLibrary({
    folder: folder.path,
    model: CONTENT_MODEL,
    locales: CONTENT_LOCALES,
    now: () => new Date(),
  });
  await library.refresh();
  return {
    ...library,
    ids: () => [...library.current().entries.keys(), ...library.current().assets.keys()],
    problems: () => library.current().problems.map(problemLine),
  };
}
const ALL = ['article.a', 'helpEntry.h', 'asset.x'];

it.each<[string, Call, () => string, string, () => string]>([
  ['the folder', 'readdir', () => folder.path, 'EMFILE', () => folder.path],
  ['the folder, which is away', 'readdir', () => folder.path, 'ENOENT', () => folder.path],
  ['a folder of a type', 'readdir', () => '/article', 'EACCES', () => 'article'],
  ['the folder of images', 'readdir', () => '/assets', 'EIO', () => 'assets'],
  ['a file', 'lstat', () => '/article/a.json', 'EACCES', () => 'article/a.json'],
])('[CNT-04] keeps what there was when it cannot read %s, and says one line', async (_, call, end, code, place) => {
  const library = await open();
  expect(library.isComplete()).toBe(true);
  failing(call, end(), code);
  expect(await library.refresh()).toEqual([]);
  expect(library.ids()).toEqual(ALL);
  expect(library.problems()).toEqual([`${place()}: cannot be read (${code}): what was read before stays`]);
  expect(library.isComplete()).toBe(false);
  restore();
  expect(await library.refresh()).toEqual([]);
  expect([library.problems(), library.isComplete(), library.ids()]).toEqual([[], true, ALL]);
});

it('[CNT-04] continues with the remaining files', async () => {
  const library = await open();
  failing('readdir', '/article', 'EMFILE');
  folder.write('helpEntry/h.json', helpEntryFile('h', { title: 'New' }));
  folder.remove('assets');
  expect((await library.refresh()).map(({ id }) => id)).toEqual(['helpEntry.h', 'asset.x']);
  expect(library.ids()).toEqual(['article.a', 'helpEntry.h']);
});

it.each(['article/a.json', 'assets/x.svg'])('[CNT-04] reads %s again that could not be read', async (file) => {
  const library = await open();
  folder.write(file, file.endsWith('svg') ? '<svg viewBox="0 0 2 2"/>' : articleFile('a', { title: 'New' }));
  failing('readFile', file, 'EMFILE');
  await library.refresh();
  expect([library.ids(), library.isComplete()]).toEqual([ALL, false]);
  expect(library.problems()).toEqual([`${file}: cannot be read (EMFILE)`]);
  restore();
  expect(await library.refresh()).toHaveLength(1);
  expect([library.problems(), library.isComplete()]).toEqual([[], true]);
});

it('takes a folder that went away while it was read as gone', async () => {
  const library = await open();
  failing('readdir', '/article', 'ENOENT');
  expect((await library.refresh()).map(({ id }) => id)).toEqual(['article.a']);
  expect(library.problems()).toEqual([]);
});
