import { expect, it } from 'vitest';
import { BLOCKS } from '../../blocks/index.ts';
import { createTestClient, PREVIEW, PUBLISHED } from '../testing/fake-platform.ts';
import {
  customLink,
  hyperlink,
  json,
  node,
  noLinks,
  paragraph,
  rawButton,
  rawCollection,
  rawDocument,
  rawImage,
  rawPage,
  rawRichText,
  rawText,
  refer,
  sys,
} from '../testing/raw.ts';
import type { BlockKind, BlockOf } from '../types.ts';

const kinds = BLOCKS.map(({ kind }) => kind);
const declared = (kind: BlockKind) => BLOCKS.find((block) => block.kind === kind)!;

/** A complete response that matches the declaration of the kind. */
const fullEntry = (kind: BlockKind): Record<string, unknown> => {
  const { sys: _, ...fields } = declared(kind).example();
  return fields;
};
const REFERRING = ['Entry', 'Entries', 'Symbols'];
/** The values a block requires, which an editor must fill in. A link without a target does not hide a card. */
const needed = (kind: BlockKind): string[] =>
  declared(kind)
    .type.fields.filter(({ isRequired, kind: of }) => isRequired && !REFERRING.includes(of))
    .map(({ id }) => id)
    .filter((id) => id in fullEntry(kind) && id !== 'externalLink');

async function read<K extends BlockKind>(kind: K, raw: object | null, place = PUBLISHED) {
  const client = createTestClient(() => ({ block: raw === null ? null : { ...sys(`${kind}.one`), ...raw } }));
  const result = await client.content.block({ kind, id: `${kind}.one` }, place);
  const block = result.ok ? (result.value.value as BlockOf<K>) : null;
  return { ...client, result: result, block };
}

/** The paths of empty values in a block. */
const emptiesIn = (value: unknown, path = ''): string[] => {
  if (value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => emptiesIn(inner, `${path}.${key}`));
};
/** files have no caption, and a block that starts a page has no anchor */
const MAY_BE_EMPTY = /\.caption$/;

it.each(kinds)('[CNT-01] [CNT-02] [CNT-09] reads a complete %s without leaving anything out', async (kind) => {
  const { result, block, lines } = await read(kind, fullEntry(kind));
  expect(result).toMatchObject({ ok: true });
  expect(block).toMatchObject({ kind, id: `${kind}.one` });
  expect(lines).toEqual([]);
  expect(emptiesIn(block).filter((path) => !MAY_BE_EMPTY.test(path))).toEqual(
    declared(kind).isApart ? ['.anchor'] : [],
  );
  const texts = Object.values(fullEntry(kind)).filter((value) => typeof value === 'string');
  for (const word of texts) expect(JSON.stringify(block)).toContain(word);
});

it.each(kinds)('[CNT-01] [CNT-02] reads a %s with only the required fields', async (kind) => {
  const { block, lines } = await read(kind, Object.fromEntries(needed(kind).map((id) => [id, fullEntry(kind)[id]])));
  expect(block).toMatchObject({ kind, id: `${kind}.one`, anchor: '' });
  expect(lines).toEqual([]);
});

const WRONG: readonly unknown[] = [null, 7, 'x', [], {}, { items: 'x' }, { items: [null, 7, 'x', [], {}] }, true];
it.each(kinds)('[ERR-23] handles every invalid field of a %s', async (kind) => {
  let raw: object = {};
  const { content } = createTestClient(() => ({ block: { ...raw, ...sys(`${kind}.one`) } }));
  for (const field of Object.keys(fullEntry(kind)))
    for (const value of WRONG) {
      raw = { ...fullEntry(kind), [field]: value };
      const result = await content.block({ kind, id: `${kind}.one` }, PUBLISHED);
      expect(result.ok || result.code === 'not-found').toBe(true);
    }
});

it.each(kinds.filter((kind) => needed(kind).length > 0))('rejects a %s without a required field', async (kind) => {
  for (const field of needed(kind)) {
    const { result, lines } = await read(kind, { ...fullEntry(kind), [field]: null });
    expect(result).toEqual({ ok: false, code: 'not-found' });
    expect(lines).toEqual([
      expect.objectContaining({ area: 'content', id: `${kind}.one`, reason: expect.stringContaining(field) }),
    ]);
  }
});

it('[CNT-04] [CNT-05] queries by id and preview flag with the matching key, and caches only published content', async () => {
  const published = await read('hero', fullEntry('hero'));
  expect(published.requested).toEqual([
    {
      url: 'https://content.example/v1/spaces/space%20one/environments/master',
      token: 'Bearer delivery-token',
      query: expect.stringContaining('block: hero(id: $id, preview: $preview, locale: $locale)'),
      variables: { id: 'hero.one', preview: false, locale: 'en-US' },
    },
  ]);
  expect(published.keys).toEqual(['block hero hero.one en-US']);
  const preview = await read('hero', fullEntry('hero'), PREVIEW);
  expect(preview.requested[0]).toMatchObject({ token: 'Bearer preview-token', variables: { preview: true } });
  expect(preview.keys).toEqual([]);
});

