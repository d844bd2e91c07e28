import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const DEMO = join(import.meta.dirname, '..', '..', 'demo', 'content');

export type ContentFolder = {
  path: string;
  /** writes a file atomically, as an editor's program does: beside it, then renamed into its place */
  write(file: string, text: string): void;
  /** one entry: `write('hero/x.json', { fields })` in short */
  entry(file: string, fields: object, status?: 'draft'): void;
  remove(file: string): void;
  drop(): void;
};

/** A copy of the demo's content that a test may change. */
export function copyContent(): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), 'planroom-content-'));
  cpSync(DEMO, path, { recursive: true });
  const write = (file: string, text: string): void => {
    const target = join(path, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}~`, text);
    renameSync(`${target}~`, target);
  };
  return {
    path,
    write,
    entry: (file, fields, status) =>
      write(`${file}.json`, JSON.stringify({ ...(status ? { status } : {}), fields }, null, 2)),
    remove: (file) => rmSync(join(path, file)),
    drop: () => rmSync(path, { recursive: true, force: true }),
  };
}
