import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, expect, it } from 'vitest';
import { BLOCKS } from './blocks/index.ts';
import type { ContentConfig } from './client/config.ts';
import { createTestClient, PREVIEW, PUBLISHED } from './client/testing/fake-platform.ts';
import type { PageAddress } from './client/types.ts';
import { CONTENT_LOCALES, CONTENT_MODEL } from './model/index.ts';
import { contentSchema } from './schema/content-schema.ts';
import { articleFile, createContentFolder, helpEntryFile } from './testing/content-folder.ts';
import { CONTENT_QUERIES } from './testing/content-queries.ts';
import { openContent, PUBLIC_BASE, TOKENS } from './testing/query-content.ts';

const CONFIG: ContentConfig = {
  url: 'http://content.test',
  space: 'space1',
  environment: 'master',
  deliveryToken: TOKENS.delivery,
  previewToken: TOKENS.preview,
  storeOrigin: new URL(PUBLIC_BASE).origin,
  imageOrigins: [],
};

/** The client before the embedded platform over a folder, both without fakes and only without a network. */
const join = (folder: string, config: Partial<ContentConfig> = {}) => {
  const platform = openContent(folder);
  const fetch = async (input: string | URL | Request, init?: RequestInit) => platform.fetch(new Request(input, init));
  return { platform, ...createTestClient(() => null, { fetch, config: { ...CONFIG, ...config } }) };
};

const link = (customLink: string) => ({ fields: { text: 'Go', linkType: 'Custom Link', customLink } });
const to = (pageLink: string) => ({ fields: { text: 'Go', linkType: 'Page Link', pageLink } });
const folder = createContentFolder({
  'page/home.json': {
    fields: { title: 'Home', specialtyPage: 'Homepage', blocks: ['hero.a', 'banner.draft', 'hero.gone'] },
  },
  'page/company.json': { fields: { title: 'Company', slug: 'company' } },
  'page/team.json': {
    fields: { title: 'Team', slug: 'team', parentPage: 'page.company', subNavigation: ['link.evil', 'link.team'] },
  },
  'page/other-team.json': { fields: { title: 'Other team', slug: 'team', isHidden: true } },
  'page/loop.json': { fields: { title: 'Loop', slug: 'loop', parentPage: 'page.loop' } },
  'page/ring-a.json': { fields: { title: 'Ring A', slug: 'ring-a', parentPage: 'page.ring-b' } },
  'page/ring-b.json': { fields: { title: 'Ring B', slug: 'ring-b', parentPage: 'page.ring-a' } },
  'landingPage/firms.json': { fields: { title: 'Firms', slug: 'firms' } },
  'hero/a.json': { fields: { headline: 'Find it', buttons: ['button.evil', 'button.team'] } },
  'banner/draft.json': { fields: { headline: 'Soon' }, status: 'draft' },
  'promoTile/a.json': { fields: { headline: 'Ten forms', button: 'button.team' } },
  'button/evil.json': { fields: { label: 'Win', link: 'link.evil' } },
  'button/team.json': { fields: { link: 'link.team' } },
  'link/evil.json': link('javascript:alert(1)'),
  'link/team.json': to('page.team'),
  'link/retainage.json': to('article.retainage'),
  'lockup/a.json': { fields: { headline: 'See', image: 'image.plan', body: 'A [plan](asset:plan) <b>bold</b>.' } },
  'image/plan.json': { fields: { internalTitle: 'Plan', file: 'asset.plan', alt: 'A plan' } },
  'assets/plan.svg': '<svg viewBox="0 0 30 20"></svg>',
  'assets/plan.json': { title: 'The plan', description: 'From above' },
  'accordion/a.json': { fields: { items: ['accordionItem.a', 'accordionItem.b'] } },
  'accordionItem/a.json': { fields: { headline: 'A', body: 'See [retainage](entry:article.retainage).' } },
  'accordionItem/b.json': {
    fields: { headline: 'B', body: 'See [the team](entry:page.team) and [x](javascript:alert(1)).' },
  },
  'article/retainage.json': articleFile('retainage', {
    body: '## When\n\nAt the [end](entry:page.team).\n\n![tile](entry:promoTile.a)\n\n![plan](asset:plan)',
    related: ['helpEntry.receipts'],
  }),
  'article/new.json': { ...articleFile('new', { publishedOn: '2026-05-01' }), status: 'draft' },
  'helpEntry/receipts.json': helpEntryFile('receipts', { category: 'Orders and receipts' }),
  'siteFrame/main.json': { fields: { internalTitle: 'Frame', main: 'navigation.main' } },
  'navigation/main.json': {
    fields: { internalTitle: 'Main', items: ['menuItem.team', 'menuItem.evil', 'menuDropdown.a', 'menuGroup.a'] },
  },
  'menuItem/team.json': { fields: { label: 'Team', link: 'link.team' } },
  'menuItem/evil.json': { fields: { label: 'Win', link: 'link.evil' } },
  'menuDropdown/a.json': { fields: { label: 'More', items: ['menuGroup.a', 'menuItem.team'] } },
  'menuGroup/a.json': { fields: { label: 'Group', items: ['menuItem.team'] } },
});
const { platform, content, lines } = join(folder.path);
const demo = join(fileURLToPath(new URL('../../demo/content', import.meta.url)));
afterAll(async () => {
  await platform.stop();
  await demo.platform.stop();
  folder.end();
});
const at = (slug: string, parentSlug: string | null = null): PageAddress => ({ kind: 'page', slug, parentSlug });

