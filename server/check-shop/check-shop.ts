import { existsSync } from 'node:fs';
import { parseDefinitions } from '../../platforms/forms/model/definition.ts';
import { readCategoryMap } from '../compose/read-category-map.ts';
import { checkDocuments } from '../shop-folder/check-documents.ts';
import { partsOf, readCatalogue, readForms, readShopFile } from '../shop-folder/read-shop-folder.ts';
import { readTexts } from '../shop-folder/read-texts.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import type { ShopFinding } from '../shop-folder/shop-finding.ts';
import { checkContent } from './check-content.ts';
import { exampleValues } from './example-values.ts';
import { findUnwritten } from './unwritten-pages.ts';

type Options = Parameters<typeof checkDocuments>[1] & {
  /** where the content lies, where it is not content/ of the folder */
  readonly contentFolder?: string | undefined;
};

/** [OP-14] Everything that is wrong with a shop's folder, and hints at what is still to be done: all parts, in the order of the folder's description. */
export async function checkShop(folder: string, { contentFolder, ...options }: Options): Promise<ShopFinding[]> {
  if (!existsSync(folder)) return [wrong('', `${folder} doesn't exist: npm run new-shop -- ${folder} creates it`)];
  const shop = readShopFile(folder);
  const catalogue = readCatalogue(folder);
  const forms = checkForms(folder);
  const content = contentFolder ?? partsOf(folder).content;
  const unwritten = await findUnwritten(content);
  return [
    ...shop.findings,
    ...(shop.value ? exampleValues(shop.value).map((text) => hint('shop.json', text)) : []),
    ...catalogue.findings,
    ...hintsOf(catalogue, shop.value),
    ...checkCategories(folder),
    ...(await checkDocuments(folder, options)),
    ...(await checkContent(content, forms.ids)),
    ...unwritten.map(({ file, text }) => hint(`content/${file}`, text)),
    ...forms.findings,
    ...readTexts(folder).findings,
  ];
}

const wrong = (file: string, text: string): ShopFinding => ({ file, line: null, text, isHint: false });
const hint = (file: string, text: string): ShopFinding => ({ file, line: null, text, isHint: true });

function hintsOf({ value: products, findings }: ReturnType<typeof readCatalogue>, shop: Shop | null): ShopFinding[] {
  // products that can't be read are not missing: what names them is judged once they can be [OP-35]
  const isWhole = findings.every(({ isHint }) => isHint);
  const skus = new Set(products.flatMap(({ sku, code }) => [sku.toUpperCase(), ...(code ? [code] : [])]));
  const lost = products.flatMap(({ sku, related, supersededBy }) =>
    [...related, ...(supersededBy ? [supersededBy] : [])]
      .filter((name) => !skus.has(name.toUpperCase()))
      .map((name) => hint('catalogue', `${sku} names ${name}, which isn't in the catalog`)),
  );
  return [
    ...(!isWhole || products.some(({ isVisible }) => isVisible)
      ? []
      : [hint('catalogue', 'no product is on sale yet')]),
    ...(products.some(({ sku }) => sku === 'EXAMPLE-1')
      ? [hint('catalogue/example.json', 'is the example of a new folder: delete it when you have your own product')]
      : []),
    ...(isWhole ? lost : []),
    ...(shop && Object.keys(shop.taxRates).length === 0
      ? [hint('shop.json', 'tax: no state is listed, so the store collects no sales tax')]
      : []),
  ];
}

/** The category map throws for a person to read, naming a variable that is not set here. */
function checkCategories(folder: string): ShopFinding[] {
  const { categories } = partsOf(folder);
  if (!existsSync(categories)) return [];
  try {
    readCategoryMap({ categoryMapFile: categories, platforms: {} });
    return [];
  } catch (error) {
    const text = error instanceof Error ? error.message.replace(`CATEGORY_MAP: ${categories} `, '') : 'cannot be read';
    return [wrong('categories.json', text)];
  }
}

function checkForms(folder: string): { ids: ReadonlySet<string>; findings: ShopFinding[] } {
  const { value, findings } = readForms(folder);
  try {
    return { ids: new Set(parseDefinitions(value).keys()), findings: [...findings] };
  } catch (error) {
    const text = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 200) : 'cannot be read';
    return { ids: new Set(), findings: [...findings, wrong('forms', `one of its files isn't a form: ${text}`)] };
  }
}
