import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { parseEnv } from '../../core/settings/parse-env.ts';
import { findCategoryGaps } from '../../features/catalogue/rules/categories/category-gaps.ts';
import { categoryGroups } from '../../features/catalogue/rules/categories/category-groups.ts';
import type { CategoryMap } from '../../features/catalogue/rules/categories/category-map.ts';
import { checkCategories, warnOfCategoryGaps } from '../../features/catalogue/use-cases/categories/check-categories.ts';
import type { CategoryNode, Commerce } from '../../platforms/commerce/client/types.ts';
import type { Content } from '../../platforms/content/client/types.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { examineCategories } from '../commands/doctor/examine-categories.ts';
import { CATEGORIES } from '../shop-folder/category-tree.ts';
import { PLATFORMS } from './platforms.ts';
import { readCategoryMap } from './read-category-map.ts';

const folder = mkdtempSync(join(tmpdir(), 'categories-'));
afterAll(() => rmSync(folder, { recursive: true }));

const map: CategoryMap = {
  productRole: { owner: 101 },
  projectType: {},
  documentType: {},
  series: {},
};
function envOf(text?: string) {
  const file = join(folder, 'map.json');
  if (text !== undefined) writeFileSync(file, text);
  const parsed = parseEnv(text === undefined ? {} : { CATEGORY_MAP: file }, PLATFORMS);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.value;
}
const HOSTED = { COMMERCE_STORE_URL: 'https://shop.example' };
const child = { entityId: 101, name: 'Owner', path: '/o/', productCount: 1, children: [] };
const commerceWith = (children = [child]): Pick<Commerce, 'categoryTree'> => ({
  categoryTree: async () => ok([{ entityId: 100, name: 'Project Role', path: '/r/', productCount: 1, children }]),
});

describe('[LST-04] the category map', () => {
  it('is the demo’s while commerce is embedded, the configured file else, and none for a hosted platform without one', () => {
    expect(readCategoryMap(envOf())).toMatchObject({ productRole: { contractor: 102 }, series: { forms: 407 } });
    expect(readCategoryMap(envOf(JSON.stringify(map)))).toEqual(map);
    expect(readCategoryMap({ categoryMapFile: undefined, platforms: { commerce: HOSTED } })).toBeNull();
  });

  it.each([
    ['{', /^CATEGORY_MAP: .*map\.json is not JSON\.$/],
    ['[]', /^CATEGORY_MAP: .*map\.json isn't a category map: /],
    [JSON.stringify({ ...map, projectType: undefined }), / isn't a category map at projectType: /],
    [JSON.stringify({ ...map, colour: {} }), /colour/],
    [JSON.stringify({ ...map, series: { forms: '407' } }), / at series\.forms: must be the number of a category\.$/],
    [JSON.stringify({ ...map, series: { Forms: 407 } }), / at series\.Forms: /],
    [JSON.stringify({ ...map, series: { forms: 0 } }), / at series\.forms: /],
    [JSON.stringify({ ...map, planRules: { unlimited: ['500'] } }), / at planRules\.unlimited\.0: must be the number/],
    [JSON.stringify({ ...map, planRules: { platinum: [500] } }), /platinum/],
  ])('%s stops the start with one line', (text, line) => {
    expect(() => readCategoryMap(envOf(text))).toThrow(
      expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(line) }),
    );
  });

  it('a file that is not there stops the start with one line', () => {
    expect(() => readCategoryMap({ categoryMapFile: join(folder, 'none.json'), platforms: {} })).toThrow(
      /cannot be read\.$/,
    );
  });

  it('of the demo fits the categories that the demo is seeded with', () => {
    const below = (parent: number | null): CategoryNode[] =>
      CATEGORIES.filter(({ parentId }) => parentId === parent).map(({ entityId, name, path }) => ({
        entityId,
        name,
        path,
        productCount: 1,
        children: below(entityId),
      }));
    const ofDemo = readCategoryMap(envOf());
    if (!ofDemo) throw new Error('the demo has no map');
    expect(findCategoryGaps(ofDemo, below(null))).toEqual({ namesWithoutId: [], idsWithoutCategory: [] });
    expect(categoryGroups(below(null), ofDemo).map(({ key, values }) => [key, values.length])).toEqual([
      ['productRole', 4],
      ['projectType', 5],
      ['documentType', 7],
      ['series', 7],
    ]);
  });

  it('is validated against the tree and the roles of the content; without a tree it is skipped', async () => {
    const role = { name: 'Roofer', slug: 'roofer', description: '', link: null, headline: '' };
    const blocks = { listingTile: null, plan: null, facilityPlan: null, savings: null, registration: null };
    const frame = { id: 'x', ...blocks, specialPromoText: '', specialPromoLink: null };
    const content: Pick<Content, 'catalogueFrame'> = {
      catalogueFrame: async () => ok({ value: { ...frame, roles: [role] }, uses: [] }),
    };
    expect(await checkCategories(map, { commerce: commerceWith(), content }, 'en-US')).toEqual({
      namesWithoutId: ['productRole: roofer'],
      idsWithoutCategory: [],
    });
    const away: Pick<Commerce, 'categoryTree'> = { categoryTree: async () => err('unavailable') };
    expect(await checkCategories(map, { commerce: away, content }, 'en-US')).toBeNull();
  });

  it('[CRT-08] lists the categories of the plan rules, and reports an unknown one', async () => {
    expect(readCategoryMap(envOf())?.planRules).toEqual({ unlimited: [500], 'facility-manager': [600] });
    const ruled = { ...map, planRules: { unlimited: [101], 'facility-manager': [999] } };
    expect(await checkCategories(ruled, { commerce: commerceWith(), content: null }, 'en-US')).toEqual({
      namesWithoutId: [],
      idsWithoutCategory: ['planRules: facility-manager (999)'],
    });
  });

  it('that does not fit is a warning at start and a problem to the doctor', async () => {
    const shop = createFakeShop();
    const { log } = await shop.visit();
    const config = { categoryMap: map, locale: 'en-US' };
    await warnOfCategoryGaps({ commerce: commerceWith(), content: null, config }, log);
    expect(shop.log).toEqual([]);
    await warnOfCategoryGaps({ commerce: commerceWith([]), content: null, config }, log);
    expect(shop.log).toMatchObject([{ level: 'warn', data: { idsWithoutCategory: ['productRole: owner (101)'] } }]);

    const env = envOf(JSON.stringify(map));
    const gaps = { namesWithoutId: ['series: forms'], idsWithoutCategory: ['productRole: owner (101)'] };
    expect(await examineCategories(env, async () => gaps)).toEqual([
      { topic: 'categories', isProblem: true, text: 'series: forms has no id in the map and is not offered.' },
      { topic: 'categories', isProblem: true, text: "productRole: owner (101) isn't a category of the tree." },
    ]);
    expect(await examineCategories(env, async () => null)).toMatchObject([{ isProblem: false }]);
    const hosted = { ...env, platforms: { ...env.platforms, commerce: HOSTED } };
    expect(await examineCategories(hosted, async () => null)).toMatchObject([{ isProblem: true }]);
    expect(await examineCategories(envOf('{'), async () => null)).toMatchObject([{ isProblem: true }]);
  });
});
