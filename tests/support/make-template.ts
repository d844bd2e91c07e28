import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStore } from './running-store.ts';
import { TEMPLATE } from './store-template.ts';
import { until } from './until.ts';

/**
 * Makes the data folder that every store of a run begins with: a demo shop, seeded, indexed and stopped in order. Seeding takes most of a first
 * start; copying the folder takes next to nothing. A run within a longer one that has a template already makes none. Answers how to remove it.
 */
export default async function makeTemplate(): Promise<() => void> {
  if (process.env[TEMPLATE] !== undefined) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'planroom-template-'));
  const store = await startStore({ dataDir: folder, env: { LOG_LEVEL: 'info' } });
  await until('the search indexes are filled', () =>
    readFileSync(store.logPath, 'utf8').includes('search indexes are up to date'),
  );
  await store.stop();
  process.env[TEMPLATE] = folder;
  return () => {
    delete process.env[TEMPLATE];
    rmSync(folder, { recursive: true, force: true });
  };
}
