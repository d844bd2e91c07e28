import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATE } from './store-template.ts';
import { writeTemplate } from './write-template.ts';

/** Makes the template of a run. A run within a longer one that has a template already makes none. Answers how to remove it. */
export default async function makeTemplate(): Promise<() => void> {
  if (process.env[TEMPLATE] !== undefined) return () => {};
  const parent = mkdtempSync(join(tmpdir(), 'planroom-template-'));
  const folder = join(parent, 'store');
  await writeTemplate(folder);
  process.env[TEMPLATE] = folder;
  return () => {
    delete process.env[TEMPLATE];
    rmSync(parent, { recursive: true, force: true });
  };
}
