import { describe, expect, it } from 'vitest';
import { getAriaCurrent } from '../../features/catalogue/ui/active-link.ts';
import type { MenuEntry, MenuItem } from '../../platforms/content/client/types.ts';
import { currentHref, getMenuColumns, linksIn } from './menu-tree.ts';

const item = (href: string): MenuItem => ({ kind: 'item', link: { text: href, href, isNewTab: false } });
const MENU: MenuEntry[] = [
  item('/documents'),
  {
    kind: 'dropdown',
    label: 'By series',
    items: [item('/documents?series=forms'), { kind: 'group', label: 'Plans', items: [item('/subscriptions')] }],
  },
  item('/'),
  item('/learn#newest'),
  item('https://desk.example/documents'),
];

describe('menus', () => {
  it('[HDR-02] renders groups as columns, and the links between them as one column without a heading', () => {
    const entries: MenuEntry[] = [
      item('/a'),
      item('/b'),
      { kind: 'group', label: 'G', items: [item('/c')] },
      item('/d'),
    ];
    expect(getMenuColumns(entries).map(({ label, links }) => [label, links.map(({ href }) => href)])).toEqual([
      ['', ['/a', '/b', '/d']],
      ['G', ['/c']],
    ]);
    expect(getMenuColumns([])).toEqual([]);
    // [LK-18] below the most requested documents
    const requested = { code: 'G702', series: 'G', picture: null, price: '$24' };
    const best = {
      kind: 'item',
      link: { text: 'Best', href: '/best', isNewTab: false, requested: requested },
    } as const;
    const withBest = getMenuColumns([...entries, { kind: 'group', label: 'Best', items: [best] }]);
    expect(withBest.map(({ label }) => label)).toEqual(['G', 'Best', '']);
  });

  it('lists all links of an entry, at any depth', () => {
    expect(MENU.flatMap(linksIn)).toHaveLength(6);
  });

  it.each([
    ['/documents', '', '/documents', 'page'],
    ['/documents', '?sort=A_TO_Z', '/documents', 'page'],
    ['/documents/a101-2025', '', '/documents', 'true'],
    ['/documents', '?series=forms&sort=A_TO_Z', '/documents?series=forms', 'page'],
    ['/documents', '?series=exhibits', '/documents', 'page'],
    ['/subscriptions/unlimited-subscription', '', '/subscriptions', 'true'],
    ['/', '', '/', 'page'],
    ['/documentsandmore', '', null, undefined],
    ['/learn', '', null, undefined],
    ['/cart', '', null, undefined],
  ] as const)('[HDR-01] the current entry at %s%s is %s', (pathname, search, href, mark) => {
    const current = currentHref(MENU, { pathname, search });
    expect(current).toBe(href);
    expect(href === null ? undefined : getAriaCurrent(href, current, { pathname, search })).toBe(mark);
    expect(getAriaCurrent('/elsewhere', current, { pathname, search })).toBeUndefined();
  });
});
