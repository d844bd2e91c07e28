import { expect, it } from 'vitest';
import { createTestClient, PREVIEW, PUBLISHED } from '../testing/fake-platform.ts';
import {
  customLink,
  json,
  pageLink,
  paragraph,
  rawCollection,
  rawPage,
  rawSubscription,
  rawText,
  sys,
} from '../testing/raw.ts';
import type { PageAddress } from '../types.ts';

const block = (typename: string, id: string) => ({ __typename: typename, ...sys(id) });
const full = rawPage('refunds', {
  seoTitle: 'Refunds',
  seoDescription: 'How money comes back',
  isHidden: true,
  hasSubSearch: true,
  parentPage: rawPage('company', { parentPage: rawPage('about') }),
  subNavigation: rawCollection(pageLink(rawPage('team')), customLink('javascript:alert(1)'), customLink('/documents')),
  blocks: rawCollection(block('Hero', 'hero.one'), block('Accordion', 'accordion.one')),
});
const find = async (address: PageAddress, pages: unknown[], place = PUBLISHED) => {
  const client = createTestClient(() => ({ pages: { items: pages } }));
  const result = await client.content.findPage(address, place);
  return { ...client, result: result, outline: result.ok ? result.value.value : null };
};
const at = (slug: string, parentSlug: string | null = null): PageAddress => ({ kind: 'page', slug, parentSlug });

it('[CNT-04] finds a page with references to its blocks, without their content', async () => {
  const { outline, result, requested, keys } = await find(at('refunds', 'company'), [full]);
  expect(outline).toEqual({
    id: 'page.refunds',
    title: 'Page refunds',
    path: '/company/refunds',
    parent: { title: 'Page company', path: '/about/company' },
    seoTitle: 'Refunds',
    seoDescription: 'How money comes back',
    isHidden: true,
    subNavigation: [
      { text: 'See more', href: '/team', isNewTab: false },
      { text: 'See more', href: '/documents', isNewTab: false },
    ],
    hasSubSearch: true,
    subscription: null,
    blocks: [
      { kind: 'hero', id: 'hero.one' },
      { kind: 'accordion', id: 'accordion.one' },
    ],
  });
  expect(result.ok && result.value.uses).toEqual(
    expect.arrayContaining(['page.refunds', 'page.company', 'page.about', 'page.team', 'hero.one', 'accordion.one']),
  );
  expect(requested[0]?.variables).toEqual({ slug: 'refunds', preview: false, locale: 'en-US' });
  expect(requested[0]?.query).toContain('{ __typename ... on Entry { sys { id } } }');
  expect(keys).toEqual(['page /company/refunds en-US']);
});

it.each<[string, PageAddress, unknown[], string | null]>([
  [
    'of two with one slug the one below its parent',
    at('team', 'b'),
    [
      rawPage('team', { ...sys('1') }),
      rawPage('team', { ...sys('2'), parentPage: rawPage('a') }),
      rawPage('team', { ...sys('3'), parentPage: rawPage('b') }),
    ],
    '3',
  ],
  [
    'of two with one slug the one without a parent',
    at('team'),
    [rawPage('team', { ...sys('2'), parentPage: rawPage('a') }), rawPage('team', { ...sys('1') })],
    '1',
  ],
  ['none whose slug is below another parent', at('team', 'c'), [rawPage('team', { parentPage: rawPage('a') })], null],
  ['none at the root that has a parent', at('team'), [rawPage('team', { parentPage: rawPage('a') })], null],
  ['none below a parent that has none', at('team', 'a'), [rawPage('team')], null],
  ['the home page', { kind: 'home' }, [rawPage(null, { specialtyPage: 'Homepage' })], 'page.null'],
  ['no other page as the home page', { kind: 'home' }, [rawPage('about')], null],
  ['the home page not by its slug', at('home'), [rawPage('home', { specialtyPage: 'Homepage' })], null],
  ['the page of the document listing', at('documents'), [rawPage('x', { specialtyPage: 'DocumentListing' })], 'page.x'],
  [
    'a landing page',
    { kind: 'landing', slug: 'firms' },
    [{ ...rawPage('firms'), __typename: 'LandingPage' }],
    'page.firms',
  ],
  ['no page as a landing page', { kind: 'landing', slug: 'firms' }, [rawPage('firms')], null],
  ['none', at('about'), [], null],
  ['none without a title', at('about'), [rawPage('about', { title: null })], null],
  ['none without an id', at('about'), [rawPage('about', { sys: null })], null],
  ['none in nonsense', at('about'), [null, 7, 'x', [], {}], null],
])('finds %s', async (_, address, pages, id) => {
  const { outline, result } = await find(address, pages);
  expect(outline?.id ?? null).toBe(id);
  expect(result.ok || result.code).toBe(id === null ? 'not-found' : true);
});

