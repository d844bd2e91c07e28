import { expect, it } from 'vitest';
import { err } from '../../../core/result.ts';
import type { Block, PageOutline } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { readPage } from './read-page.ts';

const outline = (path: string, blocks: PageOutline['blocks']): PageOutline => ({
  id: `page.${path}`,
  title: 'A page',
  path,
  parent: null,
  seoTitle: '',
  seoDescription: '',
  isHidden: false,
  subNavigation: [],
  hasSubSearch: false,
  subscription: null,
  blocks,
});
const headline = (id: string): Block => ({
  kind: 'headlineBlock',
  id,
  anchor: '',
  headline: id,
  subhead: '',
  link: null,
});
const promotion = (id: string): Block => ({
  kind: 'documentPromotion',
  id,
  anchor: '',
  headline: '',
  text: '',
  document: {
    id: 'document.a101',
    code: 'A101-2025',
    title: 'As written',
    documentType: '',
    priceCents: 1,
    purchaseLink: null,
    averagePerProject: 1,
  },
  button: null,
});
const about = { kind: 'page', slug: 'about', parentSlug: null } as const;

async function open() {
  const shop = createFakeShop();
  return { shop, context: await shop.visit(), state: shop.content.state };
}

it('[CNT-04] reads each block by id, and collects the cache tags of the page', async () => {
  const { shop, context, state } = await open();
  state.pages.set('/about', outline('/about', [{ kind: 'headlineBlock', id: 'h.one' }]));
  state.blocks.set('h.one', headline('h.one'));
  const page = await readPage(context, about);
  expect(page).toMatchObject({
    ok: true,
    value: { title: 'A page', blocks: [{ kind: 'headlineBlock', id: 'h.one' }] },
  });
  expect([...shop.content.uses]).toEqual(['/about', 'h.one']);
  expect(shop.content.spoiled).toEqual([]);
});

it('[CNT-04] [ERR-23] leaves a gap for a missing block, logs it once, and keeps the others', async () => {
  const { shop, context, state } = await open();
  state.pages.set(
    '/about',
    outline('/about', [
      { kind: 'hero', id: 'gone' },
      { kind: 'headlineBlock', id: 'h.one' },
    ]),
  );
  state.blocks.set('h.one', headline('h.one'));
  const page = await readPage(context, about);
  expect(page).toMatchObject({ value: { blocks: [{ kind: 'gap', id: 'gone', of: 'hero' }, { id: 'h.one' }] } });
  expect(shop.log.filter(({ message }) => message === 'a block could not be read')).toHaveLength(1);
  // the page depends on that entry until it appears
  expect(shop.content.uses.has('gone')).toBe(true);
  expect(shop.content.spoiled).toEqual([]);
});

it('[ERR-23] serves a page with an unreadable block, but does not cache it', async () => {
  const { shop, context, state } = await open();
  state.pages.set('/about', outline('/about', [{ kind: 'headlineBlock', id: 'h.one' }]));
  context.content = { ...context.content, block: async () => err('unavailable') };
  expect(await readPage(context, about)).toMatchObject({ value: { blocks: [{ kind: 'gap', id: 'h.one' }] } });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});

it('[RTE-01] [ERR-23] shows the default home page while the platform is unavailable, and an error on other pages', async () => {
  const { shop, context, state } = await open();
  state.problem = 'unavailable';
  const home = await readPage(context, { kind: 'home' });
  expect(home).toMatchObject({ ok: true, value: { path: '/', blocks: [{ kind: 'hero' }, {}, {}] } });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
  expect(await readPage(context, about)).toMatchObject({ ok: false, code: 'unavailable' });
});

it('[RTE-20] returns not-found for a missing page', async () => {
  const { context } = await open();
  expect(await readPage(context, about)).toMatchObject({ ok: false, code: 'not-found' });
});

it('[CNT-05] [CNT-08] uses the preview flag and the locale of the visit', async () => {
  const { context } = await open();
  const requested: unknown[] = [];
  const find = context.content.findPage;
  const findPage: typeof find = (address, query) => {
    requested.push(query);
    return find(address, query);
  };
  context.content = { ...context.content, findPage };
  await readPage({ ...context, isPreview: true }, about);
  expect(requested).toEqual([{ isPreview: true, locale: 'en-US' }]);
});

it('fills a block of a document from the catalogue, also inside a text', async () => {
  const { context, state } = await open();
  const text: Block = {
    kind: 'richTextBlock',
    id: 't',
    anchor: '',
    headline: '',
    body: [{ kind: 'quote', children: [{ kind: 'block', block: promotion('inner') }] }],
  };
  state.pages.set(
    '/about',
    outline('/about', [
      { kind: 'richTextBlock', id: 't' },
      { kind: 'documentPromotion', id: 'p' },
    ]),
  );
  state.blocks.set('t', text);
  state.blocks.set('p', promotion('p'));
  const page = await readPage(context, about);
  const filled = { named: { document: { sku: 'A101-2025', price: 8_400 } } };
  expect(page).toMatchObject({ value: { blocks: [{}, filled], inTexts: { inner: filled } } });
});
