import { expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { err, ok } from '../../../core/result.ts';
import type { CategoryNode, ProductPage } from '../../../platforms/commerce/client/types.ts';
import type { MenuEntry, MenuItem } from '../../../platforms/content/client/types.ts';
import { FORM, toProduct } from '../../../tests/support/fake/products.ts';
import { createMenuCounts, withCounts, withRequestedCounts } from './menu-counts.ts';

const node = (entityId: number, name: string, productCount: number, children: CategoryNode[] = []): CategoryNode => ({
  entityId,
  name,
  path: `/${entityId}`,
  productCount,
  children,
});
const TREE = [
  node(1, 'Series', 0, [node(2, 'Forms', 35), node(3, 'Exhibits', 0)]),
  node(4, 'Project role', 0, [node(5, 'Owner', 171)]),
];
const G702 = { ...toProduct(FORM), picture: 'p1' };
const PAGE: ProductPage = {
  products: [],
  totalItems: 194,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  counts: null,
};
const item = (href: string): MenuItem => ({ kind: 'item', link: { text: href, href, isNewTab: false } });
const counted = (href: string, count: number): MenuItem => ({
  kind: 'item',
  link: { text: href, href, isNewTab: false, count },
});

it('[LK-18] shows the counts of the library, a series and a role, and none for other links and zero', async () => {
  const commerce = {
    categoryTree: async () => ok(TREE),
    searchProducts: async () => ok(PAGE),
    popularProducts: async () => ok([]),
  };
  const menu = createMenuCounts({ commerce }, null, noopLog);
  await menu.refresh();
  const entries: MenuEntry[] = [
    item('/documents'),
    {
      kind: 'dropdown',
      label: 'All',
      items: [
        {
          kind: 'group',
          label: 'Series',
          items: [item('/documents?series=forms'), item('/documents?series=exhibits')],
        },
        item('/documents?productRole=owner'),
        item('/documents?q=forms'),
      ],
    },
    item('/learn'),
  ];
  expect(withCounts(entries, menu.known().counts)).toEqual([
    counted('/documents', 194),
    {
      kind: 'dropdown',
      label: 'All',
      items: [
        {
          kind: 'group',
          label: 'Series',
          items: [counted('/documents?series=forms', 35), item('/documents?series=exhibits')],
        },
        counted('/documents?productRole=owner', 171),
        item('/documents?q=forms'),
      ],
    },
    item('/learn'),
  ]);
});

it('[LK-18] [FA-04] never waits for the catalogue: no counts at first, and the last ones during an outage', async () => {
  let isAway = false;
  const commerce = {
    categoryTree: async () => (isAway ? err('unavailable') : ok(TREE)),
    searchProducts: async () => ok(PAGE),
    popularProducts: async () => ok([G702]),
  };
  const menu = createMenuCounts({ commerce }, null, noopLog);
  expect(menu.known()).toEqual({ counts: new Map(), requested: [], isComing: true });
  await menu.refresh();
  isAway = true;
  await menu.refresh();
  expect(menu.known().isComing).toBe(false);
  expect(menu.known().counts.get('/documents')).toBe(194);
});

it('[LK-18] queries the catalogue once a minute, for any number of rendered pages', async () => {
  let requestCount = 0;
  let ms = 0;
  const commerce = {
    categoryTree: async () => {
      requestCount += 1;
      return ok(TREE);
    },
    searchProducts: async () => ok(PAGE),
    popularProducts: async () => ok([G702]),
  };
  const menu = createMenuCounts({ commerce }, null, noopLog, () => ms);
  for (let page = 0; page < 20; page += 1) {
    menu.known();
    await new Promise(setImmediate);
    ms += 6_000;
  }
  expect(requestCount).toBe(2);
});

it('[LK-18] retries seconds after a failed read, not a minute later', async () => {
  let isAway = true;
  let ms = 0;
  const commerce = {
    categoryTree: async () => (isAway ? err('unavailable') : ok(TREE)),
    searchProducts: async () => ok(PAGE),
    popularProducts: async () => ok([G702]),
  };
  const menu = createMenuCounts({ commerce }, null, noopLog, () => ms);
  await menu.refresh();
  expect(menu.known().counts.size).toBe(0);
  isAway = false;
  ms += 2_000;
  menu.known();
  await new Promise(setImmediate);
  expect(menu.known().counts.get('/documents')).toBe(194);
});

it('[LK-18] shows best sellers only in the panel with the library link, and nothing when the read fails', async () => {
  let isAway = false;
  const commerce = {
    categoryTree: async () => ok(TREE),
    searchProducts: async () => ok(PAGE),
    popularProducts: async () => (isAway ? err('unavailable') : ok([G702, G702, G702, G702])),
  };
  const library: MenuEntry = { kind: 'dropdown', label: 'Documents', items: [item('/documents')] };
  const other: MenuEntry = { kind: 'dropdown', label: 'Learn', items: [item('/learn')] };
  const menu = createMenuCounts({ commerce }, null, noopLog);
  expect(withRequestedCounts([library, other], menu.known().requested)).toEqual([library, other]);
  await menu.refresh();
  isAway = true;
  await menu.refresh();
  const [first, second] = withRequestedCounts([library, other], menu.known().requested);
  expect(second).toEqual(other);
  const group = first?.kind === 'dropdown' ? first.items.at(-1) : null;
  expect(group).toMatchObject({ kind: 'group', label: 'Most popular' });
  const links = group?.kind === 'group' ? group.items.map(({ link }) => link) : [];
  expect(links).toHaveLength(3);
  expect(links[0]).toMatchObject({
    text: 'Payment application',
    href: '/documents/g702-2025/',
    requested: { code: 'G702', series: 'G', price: '$15.50', picture: '/documents/preview/g702-2025/1-216.webp?v=p1' },
  });
});