it.each<[string, string | null]>([
  ['cart', null],
  ['account', null],
  ['account-types', 'account'],
  ['orders', 'account'],
  ['checkout', 'subscriptions'],
  ['success', 'subscriptions'],
  ['a101-2025', 'documents'],
  ['documents', 'documents'],
])('[RTE-24] finds no page at the address of the store’s own: %s below %s', async (slug, parentSlug) => {
  const isFree = slug === 'account-types';
  if (isFree) expect((await find(at(slug), [rawPage(slug)])).outline?.path).toBe('/account-types');
  const parentPage = parentSlug === null ? null : rawPage(parentSlug);
  const { result, requested } = await find(at(slug, parentSlug), [rawPage(slug, { parentPage })]);
  expect([result, requested]).toEqual([{ ok: false, code: 'not-found' }, []]);
});

it('[RTE-24] reserves `documents` for the specialty page, and resolves the other plans’ pages', async () => {
  expect((await find(at('documents'), [rawPage('documents')])).outline).toBeNull();
  const parentPage = rawPage('subscriptions');
  expect((await find(at('teams', 'subscriptions'), [rawPage('teams', { parentPage })])).outline?.path).toBe(
    '/subscriptions/teams',
  );
});

it('queries specialty pages by their type', async () => {
  expect((await find({ kind: 'home' }, [])).requested[0]?.variables).toMatchObject({ specialty: 'Homepage' });
  expect((await find(at('documents'), [])).requested[0]?.variables).toMatchObject({ specialty: 'DocumentListing' });
  expect((await find({ kind: 'landing', slug: 'x' }, [])).requested[0]?.query).toContain('landingPageCollection(');
});

it.each(['', '../cart', 'a/b', 'A', '-a', 'a b', 'a%2fb', 'é', 'x'.repeat(82), '__proto__', '{}'])(
  'never queries the slug %j',
  async (slug) => {
    const addresses: PageAddress[] = [at(slug), at('ok', slug), { kind: 'landing', slug }];
    for (const address of addresses) {
      const { result, requested } = await find(address, [rawPage('ok')]);
      expect([result, requested]).toEqual([{ ok: false, code: 'not-found' }, []]);
    }
  },
);

it('leaves out unknown blocks with one log line each', async () => {
  const blocks = rawCollection(
    block('Hero', 'hero.one'),
    block('VideoWall', 'videoWall.one'),
    null,
    block('Page', 'page.x'),
    block('__proto__', 'x'),
    { __typename: '<b>', sys: { id: '<i>' } },
    ...Array.from({ length: 40 }, (_, i) => block('Banner', `banner.${i}`)),
  );
  const { outline, lines } = await find(at('about'), [rawPage('about', { blocks })]);
  expect(outline?.blocks).toHaveLength(30);
  const line = { level: 'warn', area: 'content', id: 'page.about', reason: expect.any(String) };
  expect(lines).toEqual([
    { ...line, block: 'videoWall.one', type: 'VideoWall' },
    { ...line, block: 'page.x', type: 'Page' },
    { ...line, block: 'x', type: '__proto__' },
    { ...line, block: '', type: '' },
  ]);
});

it('returns defaults for a page with only a title', async () => {
  const { outline } = await find(at('about'), [
    { ...rawPage('about'), blocks: null, subNavigation: 'x', isHidden: 'yes' },
  ]);
  expect(outline).toMatchObject({ parent: null, seoTitle: '', isHidden: false, subNavigation: [], blocks: [] });
});

it('[CNT-05] finds unpublished pages only in preview, and caches none of them', async () => {
  const { requested, keys } = await find(at('about'), [rawPage('about')], PREVIEW);
  expect(requested[0]).toMatchObject({ token: 'Bearer preview-token', variables: { preview: true } });
  expect(keys).toEqual([]);
});

it('[RTE-15] returns the plan that a page sells, with its texts, and the page without an invalid plan', async () => {
  const sells = (plan: unknown) => find(at('unlimited'), [rawPage('unlimited', { subscription: plan })]);
  const text = json(paragraph(rawText('All of them')));
  const { outline, lines } = await sells(rawSubscription({ features: { json: text } }));
  expect(outline?.subscription).toMatchObject({ id: 'subscription.unlimited', title: 'Unlimited' });
  expect(JSON.stringify(outline?.subscription?.features)).toContain('All of them');
  expect(lines).toEqual([]);
  expect((await sells(null)).outline).toMatchObject({ id: 'page.unlimited', subscription: null });
  const bad = await sells(rawSubscription({ title: null }));
  expect(bad.outline).toMatchObject({ id: 'page.unlimited', subscription: null });
  expect(bad.lines).toEqual([expect.objectContaining({ id: 'subscription.unlimited' })]);
});
