import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATE } from './store-template.ts';
import { writeTemplate } from './write-template.ts';

/** Creates the template of a run, unless an outer run already has one. Returns a function that removes it. */
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
