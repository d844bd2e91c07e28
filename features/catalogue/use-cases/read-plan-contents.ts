import { err, ok, type Result } from '../../../core/result.ts';
import { LARGEST_PAGE } from '../../../platforms/commerce/client/largest-page.ts';
import type {
  CategoryNode,
  CommerceProblem,
  Product,
  ProductSearch,
} from '../../../platforms/commerce/client/types.ts';
import type { PlanKey } from '../../shared/plan-key.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { groupNode } from '../rules/categories/category-groups.ts';
import { flattenTree } from '../rules/categories/category-tree.ts';
import { type DocumentSummary, summarizeDocument } from '../rules/document.ts';
import { LIBRARY, slugify } from '../rules/listing/listing-query.ts';
import { type GroupKey, getTypeKey, TYPED_KEYS, type TypedKey } from '../rules/plan-contents-groups.ts';

type PlanGroup = {
  key: GroupKey;
  count: number;
  /** the five best sellers; or, for a plan without a listing, all documents by number */
  documents: DocumentSummary[];
  /** the listing filtered to this group, or the library for `rest`; null if `documents` is complete */
  allHref: string | null;
};
export type PlanContentsData = { plan: PlanKey; total: number; groups: PlanGroup[] };

/** Number of rows of a group in the table before its link to the listing. */
const FIRST_ROWS = 5;
/** limits reading a plan that has a separate category: 500 documents */
const MAX_PAGES = 10;
/** limits the search for documents without a type: 100 documents */
const MAX_REST_PAGES = 2;

type Needs = Pick<ShopContext, 'commerce' | 'log'>;
type CommerceResult<T> = Promise<Result<T, CommerceProblem>>;
/** category ids and slugs of the document types in each group */
type TypesOf = Record<TypedKey, { id: number; slug: string }[]>;

/**
 * [PRD-07] Returns the contents of a plan, by group. The unlimited plan is the whole catalogue: the platform counts
 * each group. The facility manager's plan is a category: all of it is read, and each document counts in one group.
 * Same for every visitor. Errors: `unavailable`, logged; also for such a plan with more than 500 documents.
 */
export async function readPlanContents(
  context: Needs,
  plan: PlanKey,
): Promise<Result<PlanContentsData, 'unavailable'>> {
  const tree = await context.commerce.categoryTree();
  const contents = !tree.ok ? tree : await (plan === 'unlimited' ? fullCatalogue : ownCategory)(context, tree.value);
  if (contents.ok) return ok({ plan, ...contents.value });
  context.log.error({ area: 'catalogue', plan, code: contents.code }, 'what a plan holds could not be read');
  return err('unavailable');
}

type Contents = Omit<PlanContentsData, 'plan'>;

async function fullCatalogue(context: Needs, tree: readonly CategoryNode[]): CommerceResult<Contents> {
  const types = typesOf(tree);
  const typeIds = idsOf(types);
  const search = (of: Pick<ProductSearch, 'categoryIds'>, first: number) =>
    context.commerce.searchProducts({ ...of, sort: 'BEST_SELLING', first });
  const [full, typed, ...found] = await Promise.all([
    search({}, FIRST_ROWS),
    typeIds.length > 0 ? search({ categoryIds: typeIds }, 1) : null,
    ...TYPED_KEYS.map((key) =>
      types[key].length > 0 ? search({ categoryIds: types[key].map(({ id }) => id) }, FIRST_ROWS) : null,
    ),
  ]);
  if (!full.ok) return full;
  if (typed && !typed.ok) return typed;
  const groups: PlanGroup[] = [];
  for (const [at, page] of found.entries()) {
    const key = TYPED_KEYS[at];
    if (!key || !page) continue;
    if (!page.ok) return page;
    const { totalItems, products } = page.value;
    const slugs = types[key].map(({ slug }) => slug);
    groups.push(groupFrom(key, totalItems, products, `${LIBRARY}?documentType=${slugs.join(',')}`));
  }
  const total = full.value.totalItems;
  // a document of two types counts once here, so subtracting the sums of the groups would be wrong
  const restCount = total - (typed?.value.totalItems ?? 0);
  const isRest = isUntyped(typeIds);
  const rest = restCount === total ? ok(full.value.products) : await firstOfRest(context, isRest, restCount);
  if (!rest.ok) return rest;
  groups.push(groupFrom('rest', restCount, rest.value, LIBRARY));
  return ok({ total, groups: groups.filter(({ count }) => count > 0) });
}

