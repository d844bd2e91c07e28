import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startStore } from './running-store.ts';
import { until } from './until.ts';

/**
 * Writes the initial data of every store of a run into an empty folder: a demo shop, seeded, indexed and stopped cleanly.
 * Seeding takes most of a first start; copying is almost free. Rendered document pictures are in a sibling folder that all
 * stores of the run share. Copies run without fsync: a killed process loses no written data, and tests do not cover power cuts.
 * All other settings are those of a shop.
 */
export async function writeTemplate(folder: string): Promise<void> {
  const store = await startStore({ dataDir: folder, env: { LOG_LEVEL: 'info' } });
  await until('the search indexes are filled', () =>
    readFileSync(store.logPath, 'utf8').includes('search indexes are up to date'),
  );
  await store.stop();
  appendFileSync(join(folder, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n');
  for (const name of ['previews', 'page-pictures']) {
    const shared = join(folder, '..', 'drawn', name);
    mkdirSync(shared, { recursive: true });
    rmSync(join(folder, name), { recursive: true, force: true });
    symlinkSync(shared, join(folder, name));
  }
}

// runs as a separate program with the folder as its argument: `npm test` writes one template for all its runs
if (import.meta.main) await writeTemplate(process.argv[2] ?? '');
