import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const DEMO = join(import.meta.dirname, '..', '..', 'demo', 'content');

export type ContentFolder = {
  path: string;
  /** writes a file atomically, as an editor does: to a temporary file, then renamed */
  write(file: string, text: string): void;
  /** writes one entry: short for `write('hero/x.json', { fields })` */
  entry(file: string, fields: object, status?: 'draft'): void;
  remove(file: string): void;
  drop(): void;
};

/** Creates a modifiable copy of the demo's content. */
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
