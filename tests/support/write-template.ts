import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startStore } from './running-store.ts';
import { until } from './until.ts';

/**
 * Writes into an empty folder what every store of a run begins with: a demo shop, seeded, indexed and stopped in order.
 * Seeding takes most of a first start; copying the folder takes next to nothing. Pictures that are drawn from documents lie beside the folder: what one
 * store of the run has drawn, the others read. What begins with a copy does not wait for the disk: a process that is killed loses nothing of what was written, a power cut
 * is no test's matter. All else is as in a shop.
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

// as a program of its own, with the folder: `npm test` writes one for all its runs
if (import.meta.main) await writeTemplate(process.argv[2] ?? '');
