import { err, ok, type Result } from '../../core/result.ts';
import { LARGEST_PAGE } from '../../platforms/commerce/client/largest-page.ts';
import type { CategoryNode, CommerceProblem, Product, ProductSearch } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { PlanKey } from '../subscription/plan-key.ts';
import { groupNode } from './categories/category-groups.ts';
import { flattenTree } from './categories/category-tree.ts';
import { type DocumentSummary, summariseDocument } from './document.ts';
import { LIBRARY, slugify } from './listing/listing-query.ts';
import { type GroupKey, groupOf, TYPED_KEYS, type TypedKey } from './plan-contents-groups.ts';

export type { PlanKey } from '../subscription/plan-key.ts';
export type { GroupKey } from './plan-contents-groups.ts';

/** Which plan a subscription of the content is: its product on the payment platform says so, or its name. */
export const planOf = ({ productId, title }: { productId: string; title: string }): PlanKey =>
  /facility/i.test(`${productId} ${title}`) ? 'facility-manager' : 'unlimited';

type PlanGroup = {
  key: GroupKey;
  count: number;
  /** the five that sell best; or, of a plan that no listing shows, all of them by number */
  documents: DocumentSummary[];
  /** the listing filtered to this group, of `rest` the library; null if every document is in `documents` */
  allHref: string | null;
};
export type PlanContents = { plan: PlanKey; total: number; groups: PlanGroup[] };

/** How many rows of a group stand in the table before its link to the listing. */
const FIRST_ROWS = 5;
/** bounds reading a plan that is a category of its own: 500 documents */
const MAX_PAGES = 10;
/** bounds looking for the first documents without a type among those that have one: 100 documents */
const MAX_REST_PAGES = 2;

type Needs = Pick<ShopContext, 'commerce' | 'log'>;
type Answer<T> = Promise<Result<T, CommerceProblem>>;
/** the categories of the document types that make a group, with their words in an address */
type TypesOf = Record<TypedKey, { id: number; slug: string }[]>;

/**
 * [PRD-07] What a plan holds, by group. The unlimited plan is the whole catalogue: one count per group, by the
 * platform. The facility manager's plan is a category: all of it is read and counted, each document in one group. Same
 * for every visitor. Errors: `unavailable`, logged; also for such a plan of more than 500 documents.
 */
export async function readPlanContents(context: Needs, plan: PlanKey): Promise<Result<PlanContents, 'unavailable'>> {
  const tree = await context.commerce.categoryTree();
  const contents = !tree.ok ? tree : await (plan === 'unlimited' ? wholeCatalogue : ownCategory)(context, tree.value);
  if (contents.ok) return ok({ plan, ...contents.value });
  context.log.error({ area: 'catalogue', plan, code: contents.code }, 'what a plan holds could not be read');
  return err('unavailable');
}

/** [PD6] How many documents the catalogue holds; null when it does not say. */
export async function countDocuments({ commerce }: Pick<ShopContext, 'commerce'>): Promise<number | null> {
  const found = await commerce.searchProducts({ sort: 'BEST_SELLING', first: 1 });
  return found.ok && found.value.totalItems > 0 ? found.value.totalItems : null;
}

type Contents = Omit<PlanContents, 'plan'>;

async function wholeCatalogue(context: Needs, tree: readonly CategoryNode[]): Answer<Contents> {
  const types = typesOf(tree);
  const typeIds = idsOf(types);
  const search = (of: Pick<ProductSearch, 'categoryIds'>, first: number) =>
    context.commerce.searchProducts({ ...of, sort: 'BEST_SELLING', first });
  const [whole, typed, ...found] = await Promise.all([
    search({}, FIRST_ROWS),
    typeIds.length > 0 ? search({ categoryIds: typeIds }, 1) : null,
    ...TYPED_KEYS.map((key) =>
      types[key].length > 0 ? search({ categoryIds: types[key].map(({ id }) => id) }, FIRST_ROWS) : null,
    ),
  ]);
  if (!whole.ok) return whole;
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
  const total = whole.value.totalItems;
  // a document of two types counts once here, so this is no difference of the groups' sums
  const restCount = total - (typed?.value.totalItems ?? 0);
  const isRest = isUntyped(typeIds);
  const rest = restCount === total ? ok(whole.value.products) : await firstOfRest(context, isRest, restCount);
  if (!rest.ok) return rest;
  groups.push(groupFrom('rest', restCount, rest.value, LIBRARY));
  return ok({ total, groups: groups.filter(({ count }) => count > 0) });
}

/** The best sellers that have no document type. */
async function firstOfRest(
  { commerce }: Needs,
  isRest: (product: Product) => boolean,
  count: number,
): Answer<Product[]> {
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

async function ownCategory(context: Needs, tree: readonly CategoryNode[]): Answer<Contents> {
  const category = flattenTree(tree.filter((node) => !groupNode([node], 'productRole'))).find(({ name }) =>
    isFacility(name),
  );
  if (!category) return ok({ total: 0, groups: [] });
  const products = await readAll(context, category.entityId);
  if (!products.ok) return products;
  const types = typesOf(tree);
  const isOf = (key: TypedKey, { categories }: Product): boolean =>
    types[key].some(({ id }) => categories.some(({ entityId }) => entityId === id));
  // a complete list is for looking up, so it is sorted by number
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

/** A category to its end. */
async function readAll({ commerce, log }: Needs, categoryId: number): Answer<Product[]> {
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
  // a part of the list would be a wrong count
  log.error({ area: 'catalogue', categoryId, pages: MAX_PAGES }, 'the category of a plan is too long to be read');
  return err('unavailable');
}

// the facility manager is a role as well, with a category of its own that holds other documents
const isFacility = (name: string): boolean => /^facility-managers?$/.test(slugify(name));

const idsOf = (types: TypesOf): number[] => TYPED_KEYS.flatMap((key) => types[key].map(({ id }) => id));

const isUntyped =
  (typeIds: readonly number[]) =>
  ({ categories }: Product): boolean =>
    !categories.some(({ entityId }) => typeIds.includes(entityId));

function typesOf(tree: readonly CategoryNode[]): TypesOf {
  const types = groupNode(flattenTree(tree), 'documentType')?.children ?? [];
  const found: TypesOf = { contracts: [], others: [], forms: [] };
  for (const { entityId, name } of types) found[groupOf(name)].push({ id: entityId, slug: slugify(name) });
  return found;
}

function groupFrom(key: GroupKey, count: number, products: readonly Product[], href: string | null): PlanGroup {
  return {
    key,
    count,
    documents: products.map(summariseDocument),
    allHref: href !== null && count > products.length ? href : null,
  };
}
