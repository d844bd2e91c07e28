import { readFileSync } from 'node:fs';
import { startStore } from './running-store.ts';
import { until } from './until.ts';

/**
 * Writes into an empty folder what every store of a run begins with: a demo shop, seeded, indexed and stopped in order.
 * Seeding takes most of a first start; copying the folder takes next to nothing.
 */
export async function writeTemplate(folder: string): Promise<void> {
  const store = await startStore({ dataDir: folder, env: { LOG_LEVEL: 'info' } });
  await until('the search indexes are filled', () =>
    readFileSync(store.logPath, 'utf8').includes('search indexes are up to date'),
  );
  await store.stop();
}

// as a program of its own, with the folder: `npm test` writes one for all its runs
if (import.meta.main) await writeTemplate(process.argv[2] ?? '');
