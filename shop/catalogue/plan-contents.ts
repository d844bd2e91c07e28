import { err, ok, type Result } from '../../core/result.ts';
import type { CategoryNode, CommerceProblem, Product, ProductSearch } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { flattenTree } from './category-tree.ts';
import { type DocumentSummary, summariseDocument } from './document.ts';
import { slugify } from './listing-query.ts';
import { GROUP_KEYS, type GroupKey, groupOf } from './plan-contents-groups.ts';

export type { GroupKey } from './plan-contents-groups.ts';

/** The two kinds of subscription. */
export const PLAN_KEYS = ['unlimited', 'facility-manager'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** Which plan a subscription of the content is: its product on the payment platform says so, or its name. */
export const planOf = ({ productId, title }: { productId: string; title: string }): PlanKey =>
  /facility/i.test(`${productId} ${title}`) ? 'facility-manager' : 'unlimited';

type PlanGroup = {
  key: GroupKey;
  count: number;
  /** the five that sell best; or, of a plan that no listing shows, all of them by number */
  documents: DocumentSummary[];
  /** the listing filtered to this group; null where all of it stands here */
  allHref: string | null;
};
export type PlanContents = { plan: PlanKey; total: number; groups: PlanGroup[] };

/** How many rows of a group stand in the table before its link to the listing. */
const FIRST_ROWS = 5;
const LARGEST_PAGE = 50;
/** bounds reading a plan that is a category of its own: 500 documents */
const MOST_PAGES = 10;

type Needs = Pick<ShopContext, 'commerce' | 'log'>;
type Answer<T> = Promise<Result<T, CommerceProblem>>;
/** the categories of the document types that make a group, with their words in an address */
type TypesOf = Record<GroupKey, { id: number; slug: string }[]>;

/**
 * [PRD-07] What a plan holds, by group, with counts that are the platform's own. Unlimited is the whole catalogue and is asked
 * group by group; the facility manager's plan is a category of the catalogue and is read to its end. Same for everyone.
 * Errors: `unavailable`, logged.
 */
export async function planContents(context: Needs, plan: PlanKey): Promise<Result<PlanContents, 'unavailable'>> {
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
  const search = (of: Pick<ProductSearch, 'categoryIds'>, first: number) =>
    context.commerce.searchProducts({ ...of, sort: 'BEST_SELLING', first });
  const [whole, ...found] = await Promise.all([
    search({}, 1),
    ...GROUP_KEYS.map((key) =>
      types[key].length > 0 ? search({ categoryIds: types[key].map(({ id }) => id) }, FIRST_ROWS) : null,
    ),
  ]);
  if (!whole.ok) return whole;
  const groups: PlanGroup[] = [];
  for (const [at, page] of found.entries()) {
    const key = GROUP_KEYS[at];
    if (!key || !page) continue;
    if (!page.ok) return page;
    const { totalItems, products } = page.value;
    const slugs = types[key].map(({ slug }) => slug);
    groups.push(groupFrom(key, totalItems, products, `/documents?documentType=${slugs.join(',')}`));
  }
  return ok({ total: whole.value.totalItems, groups: groups.filter(({ count }) => count > 0) });
}

async function ownCategory(context: Needs, tree: readonly CategoryNode[]): Answer<Contents> {
  const category = flattenTree(tree.filter(({ name }) => !isRoleGroup(name))).find(({ name }) => isFacility(name));
  if (!category) return ok({ total: 0, groups: [] });
  const types = typesOf(tree);
  const products: Product[] = [];
  let after: string | undefined;
  let total = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const categoryIds = [category.entityId];
    const found = await context.commerce.searchProducts({
      categoryIds,
      sort: 'BEST_SELLING',
      first: LARGEST_PAGE,
      after,
    });
    if (!found.ok) return found;
    total = found.value.totalItems;
    products.push(...found.value.products);
    if (!found.value.pageInfo.hasNextPage || found.value.pageInfo.endCursor === null) break;
    after = found.value.pageInfo.endCursor;
  }
  const groups = GROUP_KEYS.map((key) => {
    const ids = new Set(types[key].map(({ id }) => id));
    const own = products.filter(({ categories }) => categories.some(({ entityId }) => ids.has(entityId)));
    // a whole list is looked up in, so it stands by number
    own.sort((a, b) => a.sku.localeCompare(b.sku));
    return groupFrom(key, own.length, own, null);
  });
  return ok({ total, groups: groups.filter(({ count }) => count > 0) });
}

// the facility manager is a role as well, with a category of its own that holds other documents
const isRoleGroup = (name: string): boolean => /^(?:project-)?roles?$/.test(slugify(name));
const isFacility = (name: string): boolean => /^facility-managers?$/.test(slugify(name));

function typesOf(tree: readonly CategoryNode[]): TypesOf {
  const types = flattenTree(tree).find(({ name }) => /^document-types?$/.test(slugify(name)))?.children ?? [];
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
