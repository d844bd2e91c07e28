import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../core/process/startup-error.ts';
import { findingAt, findingsOf, type JsonFile, readJsonFile } from './json-file.ts';
import { type FolderProduct, folderProductSchema, SMALL_PRICE, smallPrices } from './product.ts';
import { type Shop, shopFileSchema } from './shop-file.ts';
import { findingLine, type ReadPart, type ShopFinding } from './shop-finding.ts';

const MAX_PICTURE_BYTES = 100_000;
const SHOP_FILE = 'shop.json';

/** Paths of the parts of a shop's folder. */
export const getShopFolderPaths = (folder: string) => ({
  shop: join(folder, SHOP_FILE),
  categories: join(folder, 'categories.json'),
  catalogue: join(folder, 'catalogue'),
  documents: join(folder, 'documents'),
  content: join(folder, 'content'),
  forms: join(folder, 'forms'),
  texts: join(folder, 'texts'),
});

/** `shop.json`; null if it is unreadable or invalid. */
export function readShopFile(folder: string): ReadPart<Shop | null> {
  const read = readJsonFile(folder, getShopFolderPaths(folder).shop);
  if (!read.ok) return { value: null, findings: [read.finding] };
  const parsed = shopFileSchema.safeParse(read.json.value);
  if (!parsed.success) return { value: null, findings: findingsOf(read.json, parsed.error) };
  const findings = (['logo', 'favicon'] as const).flatMap((part) => {
    const problem = problemOfPicture(folder, parsed.data[part]);
    return problem === null ? [] : [findingAt(read.json, [part], problem)];
  });
  return findings.length > 0 ? { value: null, findings } : { value: parsed.data, findings: [] };
}

/** A picture is on every page: it must exist and be small. */
function problemOfPicture(folder: string, name: string | undefined): string | null {
  if (name === undefined) return null;
  const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size;
  if (size === undefined) return `names ${name}, which is not in the folder`;
  return size > MAX_PICTURE_BYTES ? `names ${name}, which has more than 100 KB: pages carry it` : null;
}

/** Reads the shop or throws a StartupError with one line for each problem. */
export function readShop(folder: string): Shop {
  const { value, findings } = readShopFile(folder);
  if (value === null) throw invalidFolderError(folder, findings);
  return value;
}

/** Aborts a start with all problems of the folder, one line each with file and line. */
export const invalidFolderError = (folder: string, findings: readonly ShopFinding[]): StartupError =>
  new StartupError(findings.map((finding) => join(folder, findingLine(finding))).join('\n'));

/** A product with its location. */
type FiledProduct = { readonly product: FolderProduct; readonly json: JsonFile; readonly index: number };

/** Reads all products of `catalogue/*.json`, sorted by file name. Invalid ones are omitted and reported. */
function readFiledProducts(folder: string): ReadPart<FiledProduct[]> {
  const products: FiledProduct[] = [];
  const findings: ShopFinding[] = [];
  const firstPlace = new Map<string, string>();
  for (const path of jsonFilesOf(getShopFolderPaths(folder).catalogue)) {
    const read = readJsonFile(folder, path);
    if (!read.ok) {
      findings.push(read.finding);
      continue;
    }
    const { json } = read;
    if (!Array.isArray(json.value)) {
      findings.push(findingAt(json, [], 'must be a list of products: [ … ]'));
      continue;
    }
    json.value.forEach((given: unknown, index) => {
      const parsed = folderProductSchema.safeParse(given);
      if (!parsed.success) {
        findings.push(...findingsOf(json, parsed.error, [index]));
        return;
      }
      const name = parsed.data.sku.toLowerCase();
      const before = firstPlace.get(name);
      if (before !== undefined) {
        findings.push(findingAt(json, [index], `the SKU ${parsed.data.sku} is given twice, first in ${before}`));
        return;
      }
      firstPlace.set(name, json.file);
      for (const field of smallPrices(parsed.data)) findings.push(findingAt(json, [index, field], SMALL_PRICE, true));
      products.push({ product: parsed.data, json, index });
    });
  }
  return { value: products, findings };
}

export function readCatalogue(folder: string): ReadPart<FolderProduct[]> {
  const { value, findings } = readFiledProducts(folder);
  return { value: value.map(({ product }) => product), findings };
}

/** Form definitions in the format of the form service, which parses them. */
export function readForms(folder: string): ReadPart<unknown[]> {
  const reads = jsonFilesOf(getShopFolderPaths(folder).forms).map((path) => readJsonFile(folder, path));
  return {
    value: reads.flatMap((read) => (read.ok ? [read.json.value] : [])),
    findings: reads.flatMap((read) => (read.ok ? [] : [read.finding])),
  };
}

/** Lists the JSON files of a folder by name; empty if the folder does not exist. */
const jsonFilesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
        .sort()
        .map((name) => join(folder, name))
    : [];