it('[CNT-09] queries only fields of the model’s schema', () => {
  const schema = buildSchema(contentSchema(CONTENT_MODEL, CONTENT_LOCALES));
  for (const [name, query] of Object.entries(CONTENT_QUERIES))
    expect([name, validate(schema, parse(query)).map(({ message }) => message)]).toEqual([name, []]);
});

it('[CNT-04] finds pages by their address, with references to published blocks', async () => {
  const home = await content.findPage({ kind: 'home' }, PUBLISHED);
  expect(home.ok && home.value.value).toMatchObject({
    path: '/',
    title: 'Home',
    blocks: [{ kind: 'hero', id: 'hero.a' }],
  });
  expect(home.ok && home.value.uses).toEqual(expect.arrayContaining(['page.home', 'banner.draft', 'hero.gone']));
  const team = await content.findPage(at('team', 'company'), PUBLISHED);
  expect(team.ok && team.value.value).toMatchObject({
    id: 'page.team',
    parent: { title: 'Company', path: '/company' },
    subNavigation: [{ text: 'Go', href: '/company/team', isNewTab: false }],
  });
  expect(await content.findPage(at('team'), PUBLISHED)).toMatchObject({ value: { value: { id: 'page.other-team' } } });
  expect(await content.findPage(at('team', 'other'), PUBLISHED)).toEqual({ ok: false, code: 'not-found' });
  expect(await content.findPage({ kind: 'landing', slug: 'firms' }, PUBLISHED)).toMatchObject({ ok: true });
});

it('[CNT-05] shows unpublished content only in preview', async () => {
  const home = await content.findPage({ kind: 'home' }, PREVIEW);
  expect(home.ok && home.value.value.blocks.map(({ id }) => id)).toEqual(['hero.a', 'banner.draft']);
  const ref = { kind: 'banner', id: 'banner.draft' } as const;
  expect(await content.block(ref, PREVIEW)).toMatchObject({ value: { value: { headline: 'Soon' } } });
  expect(await content.block(ref, PUBLISHED)).toEqual({ ok: false, code: 'not-found' });
  const drafts = await content.listArticles({ ...PREVIEW, topic: 'Payment', limit: 0 });
  expect(drafts.ok && drafts.value.value.map(({ href }) => href)).toEqual(['/learn/new', '/learn/retainage']);
  const listed = await content.listArticles({ ...PUBLISHED, topic: '', limit: 0 });
  expect(listed.ok && listed.value.value.map(({ href }) => href)).toEqual(['/learn/retainage']);
});

it('[A50] [CNT-04] reads blocks, and leaves out items with invalid URLs', async () => {
  const hero = await content.block({ kind: 'hero', id: 'hero.a' }, PUBLISHED);
  expect(hero.ok && hero.value.value).toMatchObject({
    headline: 'Find it',
    buttons: [{ text: 'Go', href: '/company/team', variant: 'Outlined' }],
  });
  const reason = 'link: link.evil leads nowhere, or where no link may lead';
  expect(lines).toContainEqual(expect.objectContaining({ area: 'content', id: 'button.evil', reason }));
  const lockup = await content.block({ kind: 'lockup', id: 'lockup.a' }, PUBLISHED);
  const url = expect.stringMatching(/^\/platform\/content\/assets\/plan\.svg/);
  expect(lockup.ok && lockup.value.value).toMatchObject({ image: { url, alt: 'A plan', width: 30, height: 20 } });
  expect(lockup.ok && JSON.stringify(lockup.value.value)).toContain('<b>');
});