it('[CNT-05] disables preview without a token', async () => {
  const { content, requested, lines } = createTestClient(() => ({}), { config: { previewToken: '' } });
  expect(await content.block({ kind: 'hero', id: 'hero.one' }, PREVIEW)).toEqual({ ok: false, code: 'unavailable' });
  expect([requested.length, lines.length]).toEqual([0, 1]);
});

it('[CNT-08] falls back to a locale of the content', async () => {
  const { content, requested } = createTestClient(() => ({ block: null }));
  await content.block({ kind: 'hero', id: 'hero.one' }, { isPreview: false, locale: 'xx-XX' });
  expect(requested[0]?.variables.locale).toBe('en-US');
});

it.each(['', 'a b', '../x', 'x'.repeat(65), 'a"}', 'a\n', '%00'])('never queries the id %j', async (id) => {
  const { content, requested } = createTestClient(() => ({}));
  expect(await content.block({ kind: 'hero', id }, PUBLISHED)).toEqual({ ok: false, code: 'not-found' });
  expect(requested).toEqual([]);
});

it('[CNT-04] returns not-found for an unpublished entry, with one log line', async () => {
  const { result, lines } = await read('hero', null);
  expect(result).toEqual({ ok: false, code: 'not-found' });
  expect(lines).toEqual([expect.objectContaining({ area: 'content', id: 'hero.one', reason: expect.any(String) })]);
});

it('rejects a response about another entry', async () => {
  const { result } = await read('hero', { ...fullEntry('hero'), ...sys('hero.other') });
  expect(result).toEqual({ ok: false, code: 'unavailable' });
});

it('returns all cache tags of a block', async () => {
  const { result } = await read('documentSavingsTable', fullEntry('documentSavingsTable'));
  expect(result.ok && [...result.value.uses].sort()).toEqual([
    'accordion.example',
    'accordionItem.example',
    'button.example',
    'document.example',
    'documentSavingsTable.one',
    'link.example',
    'modal.example',
    'subscription.example',
  ]);
});

it('[CNT-01] cuts lists to the limits of the model, after invalid items were removed', async () => {
  const wrong = rawButton({ link: customLink('javascript:alert(1)') });
  const lots = Array.from({ length: 30 }, (_, i) => rawButton({ label: `Buy ${i}` }));
  const { block, lines } = await read('lockup', { buttons: rawCollection(wrong, null, ...lots) });
  expect(block?.buttons.map(({ text: label }) => label)).toEqual(['Buy 0', 'Buy 1']);
  expect(lines).toEqual([expect.objectContaining({ id: 'button.one', reason: expect.stringContaining('link') })]);
  const rows = Array.from({ length: 40 }, (_, i) => ({
    ...sys(`row.${i}`),
    label: `r${i}`,
    values: ['a', 'b', 'c', 'd'],
  }));
  const table = await read('comparisonTable', {
    columns: ['x', 'y'],
    highlightedColumn: 3,
    rows: rawCollection(...rows),
  });
  expect([table.block?.rows.length, table.block?.rows[0]?.values, table.block?.highlightedColumn]).toEqual([
    20,
    ['a', 'b'],
    0,
  ]);
});

it('[A50] leaves out tiles and links with invalid URLs, and keeps items that work without one', async () => {
  const evil = customLink('//evil.example');
  const tile = (id: string, link: unknown) => ({ ...sys(id), headline: id, text: '', link });
  const tiles = await read('blueTileCards', {
    tiles: rawCollection(tile('a', evil), tile('b', null), tile('c', customLink('/ok'))),
  });
  expect(tiles.block?.tiles.map(({ id }) => id)).toEqual(['c']);
  const grid = await read('iconGrid', { items: rawCollection({ ...tile('a', evil), icon: 'skull' }) });
  expect(grid.block?.items).toEqual([{ id: 'a', icon: 'document', headline: 'a', text: '', link: null }]);
  const card = await read('articleCard', { title: 'x', externalLink: 'javascript:alert(1)' });
  expect(card.block?.link).toBeNull();
  const foreign = await read('imageOverlayHero', {
    headline: 'x',
    image: rawImage({ file: { url: 'https://evil.example/x.png' } }),
  });
  expect(foreign.block?.image).toBeNull();
});

it('[A60] keeps markup in every field as text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const { block } = await read('lockup', { headline: markup, body: rawRichText(paragraph(rawText(markup))) });
  expect([block?.headline, block?.body]).toEqual([markup, [{ kind: 'paragraph', children: [markup] }]]);
});

