import { expect, it } from 'vitest';
import { createTestClient, type FakePlatformHandler, PUBLISHED } from '../testing/fake-platform.ts';
import { customLink, pageLink, rawBrand, rawCollection, rawPage, sys } from '../testing/raw.ts';

const item = (label: string | null, link: unknown = customLink('/documents')) => ({
  __typename: 'MenuItem',
  ...sys(`menuItem.${label}`),
  label,
  link,
});
const group = (label: string, ...items: unknown[]) => ({
  __typename: 'MenuGroup',
  ...sys(`menuGroup.${label}`),
  label,
  items: rawCollection(...items),
});
const dropdown = (label: string, ...items: unknown[]) => ({ ...group(label, ...items), __typename: 'MenuDropdown' });
const items = (count: number) => Array.from({ length: count }, (_, i) => item(`Item ${i}`));

const frame = {
  ...sys('siteFrame.main'),
  brand: rawBrand(),
  utility: sys('navigation.utility'),
  main: sys('navigation.main'),
  footer: sys('navigation.footer'),
  legal: sys('navigation.legal'),
  notification: { ...sys('siteNotification.one'), text: 'New edition', tone: 'Warn', endsOn: '2026-12-31', link: null },
  promoBanner: { ...sys('headerPromoBanner.one'), text: 'Ten seats', link: customLink('/subscriptions') },
  brandShowcase: {
    ...sys('brandShowcase.one'),
    headline: 'Together',
    description: '',
    brands: rawCollection(rawBrand()),
  },
};
const read = async (menu: unknown[] | FakePlatformHandler, of: unknown = frame) => {
  const client = createTestClient((requested) => {
    if (requested.query.includes('query Frame')) return { frame: of };
    if (typeof menu === 'function') return menu(requested);
    return { navigation: { ...sys(String(requested.variables.id)), items: rawCollection(...menu) } };
  });
  const result = await client.content.frame(PUBLISHED);
  return { ...client, result: result, found: result.ok ? result.value.value : null };
};

it('[HDR-01] [CNT-09] reads brand, notification, offer, showcase and the four menus', async () => {
  const { found, result, requested } = await read([
    item('Documents'),
    item(null, pageLink(rawPage('about'), { text: 'About us' })),
  ]);
  expect(found).toMatchObject({
    brand: { name: 'Planroom', logo: { url: '/platform/content/assets/drawing.svg' } },
    notification: {
      kind: 'siteNotification',
      id: 'siteNotification.one',
      text: 'New edition',
      tone: 'Warn',
      endsOn: '2026-12-31',
    },
    promoBanner: { id: 'headerPromoBanner.one', text: 'Ten seats', link: { href: '/subscriptions' } },
    brandShowcase: { kind: 'brandShowcase', brands: [{ name: 'Planroom' }] },
    main: [
      { kind: 'item', link: { text: 'Documents', href: '/documents', isNewTab: false } },
      { kind: 'item', link: { text: 'About us', href: '/about', isNewTab: false } },
    ],
  });
  expect([found?.utility, found?.footer, found?.legal]).toEqual([found?.main, found?.main, found?.main]);
  expect(requested.map(({ variables }) => variables.id)).toEqual([
    'siteFrame.main',
    'navigation.utility',
    'navigation.main',
    'navigation.footer',
    'navigation.legal',
  ]);
  const uses = [
    'siteFrame.main',
    'navigation.main',
    'menuItem.Documents',
    'page.about',
    'brand.planroom',
    'asset.drawing',
  ];
  expect(result.ok && result.value.uses).toEqual(expect.arrayContaining(uses));
});

it('[HDR-01] shows at most 4 entries in the main menu, 4 in the utility menu, 12 in the footer', async () => {
  const { found } = await read([...items(20)]);
  expect([found?.main.length, found?.utility.length, found?.footer.length, found?.legal.length]).toEqual([
    4, 4, 12, 12,
  ]);
});

it('[HDR-02] reads items, dropdowns of at most 10 and groups of at most 15', async () => {
  const { found, lines } = await read([
    item('One'),
    dropdown('Two', item('a'), group('b', ...items(20)), ...items(20)),
    group('Three', ...items(20)),
  ]);
  const [one, two, three] = found?.main ?? [];
  expect(one).toMatchObject({ kind: 'item', link: { text: 'One' } });
  expect(two).toMatchObject({ kind: 'dropdown', label: 'Two' });
  expect(two?.kind === 'dropdown' && two.items.slice(0, 2)).toMatchObject([
    { kind: 'item' },
    { kind: 'group', label: 'b' },
  ]);
  expect(two?.kind === 'dropdown' && two.items.length).toBe(10);
  expect(two?.kind === 'dropdown' && two.items[1]?.kind === 'group' && two.items[1].items.length).toBe(15);
  expect(three?.kind === 'group' && three.items.length).toBe(15);
  expect(lines).toEqual([]);
});

it('[HDR-02] returns three of twenty menu levels', async () => {
  let deep: unknown = item('bottom');
  for (let i = 0; i < 20; i += 1) deep = { ...group(`level ${i}`, item('side'), deep) };
  const { found } = await read([
    dropdown('top', group('in', item('leaf'), deep, dropdown('no', item('x'))), dropdown('no', item('x'))),
  ]);
  expect(found?.main).toEqual([
    {
      kind: 'dropdown',
      label: 'top',
      items: [{ kind: 'group', label: 'in', items: [expect.objectContaining({ kind: 'item' })] }],
    },
  ]);
});

it.each(['//evil.example', 'javascript:alert(1)', 'http://evil.example', '/\\evil.example', '', null])(
  '[A50] leaves out an item with a link to %j, and groups that become empty',
  async (address) => {
    const evil = item('Evil', customLink(address));
    const { found, lines } = await read([
      evil,
      dropdown('Only evil', evil),
      group('Evil too', evil),
      dropdown('Half', evil, item('a')),
    ]);
    expect(found?.main).toEqual([
      {
        kind: 'dropdown',
        label: 'Half',
        items: [{ kind: 'item', link: { text: 'a', href: '/documents', isNewTab: false } }],
      },
    ]);
    expect(lines).toContainEqual(expect.objectContaining({ area: 'content', id: 'menuItem.Evil' }));
  },
);

it('[HDR-01] works without parts that are not set, not published or invalid', async () => {
  const empty = await read(() => ({ navigation: null }));
  expect(empty.found).toMatchObject({ main: [], utility: [], footer: [], legal: [] });
  const bare = await read([], sys('siteFrame.main'));
  expect(bare.found).toEqual({
    brand: null,
    utility: [],
    main: [],
    footer: [],
    legal: [],
    notification: null,
    promoBanner: null,
    brandShowcase: null,
  });
  expect(bare.requested).toHaveLength(1);
  const wrong = await read([null, 7, {}, { __typename: 'Hero' }, { __typename: '__proto__' }], {
    ...frame,
    brand: 'x',
    notification: { ...sys('n') },
    promoBanner: [],
    brandShowcase: 7,
  });
  expect(wrong.found).toMatchObject({
    brand: null,
    notification: null,
    promoBanner: null,
    brandShowcase: null,
    main: [],
  });
});

it('[ERR-23] returns not-found without a frame, and unavailable when a menu is', async () => {
  expect((await read([], null)).result).toEqual({ ok: false, code: 'not-found' });
  const down: FakePlatformHandler = ({ variables: { id } }) =>
    id === 'navigation.footer' ? new Response('no', { status: 403 }) : { navigation: { items: rawCollection() } };
  expect((await read(down)).result).toEqual({ ok: false, code: 'unavailable' });
});
