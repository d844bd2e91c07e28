import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../../core/process/startup-error.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import type { CategoryMap } from '../../features/catalogue/rules/categories/category-map.ts';
import { findCategoryFile, resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import { PLATFORMS } from './platforms.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters and digits joined by hyphens');
const id = z.int('must be the number of a category').positive('must be the number of a category');
const values = z.record(slug, id);
const schema: z.ZodType<CategoryMap> = z.strictObject({
  productRole: values,
  projectType: values,
  documentType: values,
  series: values,
  planRules: z
    .strictObject({ unlimited: z.array(id).optional(), 'facility-manager': z.array(id).optional() })
    .optional(),
});

/** Whether a hosted platform has separate product categories, which the demo's map does not match. */
export const hasOwnCategories = (env: Pick<Env, 'platforms'>): boolean =>
  PLATFORMS.some((platform) => platform.hasOwnCategories(env));

/**
 * [LST-04] Returns the category of each filter value. Returns null if a hosted platform or the shop has no map; then
 * the names of the tree decide. Throws a StartupError with one actionable line rather than start with a map it would
 * misread.
 */
export function readCategoryMap(
  env: Pick<Env, 'categoryMapFile' | 'platforms'> & Partial<Pick<Env, 'shopFolder'>>,
  root = process.cwd(),
): CategoryMap | null {
  const { categoryMapFile } = env;
  if (categoryMapFile === undefined && hasOwnCategories(env)) return null;
  const file = categoryMapFile ?? findCategoryFile(resolveShopFolder(env, root));
  if (file === null) return null;
  const read = schema.safeParse(parse(file));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const at = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw new StartupError(`CATEGORY_MAP: ${file} isn't a category map${at}: ${issue?.message ?? 'it does not fit'}.`);
}

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`CATEGORY_MAP: ${file} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError(`CATEGORY_MAP: ${file} is not JSON.`);
  }
}
