import { describe, expect, it } from 'vitest';
import type { CategoryNode } from '../../../../platforms/commerce/client/types.ts';
import { countedNames, filterGroups } from '../listing/filter-groups.ts';
import { DEFAULT_QUERY } from '../listing/listing-query.ts';
import { findCategoryGaps } from './category-gaps.ts';
import { categoryGroups, chosenGroups, knownFilters, offeredGroups } from './category-groups.ts';
import type { CategoryMap } from './category-map.ts';

const node = (entityId: number, name: string, children: CategoryNode[] = []): CategoryNode => ({
  entityId,
  name,
  path: `/${entityId}/`,
  productCount: 1,
  children,
});
const tree = [
  node(1, 'Shop all'),
  node(100, 'Project Role', [node(102, 'Owner'), node(101, 'Architect')]),
  node(200, 'Project Type', [node(202, 'House'), node(201, 'Commercial')]),
  node(300, 'Document Type', [node(302, 'Form'), node(301, 'Agreement')]),
  node(400, 'Series', [node(407, 'G Forms'), node(401, 'A O/C Agreements'), node(499, 'Odds and ends')]),
];
const map: CategoryMap = {
  productRole: { owner: 102, architect: 101 },
  projectType: { house: 202, commercial: 201 },
  documentType: { form: 302, agreement: 301 },
  series: { forms: 407, 'o-c-agreements': 401 },
};
const slugs = (given: CategoryMap | null) =>
  Object.fromEntries(categoryGroups(tree, given).map(({ key, values }) => [key, values.map(({ slug }) => slug)]));

describe('groups of filters', () => {
  it('[LST-03] [LST-13] orders roles and document types by the tree, project types by name, series by the legend', () => {
    const order = {
      productRole: ['owner', 'architect'],
      projectType: ['commercial', 'house'],
      documentType: ['form', 'agreement'],
      series: ['o-c-agreements', 'forms'],
    };
    expect(slugs(null)).toEqual(order);
    expect(slugs(map)).toEqual(order);
  });

  it('[LST-04] takes the category of a value from the map and omits values without one', () => {
    const other = { ...map, projectType: { house: 1 }, documentType: { form: 999, constructor: 301 } };
    const groups = categoryGroups(tree, other);
    expect(slugs(other).projectType).toEqual(['house']);
    expect(slugs(other).documentType).toBeUndefined();
    expect(chosenGroups(groups, { ...DEFAULT_QUERY, projectType: ['house', 'commercial'] })).toEqual([
      { name: 'Project Type', values: [{ categoryId: 1, name: 'Shop all' }] },
    ]);
  });

  it('[LI3] combines values of a group with OR and groups with AND', () => {
    const filters = { ...DEFAULT_QUERY, productRole: ['owner'], series: ['forms', 'o-c-agreements'] };
    expect(chosenGroups(categoryGroups(tree, map), filters)).toEqual([
      { name: 'Project Role', values: [{ categoryId: 102, name: 'Owner' }] },
      {
        name: 'Series',
        values: [
          { categoryId: 401, name: 'A O/C Agreements' },
          { categoryId: 407, name: 'G Forms' },
        ],
      },
    ]);
  });

  it('[LST-04] drops values that no group offers', () => {
    const filters = { ...DEFAULT_QUERY, productRole: ['constructor'], series: ['forms', 'nothing'] };
    expect(knownFilters(categoryGroups(tree, map), filters)).toMatchObject({ productRole: [], series: ['forms'] });
  });

  it('[LI2] keeps the order of values regardless of choices and counts; one without matches stays with 0', () => {
    const groups = categoryGroups(tree, map);
    const filters = { ...DEFAULT_QUERY, projectType: ['house'], series: ['forms'] };
    const counts = { 'Project Type': { Commercial: 4 }, Series: { 'G Forms': 9 } };
    const shown = filterGroups(groups, filters, counts);
    expect(shown.find(({ key }) => key === 'projectType')?.values).toEqual([
      { slug: 'commercial', name: 'Commercial', count: 4, isChosen: false },
      { slug: 'house', name: 'House', count: 0, isChosen: true },
    ]);
    expect(shown.find(({ key }) => key === 'series')?.values).toEqual([
      { slug: 'o-c-agreements', name: 'O/C Agreements', count: 0, isChosen: false, letter: 'A' },
      { slug: 'forms', name: 'Forms', count: 9, isChosen: true, letter: 'G' },
    ]);
    const isUncounted = (values: { count: number | null }[]): boolean => values.every(({ count }) => count === null);
    expect(filterGroups(groups, filters, null).every(({ values }) => isUncounted(values))).toBe(true);
    expect(shown.filter(({ values }) => isUncounted(values)).map(({ key }) => key)).toEqual([
      'productRole',
      'documentType',
    ]);
    expect(countedNames(groups)).toEqual(['Project Type', 'Document Type', 'Series']);
  });

  it('[LST-03] [OP-28] omits values and groups without products, except a chosen one', () => {
    const empty = (id: number, name: string): CategoryNode => ({ ...node(id, name), productCount: 0 });
    const groups = categoryGroups(
      [
        node(100, 'Project Role', [empty(101, 'Architect')]),
        node(300, 'Document Type', [node(301, 'Agreement'), empty(302, 'Form')]),
        node(400, 'Series', [empty(407, 'G Forms')]),
      ],
      null,
    );
    const shown = (filters: Partial<typeof DEFAULT_QUERY>) =>
      filterGroups(groups, { ...DEFAULT_QUERY, ...filters }, null).map(({ key, values }) => [
        key,
        ...values.map(({ slug }) => slug),
      ]);
    expect(shown({})).toEqual([['documentType', 'agreement']]);
    expect(countedNames(groups)).toEqual(['Document Type']);
    expect(offeredGroups(groups).map(({ key }) => key)).toEqual(['documentType']);
    // an address that contains one still refers to it
    const chosen = knownFilters(groups, { ...DEFAULT_QUERY, series: ['forms'] });
    expect(chosen.series).toEqual(['forms']);
    expect(shown(chosen)).toEqual([
      ['documentType', 'agreement'],
      ['series', 'forms'],
    ]);
  });
});

describe('category map', () => {
  it('[LST-04] finds names without an id and ids without a category, including the content’s roles', () => {
    expect(findCategoryGaps(map, tree)).toEqual({
      namesWithoutId: ['series: odds-and-ends'],
      idsWithoutCategory: [],
    });
    const other = { ...map, projectType: { house: 202, barn: 7 } };
    expect(findCategoryGaps(other, tree, [{ slug: 'owner' }, { slug: 'surveyor' }])).toEqual({
      namesWithoutId: ['projectType: commercial', 'series: odds-and-ends', 'productRole: surveyor'],
      idsWithoutCategory: ['projectType: barn (7)'],
    });
  });
});
