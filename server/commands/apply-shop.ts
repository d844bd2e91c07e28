import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { migrate } from '../../core/database/migrate.ts';
import type { Env } from '../../core/env/env.ts';
import { readEnv } from '../../core/env/read-env.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { type Applied, applyGoods } from '../../embedded/commerce/apply/apply-goods.ts';
import type { Goods, GoodsChange } from '../../embedded/commerce/apply/goods.ts';
import { describeChanges } from '../apply-shop/describe-changes.ts';
import { folderGoods, sheetGoods } from '../apply-shop/to-goods.ts';
import { loadEmbedded } from '../compose/load-embedded.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { placeShop } from '../shop-folder/place-shop.ts';
import { readProductSheet } from '../shop-folder/read-product-sheet.ts';
import { readCatalogue, readShop, refusal } from '../shop-folder/read-shop-folder.ts';
import { openCommandDatabase } from './open-database.ts';
import { readSheetFile } from './read-sheet-file.ts';

const USAGE = `npm run shop -- apply [FOLDER] [--yes] [--force=SKU,SKU]   updates products, prices, codes and tax from the shop's folder
npm run shop -- import FILE.csv [--yes] [--force=SKU,SKU]   the same for the products of a sheet
npm run shop -- check | schemas | texts                      checks the folder: see docs/open-a-shop.md`;
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the files say, or one line for each thing that is wrong with them. */
function readGoods(verb: string, named: string | undefined, env: Env): Goods {
  const place = placeShop(env, process.cwd());
  if (verb === 'import') {
    if (named === undefined) throw new StartupError(USAGE);
    const { products, problems, hints } = readProductSheet(readSheetFile(named));
    if (problems.length > 0) throw new StartupError(problems.map((line) => `${named}: ${line}`).join('\n'));
    for (const hint of hints) tell(`hint  ${named}: ${hint}`);
    return sheetGoods(readShop(place.folder), products);
  }
  const folder = named ?? place.folder;
  if (!placeShop({ ...env, shopFolder: folder }, process.cwd()).isOwn)
    throw new StartupError('The demo is filled by npm run seed: name a folder, or set SHOP_FOLDER.');
  const { value, findings } = readCatalogue(folder);
  if (findings.some(({ isHint }) => !isHint)) throw refusal(folder, findings);
  return folderGoods(readShop(folder), value);
}

/** Shows the changes, asks, and makes them in one transaction. Gives the exit code. */
async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, force: { type: 'string', default: '' } },
  });
  const [verb = '', named, ...others] = positionals;
  if (!['apply', 'import'].includes(verb) || others.length > 0) {
    tell(USAGE);
    return verb === '' ? 0 : 1;
  }
  const env = readEnv(PLATFORMS);
  if (env.platforms.commerce) throw new StartupError('Commerce is hosted: its products are changed there.');
  const goods = readGoods(verb, named && resolve(named), env);
  const force = new Set(values.force.split(',').flatMap((name) => name.trim().toUpperCase() || []));
  const opened = await openCommandDatabase(env).catch((error: unknown) => {
    throw explainStartupError(error, env) ?? error;
  });
  try {
    await migrate(opened.db, (await loadEmbedded(env)).migrations);
    const { changes } = await applyGoods(opened.db, goods, { isMeant: false, force });
    for (const line of describeChanges(changes)) tell(line);
    if (changes.every(({ what }) => what === 'kept')) {
      tell('Nothing to change.');
      return 0;
    }
    if (isRefused(changes)) return tellRefused(changes);
    if (!values.yes && !(await isAgreed())) {
      tell('Nothing was changed. --yes does it without asking.');
      return 1;
    }
    return tellDone(await applyGoods(opened.db, goods, { isMeant: true, force, agreed: changes }));
  } finally {
    await opened.close();
  }
}

const isRefused = (changes: readonly GoodsChange[]): boolean =>
  changes.some(({ what }) => what === 'refused' || what === 'incomplete');

function tellRefused(changes: readonly GoodsChange[]): number {
  const named = changes.flatMap(({ what, name }) => (what === 'refused' ? [name] : []));
  tell('Nothing was changed because of the lines with !.');
  if (named.length > 0) tell(`To overwrite them: --force=${named.join(',')}`);
  return 1;
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asked.question('Do it? (yes/no) ');
  asked.close();
  return /^y(es)?$/i.test(answer.trim());
}

function tellDone({ kind, changes }: Applied): number {
  if (kind === 'applied') {
    tell(`Done: ${changes.filter(({ what }) => what !== 'kept').length}. A running store shows it at once.`);
    return 0;
  }
  tell('Nothing was changed: the shop has changed since. Review it again.');
  return 1;
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected = error instanceof Error && error.name === 'StartupError';
    process.stderr.write(`${isExpected ? error.message : `Nothing was changed: ${String(error)}`}\n`);
    process.exitCode = 1;
  },
);
