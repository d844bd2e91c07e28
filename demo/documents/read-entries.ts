import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from '../catalogue/entry.ts';

/** All documents of the demo shop as their data files hold them, series by series. */
export const readEntries = (folder: string): CatalogueEntry[] =>
  readdirSync(folder)
    .filter((file) => /^series-[a-g]\.json$/.test(file))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CatalogueEntry[]);
