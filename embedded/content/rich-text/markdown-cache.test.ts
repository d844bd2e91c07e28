import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { fromMarkdown } from './from-markdown.ts';
import { createMarkdownCache, uncachedMarkdown } from './markdown-cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  release('one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const code = () => join(folder, 'release.js');
const release = (name: string): void => writeFileSync(code(), name);
const file = () => join(folder, 'content', 'texts.json');
const open = (log = noopLog) => createMarkdownCache(file(), { code: code(), log });
const CLAUSE = 'Notice is given **in writing**.';
/** Replaces a cached conversion with different words, so that a test sees whether the cache was used. */
const mark = (): void => writeFileSync(file(), readFileSync(file(), 'utf8').replace('in writing', 'by letter'));

it('keeps what was converted for the next start, and converts what is new', async () => {
  const first = open();
  expect(await first.read(CLAUSE)).toEqual(await fromMarkdown(CLAUSE));
  await first.save();
  mark();
  const second = open();
  expect(JSON.stringify(await second.read(CLAUSE))).toContain('by letter');
  expect(await second.read('Another.')).toEqual(await fromMarkdown('Another.'));
  await second.save();
  // unused entries are removed
  const third = open();
  await third.read('Another.');
  await third.read('A third.');
  await third.save();
  expect(readFileSync(file(), 'utf8')).not.toContain('by letter');
  expect(readdirSync(join(folder, 'content'))).toEqual(['texts.json']);
});

it.each([
  ['another release', () => release('two')],
  ['a file that is cut off', () => writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, 50))],
  ['a file of another shape', () => writeFileSync(file(), '[]')],
  ['no file', () => rmSync(file())],
])('converts again after %s', async (_, spoil) => {
  const first = open();
  await first.read(CLAUSE);
  await first.save();
  mark();
  spoil();
  expect(await open().read(CLAUSE)).toEqual(await fromMarkdown(CLAUSE));
});

it('continues without a writable cache file and logs it', async () => {
  writeFileSync(join(folder, 'content'), 'no folder');
  const warn = vi.fn();
  const texts = open({ ...noopLog, warn });
  expect(await texts.read(CLAUSE)).toEqual(await fromMarkdown(CLAUSE));
  await texts.save();
  expect(warn).toHaveBeenCalledOnce();
});

it('keeps nothing beside sources, which may change without it', () => {
  expect(createMarkdownCache(file(), { code: import.meta.filename, log: noopLog })).toBe(uncachedMarkdown);
});
