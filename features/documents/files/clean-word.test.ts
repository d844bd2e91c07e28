import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocx } from '../../../tests/support/files/make-files.ts';
import { writeCleanWord } from './clean-word.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function clean(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Record<string, string>> {
  const [from, to] = [join(folder, 'from.docx'), join(folder, 'to.docx')];
  await writeFile(from, makeDocx('a', parts));
  await writeCleanWord(from, to);
  const entries = Object.entries(unzipSync(new Uint8Array(await readFile(to))));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes, true)]));
}

it('[SE-28] keeps only links and internal parts in the copy', async () => {
  const relationship = (id: string, kind: string, target: string, mode: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${mode}/>`;
  const external = ' TargetMode="&#69;xternal"';
  const picture = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
  const parts = await clean({
    'word/media/a.png': picture,
    'word/_rels/document.xml.rels': `<r:Relationships xmlns:r="http://schemas.openxmlformats.org/package/2006/relationships">${[
      relationship('r1', 'image', 'media/a.png', ''),
      relationship('r2', 'hyperlink', 'https://elsewhere.test/?a=1&amp;b=&quot;', external),
      relationship('r3', 'image', 'http://127.0.0.1/a.png', external),
      relationship('r4', 'attachedTemplate', 'file:///C:\\Letter.dotx', external),
    ]
      .join('')
      .replaceAll('<Relationship', '<r:Relationship')}</r:Relationships>`,
  });
  expect(parts['word/media/a.png']).toBe(strFromU8(picture, true));
  expect(parts['main.xml']).toBe('<main>a</main>');
  const rels = parts['word/_rels/document.xml.rels'] ?? '';
  expect(rels.match(/Id="r\d"/g)).toEqual(['Id="r1"', 'Id="r2"']);
  expect(rels).toContain('Target="https://elsewhere.test/?a=1&amp;b=&quot;"');
});

it('[SE-28] keeps only the last result of a loading field, and other fields unchanged', async () => {
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const text = (value: string) => `<w:r><w:instrText xml:space="preserve">${value}</w:instrText></w:r>`;
  const field = (...values: string[]) =>
    `${char('begin')}${values.map(text).join('')}${char('separate')}<w:r><w:t>x &lt; y</w:t></w:r>${char('end')}`;
  const simple = (value: string) => `<w:fldSimple w:instr="${value}" w:dirty="0"><w:r><w:t>z</w:t></w:r></w:fldSimple>`;
  const part = (body: string) => `<w:document xmlns:w="${W}"><w:p>${body}</w:p></w:document>`;
  const link = field(' HYPERLINK "https://elsewhere.test/?a&amp;b" ');
  const before = `${link}${field(' INCLUDE', 'PICTURE "file:///etc/secret.png"')}${simple('INCLUDEPICTURE &quot;a.png&quot;')}${field('PAGE')}`;
  const after = `${link}${field('', '')}${simple('')}${field('PAGE')}`;
  const parts = await clean({ 'word/document.xml': part(before), 'word/header1.xml': part(link) });
  expect(parts['word/document.xml']).toBe(part(after));
  expect(parts['word/header1.xml']).toBe(part(link));
  const wide = await clean({
    'word/document.xml': Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${part(before)}`, 'utf16le'),
  });
  expect(wide['word/document.xml']).toBe(part(after));
});
