import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../core/database/database.ts';
import type { Log } from '../../core/log.ts';
import { getShopFolderPaths, readCatalogue, readShopFile } from '../shop-folder/read-shop-folder.ts';
import { findingLine } from '../shop-folder/shop-finding.ts';
import { describeChanges } from './describe-changes.ts';
import { catalogFromFolder } from './map-catalog.ts';

/** Returns names, sizes and modification times of the product files. */
function fingerprintOf(folder: string): string {
  const { shop, catalogue } = getShopFolderPaths(folder);
  const files = [shop, ...(existsSync(catalogue) ? readdirSync(catalogue).map((name) => join(catalogue, name)) : [])];
  return files
    .sort()
    .map((file) => {
      const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');
}

/**
 * Checks whether the shop's files have changed, and applies them unless they conflict; first at startup. A conflict is
 * logged once per state of the files; `npm run shop -- apply` gives the details.
 */
export function watchShop({ db, folder, log }: { db: Database; folder: string; log: Log }): () => Promise<void> {
  let seen = '';
  return async () => {
    const now = fingerprintOf(folder);
    if (now === seen) return;
    const [shop, products] = [readShopFile(folder), readCatalogue(folder)];
    const problems = [...shop.findings, ...products.findings].filter(({ isHint }) => !isHint);
    if (shop.value === null || problems.length > 0) {
      log.warn({ area: 'shop', problems: problems.slice(0, 5).map(findingLine) }, 'the shop folder was not applied');
      seen = now;
      return;
    }
    // a process with hosted commerce never imports this
    const { applyCatalog } = await import('../../embedded/commerce/apply/apply-catalog.ts');
    const goods = catalogFromFolder(shop.value, products.value);
    const { kind, changes } = await applyCatalog(db, goods, { isMeant: true, force: new Set() });
    seen = now;
    if (changes.length === 0) return;
    const lines = describeChanges(changes).slice(0, 20);
    if (kind === 'applied') log.info({ area: 'shop', changes: lines }, 'the shop folder was applied');
    else log.warn({ area: 'shop', changes: lines }, 'the shop folder was not applied: rows were changed elsewhere');
  };
}
