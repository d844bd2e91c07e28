import type { Fetch } from '../../../core/http/types.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import { readerOf } from '../../bootstrap/document-store.ts';
import { checkShop } from '../../check-shop/check-shop.ts';
import { exampleValues } from '../../check-shop/example-values.ts';
import { findPlaceholderPages } from '../../check-shop/placeholder-pages.ts';
import { getShopFolderPaths, readShopFile } from '../../shop-folder/read-shop-folder.ts';
import { resolveShopFolder } from '../../shop-folder/resolve-shop-folder.ts';
import { fetchSoldDocuments } from './examine-documents.ts';
import { isProductionUse } from './examine-embedded.ts';
import { type CheckResult, fail, pass } from './finding.ts';

const FOLDER = 'shop folder';
const CATALOGUE = 'catalogue';

/** [OP-02] [OP-05] Checks that a production shop has its folder, its names and products on sale. */
export async function examineShop(
  env: Env,
  fetch: Fetch,
  sold: () => Promise<readonly unknown[] | null> = () => fetchSoldDocuments(env, fetch),
): Promise<CheckResult[]> {
  const root = process.cwd();
  const place = resolveShopFolder(env, root);
  const isEarnest = isProductionUse(env);
  if (!place.isOwn && !isEarnest) return [pass(FOLDER, 'the demo')];
  const { value: shop } = readShopFile(place.folder);
  const names =
    shop === null || !isEarnest ? [] : exampleValues(shop).map((text) => fail(FOLDER, `shop.json: ${text}.`));
  const hasPages = isEarnest && place.isOwn;
  const pages = hasPages
    ? await findPlaceholderPages(env.contentFolder ?? getShopFolderPaths(place.folder).content)
    : [];
  return [
    ...(place.isOwn
      ? [await examineFolder(env, place.folder, root)]
      : [fail(FOLDER, 'SHOP_FOLDER is not set, so this shop is the demo: npm run new-shop creates a folder.')]),
    ...names,
    ...pages.map(({ file, text }) => fail(FOLDER, `content/${file} ${text}`)),
    ...(isEarnest ? [examineCatalogue(await sold().catch(() => null))] : []),
  ];
}

async function examineFolder(env: Env, folder: string, root: string): Promise<CheckResult> {
  const { documentMaxMegabytes: maxMegabytes, contentFolder } = env;
  const findings = await checkShop(folder, { maxMegabytes, readPdf: readerOf(root), contentFolder });
  const wrong = findings.filter(({ isHint }) => !isHint).length;
  return wrong === 0
    ? pass(FOLDER, folder)
    : fail(FOLDER, `${folder}: ${wrong} problems; npm run shop -- check lists them.`);
}

function examineCatalogue(sold: readonly unknown[] | null): CheckResult {
  if (sold === null) return pass(CATALOGUE, 'start the store to check the products on sale');
  return sold.length > 0
    ? pass(CATALOGUE, `products on sale: ${sold.length}`)
    : fail(
        CATALOGUE,
        'no product is on sale: put products into catalogue/ of the shop’s folder, or into the commerce platform.',
      );
}