/** Returns the best sellers without a document type. */
async function firstOfRest(
  { commerce }: Needs,
  isRest: (product: Product) => boolean,
  count: number,
): CommerceResult<Product[]> {
  const wanted = Math.min(count, FIRST_ROWS);
  const found: Product[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_REST_PAGES && found.length < wanted; page += 1) {
    const read = await commerce.searchProducts({ sort: 'BEST_SELLING', first: LARGEST_PAGE, after });
    if (!read.ok) return read;
    found.push(...read.value.products.filter(isRest));
    const { hasNextPage, endCursor } = read.value.pageInfo;
    if (!hasNextPage || endCursor === null) break;
    after = endCursor;
  }
  return ok(found.slice(0, wanted));
}

async function ownCategory(context: Needs, tree: readonly CategoryNode[]): CommerceResult<Contents> {
  const category = flattenTree(tree.filter((node) => !groupNode([node], 'productRole'))).find(({ name }) =>
    isFacility(name),
  );
  if (!category) return ok({ total: 0, groups: [] });
  const products = await readAll(context, category.entityId);
  if (!products.ok) return products;
  const types = typesOf(tree);
  const isOf = (key: TypedKey, { categories }: Product): boolean =>
    types[key].some(({ id }) => categories.some(({ entityId }) => entityId === id));
  // a complete list is for lookup, so it is sorted by number
  const left = new Set(products.value.toSorted((a, b) => a.sku.localeCompare(b.sku)));
  const groups: { key: GroupKey; own: Product[] }[] = TYPED_KEYS.map((key) => {
    const own = [...left].filter((product) => isOf(key, product));
    for (const product of own) left.delete(product);
    return { key, own };
  });
  groups.push({ key: 'rest', own: [...left] });
  return ok({
    total: products.value.length,
    groups: groups.filter(({ own }) => own.length > 0).map(({ key, own }) => groupFrom(key, own.length, own, null)),
  });
}

/** Reads all products of a category. */
async function readAll({ commerce, log }: Needs, categoryId: number): CommerceResult<Product[]> {
  const products: Product[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const categoryIds = [categoryId];
    const found = await commerce.searchProducts({ categoryIds, sort: 'BEST_SELLING', first: LARGEST_PAGE, after });
    if (!found.ok) return found;
    products.push(...found.value.products);
    const { hasNextPage, endCursor } = found.value.pageInfo;
    if (!hasNextPage || endCursor === null) return ok(products);
    after = endCursor;
  }
  // a partial list would give a wrong count
  log.error({ area: 'catalogue', categoryId, pages: MAX_PAGES }, 'the category of a plan is too long to be read');
  return err('unavailable');
}

// the facility manager is also a role, whose category holds other documents
const isFacility = (name: string): boolean => /^facility-managers?$/.test(slugify(name));

const idsOf = (types: TypesOf): number[] => TYPED_KEYS.flatMap((key) => types[key].map(({ id }) => id));

const isUntyped =
  (typeIds: readonly number[]) =>
  ({ categories }: Product): boolean =>
    !categories.some(({ entityId }) => typeIds.includes(entityId));

function typesOf(tree: readonly CategoryNode[]): TypesOf {
  const types = groupNode(flattenTree(tree), 'documentType')?.children ?? [];
  const found: TypesOf = { contracts: [], others: [], forms: [] };
  for (const { entityId, name } of types) found[getTypeKey(name)].push({ id: entityId, slug: slugify(name) });
  return found;
}

function groupFrom(key: GroupKey, count: number, products: readonly Product[], href: string | null): PlanGroup {
  return {
    key,
    count,
    documents: products.map(summarizeDocument),
    allHref: href !== null && count > products.length ? href : null,
  };
}
