import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ImportResult,
  importFolder,
  listIgnoredFiles,
  listNamedFiles,
} from '../../features/documents/files/import-folder.ts';
import type { Locks } from '../../features/shared/locks.ts';
import { createInitialImportFlag } from '../persistence/documents/initial-import-flag.ts';
import { getShopFolderPaths } from '../shop-folder/read-shop-folder.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { DocumentStore } from './document-store.ts';

type Parts = {
  infrastructure: Pick<Infrastructure, 'shopPlace' | 'db' | 'log'> & { clock: Pick<Infrastructure['clock'], 'now'> };
  own: DocumentStore['own'];
  locks: Pick<Locks, 'run'>;
};

/** how long shutdown waits for the file being imported */
const LAST_MS = 2_000;
/** delays before the next attempts; the last one repeats */
const PAUSES_MS = [1_000, 5_000, 15_000, 60_000];

/**
 * [OP-01] [FA-13] Imports `documents/` of the shop's folder in the background, one process at a time. Rejected files
 * are logged. A failure does not prevent startup, and is retried until the whole folder was scanned.
 */
export function createDocumentImporter({ infrastructure, own, locks }: Parts) {
  const { clock, shopPlace, db, log } = infrastructure;
  const flag = createInitialImportFlag(db);
  const folder = getShopFolderPaths(shopPlace.folder).documents;
  const ending = new AbortController();
  let taking: Promise<void> = Promise.resolve();

  // a rejected file has been logged already
  const tell = ({ result }: ImportResult): void => {
    if (!result.ok) return;
    const { sku, format, version } = result.value.file;
    log.info({ area: 'documents', sku, format, version }, 'a document of the folder was added');
  };
  const importOnce = async (): Promise<void> => {
    for (const file of await listIgnoredFiles(folder))
      log.warn({ area: 'documents', file }, 'a file of the folder was ignored: its ending is none of those sold');
    if ((await listNamedFiles(folder)).length === 0) return flag.note();
    const lock = await locks.run('documents:folder', () => importFolder(own, folder, clock.now(), ending.signal));
    if (lock.isBusy) return;
    for (const file of lock.value) tell(file);
    if (!ending.signal.aborted) await flag.note();
  };
  const importUntilDone = async (): Promise<void> => {
    for (let tries = 0; !ending.signal.aborted; tries += 1)
      try {
        return await importOnce();
      } catch (error) {
        if (ending.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ area: 'documents', error: reason }, 'the folder of documents was not read');
        const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
        await sleep(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      }
  };

  return {
    begin(): void {
      taking = importUntilDone();
    },
    async stop(): Promise<void> {
      ending.abort();
      await Promise.race([taking, sleep(LAST_MS, undefined, { ref: false })]);
    },
  };
}
