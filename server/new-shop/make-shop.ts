import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGivenFolder } from '../../core/process/make-folder.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { writeSchemas } from './write-schemas.ts';

/** Placeholders in a new folder until its shop is named. */
export const PLACEHOLDER = { name: 'Your shop', mail: 'help@your-shop.example' } as const;

const SOURCE = join(import.meta.dirname, 'folder');
/** Files of version control or the operating system in an otherwise empty folder. */
const NOTHING = new Set(['.git', '.DS_Store']);

export type NewShop = { readonly name?: string | undefined; readonly mail?: string | undefined };

/**
 * Creates a folder with everything a shop needs and nothing of the demo. Throws a StartupError if the folder is not
 * empty: a shop's files are never overwritten.
 */
export function makeShop(folder: string, { name = PLACEHOLDER.name, mail = PLACEHOLDER.mail }: NewShop = {}): void {
  if (existsSync(folder) && readdirSync(folder).some((file) => !NOTHING.has(file)))
    throw new StartupError(`${folder} is not empty: name a folder that is, or that is not there.`);
  makeGivenFolder(folder);
  cpSync(SOURCE, folder, { recursive: true });
  // npm packages omit files of that name
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  ))
    fillPlaces(join(folder, file), [
      [PLACEHOLDER.name, name],
      [PLACEHOLDER.mail, mail],
    ]);
  writeSchemas(folder);
}

/** Both are within JSON strings, so the replacements are JSON-escaped. */
function fillPlaces(file: string, places: readonly (readonly [place: string, text: string])[]): void {
  const before = readFileSync(file, 'utf8');
  const after = places.reduce(
    (text, [place, given]) => text.replaceAll(place, () => JSON.stringify(given).slice(1, -1)),
    before,
  );
  if (after !== before) writeFileSync(file, after);
}
