import { createInterface } from 'node:readline/promises';
import { migrate } from '../../core/database/migrate.ts';
import { UsageError } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { readEnv } from '../../core/settings/read-env.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { type Applied, applyCatalog } from '../../embedded/commerce/apply/apply-catalog.ts';
import type { CatalogChange, CatalogInput } from '../../embedded/commerce/apply/catalog-input.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';
import { describeChanges } from '../catalog-sync/describe-changes.ts';
import { catalogFromCsv, catalogFromFolder } from '../catalog-sync/map-catalog.ts';
import { readProductSheet } from '../shop-folder/read-product-sheet.ts';
import { invalidFolderError, readCatalogue, readShop } from '../shop-folder/read-shop-folder.ts';
import { resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import { withDatabase } from './open-database.ts';
import { readSheetFile } from './read-sheet-file.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Reads the catalogue input from the files, or returns one line per problem. */
function readGoods(verb: string, named: string | undefined, env: Env): CatalogInput {
  const place = resolveShopFolder(env, process.cwd());
  if (verb === 'import') {
    if (named === undefined) throw new UsageError();
    const { products, problems, hints } = readProductSheet(readSheetFile(named));
    if (problems.length > 0) throw new StartupError(problems.map((line) => `${named}: ${line}`).join('\n'));
    for (const hint of hints) tell(`hint  ${named}: ${hint}`);
    return catalogFromCsv(readShop(place.folder), products);
  }
  const folder = named ?? place.folder;
  if (!resolveShopFolder({ ...env, shopFolder: folder }, process.cwd()).isOwn)
    throw new StartupError('The demo is filled by npm run seed: name a folder, or set SHOP_FOLDER.');
  const { value, findings } = readCatalogue(folder);
  if (findings.some(({ isHint }) => !isHint)) throw invalidFolderError(folder, findings);
  return catalogFromFolder(readShop(folder), value);
}

/**
 * Runs `apply` and `import`: shows the changes, asks for confirmation, and makes them in one transaction. Returns the
 * exit code.
 */
export async function applyShop(
  verb: string,
  named: string | undefined,
  options: { yes: boolean; force: string },
): Promise<number> {
  const env = readEnv(PLATFORMS);
  if (env.platforms.commerce) throw new StartupError('Commerce is hosted: its products are changed there.');
  const goods = readGoods(verb, named, env);
  const force = new Set(options.force.split(',').flatMap((name) => name.trim().toUpperCase() || []));
  return withDatabase(async (db) => {
    await migrate(db, (await loadEmbedded(env)).migrations);
    const { changes } = await applyCatalog(db, goods, { isMeant: false, force });
    for (const line of describeChanges(changes)) tell(line);
    if (changes.every(({ what }) => what === 'kept')) {
      tell('Nothing to change.');
      return 0;
    }
    if (isRefused(changes)) return tellRefused(changes);
    if (!options.yes && !(await isAgreed())) {
      tell('Nothing was changed. --yes does it without asking.');
      return 1;
    }
    return tellDone(await applyCatalog(db, goods, { isMeant: true, force, agreed: changes }));
  }, env);
}

const isRefused = (changes: readonly CatalogChange[]): boolean =>
  changes.some(({ what }) => what === 'refused' || what === 'incomplete');

function tellRefused(changes: readonly CatalogChange[]): number {
  const named = changes.flatMap(({ what, name }) => (what === 'refused' ? [name] : []));
  tell('Nothing was changed because of the lines with !.');
  if (named.length > 0) tell(`To overwrite them: --force=${named.join(',')}`);
  return 1;
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const request = createInterface({ input: process.stdin, output: process.stdout });
  const result = await request.question('Do it? (yes/no) ');
  request.close();
  return /^y(es)?$/i.test(result.trim());
}

function tellDone({ kind, changes }: Applied): number {
  if (kind === 'applied') {
    tell(`Done: ${changes.filter(({ what }) => what !== 'kept').length}. A running store shows it at once.`);
    return 0;
  }
  tell('Nothing was changed: the shop has changed since. Review it again.');
  return 1;
}
