import { existsSync } from 'node:fs';
import { openLibrary } from '../../embedded/content/files/open-library.ts';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../platforms/content/model/index.ts';
import { parseDefinitions } from '../../platforms/forms/model/definition.ts';
import { readCategoryMap } from '../bootstrap/read-category-map.ts';
import { checkDocuments } from '../shop-folder/check-documents.ts';
import { getShopFolderPaths, readCatalogue, readForms, readShopFile } from '../shop-folder/read-shop-folder.ts';
import { readTexts } from '../shop-folder/read-texts.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import type { ShopFinding } from '../shop-folder/shop-finding.ts';
import { exampleValues } from './example-values.ts';
import { findPlaceholderPages } from './placeholder-pages.ts';

type Options = Parameters<typeof checkDocuments>[1] & {
  /** location of the content, if it is not content/ of the folder */
  readonly contentFolder?: string | undefined;
};

/** [OP-14] Checks a shop's folder and returns problems and hints, in the order of the folder's documentation. */
export async function checkShop(folder: string, { contentFolder, ...options }: Options): Promise<ShopFinding[]> {
  if (!existsSync(folder)) return [wrong('', `${folder} doesn't exist: npm run new-shop -- ${folder} creates it`)];
  const shop = readShopFile(folder);
  const catalogue = readCatalogue(folder);
  const forms = checkForms(folder);
  const content = contentFolder ?? getShopFolderPaths(folder).content;
  const unwritten = await findPlaceholderPages(content);
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
  // unreadable products are not missing: references to them are checked once they can be read [OP-35]
  const isComplete = findings.every(({ isHint }) => isHint);
  const skus = new Set(products.flatMap(({ sku, code }) => [sku.toUpperCase(), ...(code ? [code] : [])]));
  const lost = products.flatMap(({ sku, related, supersededBy }) =>
    [...related, ...(supersededBy ? [supersededBy] : [])]
      .filter((name) => !skus.has(name.toUpperCase()))
      .map((name) => hint('catalogue', `${sku} names ${name}, which isn't in the catalog`)),
  );
  return [
    ...(!isComplete || products.some(({ isVisible }) => isVisible)
      ? []
      : [hint('catalogue', 'no product is on sale yet')]),
    ...(products.some(({ sku }) => sku === 'EXAMPLE-1')
      ? [hint('catalogue/example.json', 'is the example of a new folder: delete it when you have your own product')]
      : []),
    ...(isComplete ? lost : []),
    ...(shop && Object.keys(shop.taxRates).length === 0
      ? [hint('shop.json', 'tax: no state is listed, so the store collects no sales tax')]
      : []),
  ];
}

/** The category map's error is worded for operators and names a variable that is not set here. */
function checkCategories(folder: string): ShopFinding[] {
  const { categories } = getShopFolderPaths(folder);
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

/** Pages that screens of the store link to, whatever the content contains. */
const WANTED: readonly (readonly [entry: string, why: string])[] = [
  ['page.home', 'without it the home page uses the store’s defaults'],
  ['page.help', 'every help entry leads back to /help'],
  ['page.terms-of-use', 'the checkout names the terms'],
  ['page.privacy-policy', 'forms and the checkout name the privacy policy'],
  ['siteFrame.main', 'without it header and footer are the store’s defaults'],
];

/**
 * [OP-15] Checks a content folder like `npm run content -- check`; additionally finds missing pages that the store
 * links to and undefined forms.
 */
async function checkContent(folder: string, forms: ReadonlySet<string>): Promise<ShopFinding[]> {
  if (!existsSync(folder)) return [{ file: 'content', line: null, text: 'is not there', isHint: false }];
  const library = openLibrary({ folder, model: CONTENT_MODEL, locales: CONTENT_LOCALES, now: () => new Date() });
  await library.refresh();
  const { problems, entries } = library.current();
  const missing = WANTED.filter(([id]) => (entries.get(id)?.published ?? null) === null);
  const shown = [...entries.values()].flatMap(({ published, file }) =>
    Object.values(published ?? {}).flatMap(({ formId }) => (typeof formId === 'string' ? [{ formId, file }] : [])),
  );
  return [
    ...problems.map(({ file, field, text, isNote }) => ({
      file: `content/${file.replace(`${folder}/`, '')}`,
      line: null,
      text: field === undefined ? text : `${field}: ${text}`,
      isHint: isNote === true,
    })),
    ...missing.map(([id, why]) => ({
      file: `content/${id.replace('.', '/')}.json`,
      line: null,
      text: `is missing or not published: ${why}`,
      isHint: true,
    })),
    ...shown
      .filter(({ formId }) => !forms.has(formId))
      .map(({ formId, file }) => ({
        file: `content/${file}`,
        line: null,
        text: `formId: no form of forms/ has the id ${formId}`,
        // the account of a hosted form service may have it
        isHint: true,
      })),
  ];
}
