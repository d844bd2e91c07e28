import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWordConverter } from './convert-word.ts';

// a program that is called as LibreOffice is, in its place

let folder = '';
let word = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'));
  word = join(folder, 'any name.docx');
  await writeFile(word, 'a Word file');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, body: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o700);
  return path;
}
const textOf = (pdf: string) => readFile(pdf, 'utf8').catch(() => 'nothing');

it.runIf(process.platform !== 'win32')(
  '[FI-05] gives the PDF, made with a home of its own, and leaves nothing',
  async () => {
    const convert = createWordConverter(
      await program(
        'good',
        'for last; do :; done; while [ "$1" != --outdir ]; do shift; done; { cat "$last"; echo " in $HOME"; env | grep -c SECRET; } > "$2/document.pdf"; exit 0',
      ),
    );
    let place = '';
    const made = await convert(word, async (pdf) => {
      place = pdf;
      return textOf(pdf);
    });
    expect(made).toMatch(/^a Word file in \/.*planroom-word-.*\n0\n$/);
    await expect(stat(place)).rejects.toThrow('ENOENT');
  },
);

it.runIf(process.platform !== 'win32')(
  '[FI-05] an exit code of 0 means nothing; one that hangs, or is not there, gives none',
  async () => {
    expect(await createWordConverter(await program('empty', 'exit 0'))(word, textOf)).toBe('nothing');
    expect(await createWordConverter(await program('hangs', 'sleep 600 & sleep 600'), 300)(word, textOf)).toBeNull();
    expect(await createWordConverter(join(folder, 'not there'))(word, textOf)).toBeNull();
  },
);
