import type { Env } from '../../../core/env/env.ts';
import type { Fetch } from '../../../core/web.ts';
import { checkShop } from '../../check-shop/check-shop.ts';
import { exampleValues } from '../../check-shop/example-values.ts';
import { findUnwritten } from '../../check-shop/unwritten-pages.ts';
import { readerOf } from '../../compose/document-store.ts';
import { placeShop } from '../../shop-folder/place-shop.ts';
import { partsOf, readShopFile } from '../../shop-folder/read-shop-folder.ts';
import { askSold } from './examine-documents.ts';
import { isInEarnest } from './examine-embedded.ts';
import { type Finding, fine, problem } from './finding.ts';

const FOLDER = 'shop folder';
const CATALOGUE = 'catalogue';

/** [OP-02] [OP-05] Whether a shop in earnest is one: its own folder, its own names, something on sale. */
export async function examineShop(
  env: Env,
  fetch: Fetch,
  sold: () => Promise<readonly unknown[] | null> = () => askSold(env, fetch),
): Promise<Finding[]> {
  const root = process.cwd();
  const place = placeShop(env, root);
  const isEarnest = isInEarnest(env);
  if (!place.isOwn && !isEarnest) return [fine(FOLDER, 'the demo')];
  const { value: shop } = readShopFile(place.folder);
  const names =
    shop === null || !isEarnest ? [] : exampleValues(shop).map((text) => problem(FOLDER, `shop.json: ${text}.`));
  const hasPages = isEarnest && place.isOwn;
  const pages = hasPages ? await findUnwritten(env.contentFolder ?? partsOf(place.folder).content) : [];
  return [
    ...(place.isOwn
      ? [await examineFolder(env, place.folder, root)]
      : [problem(FOLDER, 'SHOP_FOLDER is not set, so this shop is the demo: npm run new-shop creates a folder.')]),
    ...names,
    ...pages.map(({ file, text }) => problem(FOLDER, `content/${file} ${text}`)),
    ...(isEarnest ? [examineCatalogue(await sold().catch(() => null))] : []),
  ];
}

async function examineFolder(env: Env, folder: string, root: string): Promise<Finding> {
  const { documentMaxMegabytes: mostMegabytes, contentFolder } = env;
  const findings = await checkShop(folder, { mostMegabytes, readPdf: readerOf(root), contentFolder });
  const wrong = findings.filter(({ isHint }) => !isHint).length;
  return wrong === 0
    ? fine(FOLDER, folder)
    : problem(FOLDER, `${folder}: ${wrong} problems; npm run shop -- check lists them.`);
}

function examineCatalogue(sold: readonly unknown[] | null): Finding {
  if (sold === null) return fine(CATALOGUE, 'start the store to check the products on sale');
  return sold.length > 0
    ? fine(CATALOGUE, `products on sale: ${sold.length}`)
    : problem(
        CATALOGUE,
        'no product is on sale: put products into catalogue/ of the shop’s folder, or into the commerce platform.',
      );
}