it('[A60] accepts only parsed texts', async () => {
  const forged = { text: [{ kind: 'link', href: 'javascript:alert(1)', children: ['x'] }] };
  expect((await read('richTextBlock', { body: forged })).result.ok).toBe(false);
  expect((await read('lockup', { body: [{ kind: 'rule' }] })).block?.body).toEqual([]);
});

it('returns prices of documents and plans in cents', async () => {
  const slider = await read('documentSlider', {
    documents: rawCollection(rawDocument(), rawDocument({ price: null }), rawDocument({ price: '9' })),
  });
  expect(slider.block?.documents.map(({ priceCents }) => priceCents)).toEqual([8450, null, null]);
  const lockup = await read('subscriptionLockup', {
    subscriptions: rawCollection({ ...sys('s'), title: 'x', annualPrice: 'free' }),
  });
  expect(lockup.block?.subscriptions).toEqual([]);
});

it('loads all references of a list’s texts in one query', async () => {
  const linked = (id: string, to: string) => ({
    ...sys(id),
    headline: id,
    body: { json: json(paragraph(refer('entry-hyperlink', to, 'Entry', rawText('there')), hyperlink('/x'))) },
  });
  const { content, requested } = createTestClient(({ query }) =>
    query.includes('query References')
      ? {
          pages: rawCollection(rawPage('about')),
          landingPages: rawCollection(),
          articles: rawCollection(),
          helpEntries: rawCollection(),
          assets: rawCollection(),
        }
      : {
          block: { ...sys('accordion.one'), items: rawCollection(linked('a', 'page.about'), linked('b', 'page.gone')) },
        },
  );
  const result = await content.block({ kind: 'accordion', id: 'accordion.one' }, PUBLISHED);
  expect(requested.map(({ variables }) => variables.ids)).toEqual([
    undefined,
    expect.toSatisfy((ids: string[]) => `${[...ids].sort()}` === 'page.about,page.gone'),
  ]);
  const here = { kind: 'link', href: '/x', isNewTab: false, children: ['here'] };
  expect(result.ok && result.value.value).toMatchObject({
    items: [
      { body: [{ children: [{ kind: 'link', href: '/about', isNewTab: false, children: ['there'] }, here] }] },
      { body: [{ children: ['there', here] }] },
    ],
  });
  expect(result.ok && result.value.uses).toEqual(expect.arrayContaining(['accordion.one', 'page.about', 'page.gone']));
});

it('reads the blocks of a text by id, one level deep, and skips those that start a page', async () => {
  const embed = (...ids: string[]) => ({
    json: json(...ids.map((id) => refer('embedded-entry-block', id, 'Entry')), node('hr')),
    links: {
      ...noLinks,
      entries: { hyperlink: [], block: ids.map((id) => ({ __typename: id.split('.')[0], ...sys(id) })) },
    },
  });
  const { content, requested, lines, keys } = createTestClient(({ variables: { id } }) => ({
    block:
      id === 'RichTextBlock.one'
        ? { ...sys(String(id)), body: embed('Banner.one', 'Hero.one', 'Page.one', 'PromoTile.gone') }
        : id === 'Banner.one'
          ? { ...sys(String(id)), headline: 'Inner', body: embed('Banner.one') }
          : null,
  }));
  const result = await content.block({ kind: 'richTextBlock', id: 'RichTextBlock.one' }, PUBLISHED);
  expect(result.ok && result.value.value).toMatchObject({
    body: [{ kind: 'block', block: { kind: 'banner', id: 'Banner.one', body: [{ kind: 'rule' }] } }, { kind: 'rule' }],
  });
  expect(requested.map(({ variables }) => variables.id)).toEqual(['RichTextBlock.one', 'Banner.one', 'PromoTile.gone']);
  expect(keys).toContain('block banner Banner.one in a text en-US');
  expect(result.ok && result.value.uses).toEqual(expect.arrayContaining(['Banner.one', 'PromoTile.gone', 'Hero.one']));
  expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining(['Banner.one', 'PromoTile.gone']));
});

it('[ERR-23] returns unavailable when a part of a text is, because a partial text would be cached', async () => {
  const body = {
    json: json(refer('embedded-entry-block', 'Banner.one', 'Entry')),
    links: { ...noLinks, entries: { hyperlink: [], block: [{ __typename: 'Banner', ...sys('Banner.one') }] } },
  };
  const { content } = createTestClient(({ variables: { id } }) =>
    id === 'Banner.one' ? new Response('no', { status: 404 }) : { block: { ...sys(String(id)), body } },
  );
  expect(await content.block({ kind: 'richTextBlock', id: 'one' }, PUBLISHED)).toEqual({
    ok: false,
    code: 'unavailable',
  });
});
