import { expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { err, ok } from '../../../core/result.ts';
import type { CategoryNode, Commerce, Product, ProductSearch } from '../../../platforms/commerce/client/types.ts';
import { planOf } from '../../shared/plan-key.ts';
import { getTypeKey } from '../rules/plan-contents-groups.ts';
import { countDocuments } from './count-documents.ts';
import { readPlanContents } from './read-plan-contents.ts';

const node = (entityId: number, name: string, children: CategoryNode[] = []): CategoryNode => ({
  entityId,
  name,
  path: `/${entityId}/`,
  productCount: 0,
  children,
});
const TREE = [
  node(100, 'Project Role', [node(104, 'Facility Manager')]),
  node(300, 'Document Type', [
    node(301, 'Agreement'),
    node(302, 'Terms and Scope'),
    node(304, 'Guide'),
    node(307, 'Form'),
  ]),
  node(600, 'Facility manager'),
];

/** `count` documents of one type; every tenth belongs to the facility manager's plan. */
const shelf = (letter: string, type: number, count: number): Product[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${letter}${at}`,
    entityId: type * 1000 + at,
    variantEntityId: 1,
    path: `/${letter}${at}/`,
    name: `Number ${at}`,
    sku: `${letter}${101 + at}-2025`,
    price: 1_000 + at,
    salePrice: null,
    description: '',
    shortDescription: '',
    pageCount: 2,
    customFields: [],
    defaultImage: null,
    images: [],
    categories: [type, ...(at % 10 === 0 ? [600] : []), 104].map((entityId) => ({ entityId, name: '', path: '' })),
    brand: null,
    seo: { pageTitle: '', metaDescription: '', metaKeywords: '' },
  }));
const ALL = [...shelf('A', 301, 700), ...shelf('B', 302, 9), ...shelf('D', 304, 4), ...shelf('G', 307, 40)];

/** Returns a commerce fake that pages and counts, and records its requests. */
function shop(overrides: Partial<Commerce> = {}, all: readonly Product[] = ALL) {
  const requested: ProductSearch[] = [];
  const commerce = {
    categoryTree: async () => ok(TREE),
    searchProducts: async (query: ProductSearch) => {
      requested.push(query);
      const found = all.filter(
        ({ categories }) =>
          !query.categoryIds || categories.some(({ entityId }) => query.categoryIds?.includes(entityId)),
      );
      const from = Number(query.after ?? 0);
      const to = from + (query.first ?? 0);
      return ok({
        products: found.slice(from, to),
        totalItems: found.length,
        pageInfo: {
          startCursor: String(from),
          endCursor: String(to),
          hasNextPage: to < found.length,
          hasPreviousPage: from > 0,
        },
        counts: null,
      });
    },
    ...overrides,
  } as unknown as Commerce;
  return { context: { commerce, log: noopLog }, requested: requested };
}

it('[PRD-07] returns the whole catalogue for the unlimited plan: count, first five and link of each group', async () => {
  const { context, requested } = shop();
  const found = await readPlanContents(context, 'unlimited');
  if (!found.ok) throw new Error(found.code);
  expect(found.value.total).toBe(753);
  expect(
    found.value.groups.map(({ key, count, documents, allHref }) => [key, count, documents.length, allHref]),
  ).toEqual([
    ['contracts', 709, 5, '/documents?documentType=agreement,terms-and-scope'],
    // all documents are listed already
    ['others', 4, 4, null],
    ['forms', 40, 5, '/documents?documentType=form'],
  ]);
  // the platform counts: no list is read to its end
  expect(requested.every(({ first = 0, after }) => first <= 5 && after === undefined)).toBe(true);
});

it('[PRD-07] reads all of the facility manager’s category, not of the role of that name', async () => {
  const { context, requested } = shop();
  const found = await readPlanContents(context, 'facility-manager');
  if (!found.ok) throw new Error(found.code);
  expect(found.value.total).toBe(76);
  expect(
    found.value.groups.map(({ key, count, documents, allHref }) => [key, count, documents.length, allHref]),
  ).toEqual([
    ['contracts', 71, 71, null],
    ['others', 1, 1, null],
    ['forms', 4, 4, null],
  ]);
  expect(requested.map(({ after, first }) => [after, first])).toEqual([
    [undefined, 50],
    ['50', 50],
  ]);
  expect(requested.every(({ categoryIds }) => categoryIds?.join() === '600')).toBe(true);
});

it('[PRD-07] counts each document of the facility manager’s plan in one group, untyped ones in the rest', async () => {
  const inPlan = (letter: string, ...ids: number[]): Product => ({
    ...shelf(letter, 1, 1)[0]!,
    categories: [600, ...ids].map((entityId) => ({ entityId, name: '', path: '' })),
  });
  const { context } = shop({}, [inPlan('G', 301, 307), inPlan('X'), inPlan('D', 304), inPlan('A', 301)]);
  const found = await readPlanContents(context, 'facility-manager');
  if (!found.ok) throw new Error(found.code);
  expect(found.value.total).toBe(4);
  expect(found.value.groups.map(({ key, count, documents }) => [key, count, documents.map(({ sku }) => sku)])).toEqual([
    ['contracts', 2, ['A101-2025', 'G101-2025']],
    ['others', 1, ['D101-2025']],
    ['rest', 1, ['X101-2025']],
  ]);
});

const untyped = (letter: string, count: number): Product[] =>
  shelf(letter, 9, count).map((one) => ({ ...one, categories: [] }));
const groupsOf = async (all: readonly Product[], tree = TREE) => {
  const found = await readPlanContents(shop({ categoryTree: async () => ok(tree) }, all).context, 'unlimited');
  if (!found.ok) throw new Error(found.code);
  return found.value.groups.map(({ key, count, documents, allHref }) => [key, count, documents.length, allHref]);
};

it('[PRD-07] [OP-27] counts documents without a type as the rest of the unlimited plan', async () => {
  const allOf = '/documents?documentType=agreement,terms-and-scope';
  expect(await groupsOf([...shelf('A', 301, 60), ...untyped('X', 7)])).toEqual([
    ['contracts', 60, 5, allOf],
    ['rest', 7, 5, '/documents'],
  ]);
  const two = {
    ...shelf('G', 301, 1)[0]!,
    categories: [301, 307].map((entityId) => ({ entityId, name: '', path: '' })),
  };
  expect(await groupsOf([two, ...untyped('X', 1)])).toEqual([
    ['contracts', 1, 1, null],
    ['forms', 1, 1, null],
    ['rest', 1, 1, null],
  ]);
});

it('[PRD-07] [OP-27] is one group when no document has a type, and when the catalogue has no types', async () => {
  for (const tree of [TREE, []]) {
    expect(await groupsOf(untyped('X', 10), tree)).toEqual([['rest', 10, 5, '/documents']]);
    expect(await groupsOf([], tree)).toEqual([]);
  }
});

it('[PRD-07] fails for a facility manager’s plan above the limit, instead of returning a wrong count', async () => {
  const all = shelf('A', 301, 501).map((one) => ({ ...one, categories: [{ entityId: 600, name: '', path: '' }] }));
  expect(await readPlanContents(shop({}, all).context, 'facility-manager')).toEqual({ ok: false, code: 'unavailable' });
  expect(await readPlanContents(shop({}, all.slice(0, 500)).context, 'facility-manager')).toMatchObject({
    value: { total: 500 },
  });
});

it('[PRD-07] returns an empty plan for a catalogue without that category', async () => {
  const { context } = shop({ categoryTree: async () => ok(TREE.slice(0, 2)) });
  expect(await readPlanContents(context, 'facility-manager')).toEqual({
    ok: true,
    value: { plan: 'facility-manager', total: 0, groups: [] },
  });
});

it('[PRD-07] fails when the platform does not respond, instead of returning an empty plan', async () => {
  const unavailable = async () => err('unavailable' as const);
  for (const overrides of [{ categoryTree: unavailable }, { searchProducts: unavailable }]) {
    for (const plan of ['unlimited', 'facility-manager'] as const)
      expect(await readPlanContents(shop(overrides).context, plan)).toEqual({ ok: false, code: 'unavailable' });
  }
});

it.each([
  ['Agreement', 'contracts'],
  ['Terms and Scope', 'contracts'],
  ['Form', 'forms'],
  ['Guide', 'others'],
  ['Exhibit', 'others'],
  ['Bond and Qualification', 'others'],
  ['Bid Document', 'others'],
  ['Platform', 'others'],
] as const)('[PRD-07] assigns %s to %s', (type, group) => {
  expect(getTypeKey(type)).toBe(group);
});

it('[PD6] returns the platform’s number of documents, or null', async () => {
  expect(await countDocuments(shop().context)).toBe(753);
  expect(await countDocuments(shop({ searchProducts: async () => err('unavailable') }).context)).toBeNull();
});

it('[PRD-05] identifies the plan of a content subscription', () => {
  expect(planOf({ productId: 'prod_facility', title: 'For buildings' })).toBe('facility-manager');
  expect(planOf({ productId: 'prod_9x', title: 'Facility manager' })).toBe('facility-manager');
  expect(planOf({ productId: 'prod_unlimited', title: 'Unlimited' })).toBe('unlimited');
});