it('[A50] reads the texts of a list with their references', async () => {
  const accordion = await content.block({ kind: 'accordion', id: 'accordion.a' }, PUBLISHED);
  expect(accordion.ok && accordion.value.value).toMatchObject({
    items: [
      { body: [{ children: ['See ', { kind: 'link', href: '/learn/retainage', children: ['retainage'] }, '.'] }] },
      { body: [{ children: ['See ', { kind: 'link', href: '/company/team' }, expect.stringMatching(/^ and .*x/)] }] },
    ],
  });
});

it('reads an article with the block and the figure in its text', async () => {
  const read = await content.article('retainage', PUBLISHED);
  expect(read.ok && read.value.value).toMatchObject({
    path: '/learn/retainage',
    body: [
      { kind: 'heading', level: 2, id: 'when' },
      { kind: 'paragraph', children: ['At the ', { kind: 'link', href: '/company/team' }, '.'] },
      { kind: 'block', block: { kind: 'promoTile', headline: 'Ten forms', button: { href: '/company/team' } } },
      { kind: 'image', image: { alt: 'From above' } },
    ],
    related: [{ kind: 'help', href: '/help/receipts' }],
  });
  expect(read.ok && read.value.uses).toEqual(
    expect.arrayContaining(['article.retainage', 'promoTile.a', 'asset.plan', 'page.company']),
  );
  expect(await content.article('gone', PUBLISHED)).toEqual({ ok: false, code: 'not-found' });
  expect(await content.helpEntry('receipts', PUBLISHED)).toMatchObject({
    value: { value: { path: '/help/receipts' } },
  });
});

it('[HDR-01] [HDR-02] reads the frame and its menus', async () => {
  const frame = await content.frame(PUBLISHED);
  const team = { kind: 'item', link: { text: 'Team', href: '/company/team', isNewTab: false } };
  const group = { kind: 'group', label: 'Group', items: [team] };
  expect(frame.ok && frame.value.value).toMatchObject({
    brand: null,
    main: [team, { kind: 'dropdown', label: 'More', items: [group, team] }, group],
    footer: [],
  });
});

it.each([
  ['loop', 'loop'],
  ['ring-a', 'ring-b'],
  ['ring-b', 'ring-a'],
  ['loop', null],
])('[CNT-04] returns not-found for a page below itself: %s below %s', async (slug, parent) => {
  expect(await content.findPage(at(slug, parent), PUBLISHED)).toEqual({ ok: false, code: 'not-found' });
});

it('lists the indexable addresses', async () => {
  const read = await content.addresses(PUBLISHED);
  expect(read.ok && read.value.value.map(({ path }) => path).sort()).toEqual([
    '/',
    '/company',
    '/company/team',
    '/help/receipts',
    '/learn/retainage',
    '/lp/firms',
  ]);
  expect(read.ok && read.value.value.every(({ changedOn }) => /^\d{4}-\d{2}-\d{2}$/.test(changedOn))).toBe(true);
});

it('[ERR-23] returns unavailable with a wrong key', async () => {
  const wrong = join(folder.path, { deliveryToken: 'other' });
  expect(await wrong.content.frame(PUBLISHED)).toEqual({ ok: false, code: 'unavailable' });
  await wrong.platform.stop();
});

it('[CNT-01] [CNT-02] reads every kind of block, page, text and menu of the demo shop', {
  timeout: 5 * 60_000,
}, async () => {
  const { content: shop } = demo;
  const addresses = await shop.addresses(PUBLISHED);
  const seen = new Set<string>();
  for (const path of ['/lp/every-block', ...(addresses.ok ? addresses.value.value.map((each) => each.path) : [])]) {
    const [first = '', second = ''] = path.slice(1).split('/');
    if (first === 'learn' && second) expect([path, (await shop.article(second, PUBLISHED)).ok]).toEqual([path, true]);
    else if (first === 'help' && second && (await shop.helpEntry(second, PUBLISHED)).ok) continue;
    else {
      const address: PageAddress =
        path === '/'
          ? { kind: 'home' }
          : first === 'lp'
            ? { kind: 'landing', slug: second }
            : second
              ? at(second, first)
              : at(first);
      // only editors see the page of every block
      const page = await shop.findPage(address, second === 'every-block' ? PREVIEW : PUBLISHED);
      expect([path, page.ok]).toEqual([path, true]);
      for (const ref of page.ok ? page.value.value.blocks : []) {
        expect([ref.id, await shop.block(ref, PUBLISHED)]).toMatchObject([ref.id, { ok: true }]);
        seen.add(ref.kind);
      }
    }
  }
  expect((await shop.frame(PUBLISHED)).ok).toBe(true);
  expect([...seen].sort()).toEqual(BLOCKS.map(({ kind }): string => kind).sort());
  expect(demo.lines.filter(({ level }) => level === 'warn')).toEqual([]);
});
