import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { growthOf, LINEAR } from '../../../../tests/support/growth.ts';
import { createImageUrlValidator } from '../links/validate-image-url.ts';
import { CONFIG } from '../testing/fake-platform.ts';
import { hyperlink, json, node, noLinks, paragraph, rawAsset, rawPage, rawText, refer } from '../testing/raw.ts';
import type { Block } from '../types.ts';
import { mapRichText } from './map-rich-text.ts';

const sanitizeImageUrl = createImageUrlValidator(CONFIG);
const map = (...content: Parameters<typeof json>) => mapRichText(json(...content), noLinks, { sanitizeImageUrl });
const p = (...children: unknown[]) => ({ kind: 'paragraph', children });
const item = (...content: Parameters<typeof json>) => node('list-item', ...content);
const cell = (text: string) => node('table-cell', paragraph(rawText(text)));
const head = (text: string) => node('table-header-cell', paragraph(rawText(text)));

it.each<[string, Parameters<typeof json>[0], unknown[]]>([
  ['words', paragraph(rawText('One '), rawText('two')), [p('One two')]],
  [
    'marks',
    paragraph(rawText('a', 'bold'), rawText('b', 'code', 'italic')),
    [p({ kind: 'marked', marks: ['bold'], text: 'a' }, { kind: 'marked', marks: ['italic', 'code'], text: 'b' })],
  ],
  [
    'marks that are not known',
    paragraph(rawText('a', 'superscript'), rawText('b', 'onclick', 'bold', 'bold')),
    [p('a', { kind: 'marked', marks: ['bold'], text: 'b' })],
  ],
  ['a heading 1', node('heading-1', rawText('Top')), [{ kind: 'heading', level: 2, id: 'top', children: ['Top'] }]],
  ['a heading 3', node('heading-3', rawText('In')), [{ kind: 'heading', level: 3, id: 'in', children: ['In'] }]],
  ['a heading 6', node('heading-6', rawText('Low')), [{ kind: 'heading', level: 4, id: 'low', children: ['Low'] }]],
  ['a heading 7', node('heading-7', rawText('No')), [p('No')]],
  [
    'a list',
    node('unordered-list', item(paragraph(rawText('a'))), item(paragraph(rawText('b')))),
    [{ kind: 'list', isOrdered: false, items: [[p('a')], [p('b')]] }],
  ],
  [
    'a list in a list',
    node('ordered-list', item(paragraph(rawText('a')), node('unordered-list', item(paragraph(rawText('b')))))),
    [{ kind: 'list', isOrdered: true, items: [[p('a'), { kind: 'list', isOrdered: false, items: [[p('b')]] }]] }],
  ],
  ['an empty list', node('ordered-list', item(paragraph(rawText('')))), []],
  ['a quote', node('blockquote', paragraph(rawText('q'))), [{ kind: 'quote', children: [p('q')] }]],
  ['a rule', node('hr'), [{ kind: 'rule' }]],
  [
    'a table with a head',
    node('table', node('table-row', head('A'), head('B')), node('table-row', cell('1'), cell('2'))),
    [{ kind: 'table', head: [['A'], ['B']], rows: [[['1'], ['2']]] }],
  ],
  [
    'a ragged table',
    node('table', node('table-row', head('A'), cell('B')), node('table-row', cell('1'))),
    [
      {
        kind: 'table',
        head: null,
        rows: [
          [['A'], ['B']],
          [['1'], []],
        ],
      },
    ],
  ],
  ['an empty table', node('table'), []],
  ['words without a paragraph', rawText('loose'), [p('loose')]],
  ['an unknown node', node('video-block', paragraph(rawText('still '), rawText('read'))), [p('still read')]],
  ['an unknown node among words', paragraph(rawText('a'), node('footnote', rawText('b')), rawText('c')), [p('abc')]],
  [
    'an entry among words',
    paragraph(rawText('a'), refer('embedded-entry-inline', 'x', 'Entry'), rawText('b')),
    [p('ab')],
  ],
  ['a block that is not there', refer('embedded-entry-block', 'hero.x', 'Entry'), []],
  ['an image that is not there', refer('embedded-asset-block', 'asset.x', 'Asset'), []],
  ['control characters', paragraph(rawText('a\u0000b\u0007c')), [p('a b c')]],
  ['no type', { content: [rawText('x')] }, [p('x')]],
  ['a type that is no word', { nodeType: 7, content: [rawText('x')] }, [p('x')]],
  ['the name of a method', node('constructor', rawText('x')), [p('x')]],
])('maps %s', (_, raw, expected) => {
  expect(map(raw)).toEqual(expected);
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="https://evil.example">',
  '<form action="https://evil.example"><input name=q></form>',
  '<div style="background:url(javascript:alert(1))">',
  '<!-- <img title="--><img src onerror=alert(1)>">',
  '<style><!--</style><img src onerror=alert(1)>',
])('[A60] keeps text that looks like markup: %s', (markup) => {
  expect(map(paragraph(rawText(markup)))).toEqual([p(markup)]);
  expect(map(node('html', rawText(markup)))).toEqual([p(markup)]);
});

it('drops empty paragraphs at any position', () => {
  expect(
    map(
      paragraph(rawText('')),
      paragraph(rawText('a')),
      paragraph(rawText('  ')),
      paragraph(),
      paragraph(rawText('b')),
    ),
  ).toEqual([p('a'), p('b')]);
});

it('gives headings unique ids', () => {
  const titles = ['When to use it', 'When to use it', 'When to use it 2', 'Über Zahlung', '1. First', '???', '???'];
  expect(
    map(...titles.map((title) => node('heading-2', rawText(title)))).map((each) => 'id' in each && each.id),
  ).toEqual([
    'when-to-use-it',
    'when-to-use-it-2',
    'when-to-use-it-2-2',
    'uber-zahlung',
    'section-1-first',
    'section',
    'section-2',
  ]);
});

it.each([
  ['/documents', '/documents'],
  ['https://planroom.example/x', 'https://planroom.example/x'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('links words to %s', (uri, href) => {
  expect(map(paragraph(hyperlink(uri)))).toEqual([p({ kind: 'link', href, isNewTab: false, children: ['here'] })]);
});

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '//evil.example',
  'data:text/html,x',
  'http://x.example',
  '',
  null,
  7,
])('[A50] [A60] keeps the text, but not the link, of %j', (uri) => {
  expect(map(paragraph(rawText('see '), hyperlink(uri), rawText('.')))).toEqual([p('see here.')]);
});

const links = {
  entries: {
    hyperlink: [rawPage('about'), null, { sys: { id: 'page.bad' }, __typename: 'Page', slug: '../x' }],
    block: [],
  },
  assets: {
    hyperlink: [rawAsset()],
    block: [rawAsset({ sys: { id: 'asset.evil' }, url: 'https://evil.example/x.png' })],
  },
};
it('resolves references through the links next to the text', () => {
  const raw = json(
    paragraph(refer('entry-hyperlink', 'page.about', 'Entry', rawText('about'))),
    paragraph(refer('entry-hyperlink', 'page.gone', 'Entry', rawText('gone'))),
    paragraph(refer('entry-hyperlink', 'page.bad', 'Entry', rawText('bad'))),
    paragraph(refer('asset-hyperlink', 'asset.drawing', 'Asset', rawText('drawing'))),
    refer('embedded-asset-block', 'asset.drawing', 'Asset'),
    refer('embedded-asset-block', 'asset.evil', 'Asset'),
  );
  expect(mapRichText(raw, links, { sanitizeImageUrl })).toEqual([
    p({ kind: 'link', href: '/about', isNewTab: false, children: ['about'] }),
    p('gone'),
    p('bad'),
    p({ kind: 'link', href: '/platform/content/assets/drawing.svg', isNewTab: false, children: ['drawing'] }),
    {
      kind: 'image',
      image: {
        url: '/platform/content/assets/drawing.svg',
        alt: 'A section through a wall',
        caption: '',
        width: 640,
        height: 480,
      },
    },
  ]);
});

it('creates no link inside a link', () => {
  const inner = { ...hyperlink('/b'), content: [rawText('b')] };
  const raw = paragraph({ ...hyperlink('/a'), content: [rawText('a'), inner] });
  expect(map(raw)).toEqual([p({ kind: 'link', href: '/a', isNewTab: false, children: ['ab'] })]);
});

it('places blocks at their position, at most ten', () => {
  const block: Block = {
    kind: 'promoTile',
    id: 'promoTile.x',
    anchor: '',
    headline: 'x',
    text: '',
    memberText: '',
    subscription: null,
    documentCode: '',
    button: null,
  };
  const raw = json(...Array.from({ length: 14 }, () => refer('embedded-entry-block', block.id, 'Entry')));
  const mapped = mapRichText(raw, noLinks, { blocks: new Map([[block.id, block]]) });
  expect(mapped).toEqual(Array.from({ length: 10 }, () => ({ kind: 'block', block })));
});

const deep = (levels: number, type: string) => {
  let inner = paragraph(rawText('bottom'));
  for (let i = 0; i < levels; i += 1) inner = node(type, inner);
  return inner;
};
it.each(['blockquote', 'unordered-list', 'list-item', 'table', 'hyperlink', 'paragraph', 'video'])(
  '[A60] handles 10,000 levels of %s',
  (type) => {
    const onCut = vi.fn();
    const mapped = mapRichText(json(deep(10_000, type), paragraph(rawText('after'))), noLinks, { onCut });
    expect(onCut).toHaveBeenCalledOnce();
    let depth = 0;
    for (let at: unknown = mapped; typeof at === 'object' && at !== null; at = Object.values(at).at(-1)) depth += 1;
    expect(depth).toBeLessThan(80);
  },
);

it('[A60] keeps the text of too deeply nested nodes', () => {
  const mapped = map(deep(60, 'blockquote'), paragraph(rawText('after')));
  expect(JSON.stringify(mapped)).toContain('bottom');
  expect(mapped.at(-1)).toEqual(p('after'));
});

it('[A60] maps at most 5,000 parts of a text, in time, and reports that it was cut', async () => {
  const onCut = vi.fn();
  const many = Array.from({ length: 60_000 }, () => node('heading-2', rawText('same')));
  const mapped = mapRichText(json(...many), noLinks, { onCut });
  expect(mapped).toHaveLength(2500);
  expect(onCut).toHaveBeenCalledOnce();
  expect(await growthOf((size) => mapRichText(json(...many.slice(0, size)), noLinks), 15_000)).toBeLessThan(LINEAR);
  const mapWhole = vi.fn();
  mapRichText(json(...many.slice(0, 2500)), noLinks, { onCut: mapWhole });
  expect(mapWhole).not.toHaveBeenCalled();
  mapRichText(json(...many.slice(0, 2501)), noLinks, { onCut: mapWhole });
  expect(mapWhole).toHaveBeenCalledOnce();
});

it('[A60] also counts the parts of unknown nodes', () => {
  const onCut = vi.fn();
  const [all] = mapRichText(json(node('video', ...Array.from({ length: 6000 }, () => rawText('x')))), noLinks, {
    onCut,
  });
  expect(all).toEqual(p('x'.repeat(4998)));
  expect(onCut).toHaveBeenCalledOnce();
});

it('[A60] cuts an endless word without splitting a character', () => {
  const [first] = map(paragraph(rawText(`a${'\u{1F600}'.repeat(20_000)}`)));
  const text = first?.kind === 'paragraph' ? String(first.children[0]) : '';
  expect(text.length).toBeLessThanOrEqual(20_000);
  expect(text.isWellFormed()).toBe(true);
});

it.each([
  null,
  undefined,
  7,
  'text',
  [],
  {},
  { nodeType: 'document' },
  { nodeType: 'document', content: 'x' },
  { content: [null, 7, 'x', []] },
])('[A60] returns an empty text for %j', (raw) => {
  expect(mapRichText(raw, raw)).toEqual([]);
});

it('[A60] maps arbitrary data without an error, and returns only nodes that may be rendered', () => {
  const type = fc.constantFrom(
    'document',
    'paragraph',
    'text',
    'heading-1',
    'ordered-list',
    'list-item',
    'table',
    'table-row',
    'hyperlink',
    'x',
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      fc.jsonValue(),
      fc.record(
        {
          nodeType: fc.oneof(type, fc.jsonValue()),
          value: fc.string(),
          data: fc.jsonValue(),
          content: fc.array(tie('tree'), { maxLength: 4 }),
        },
        { requiredKeys: [] },
      ),
    ),
  }));
  const kinds = ['paragraph', 'heading', 'list', 'quote', 'rule', 'table', 'image', 'block'];
  fc.assert(
    fc.property(tree, fc.jsonValue(), (raw, reported) => {
      for (const { kind } of mapRichText(raw, reported, { sanitizeImageUrl })) expect(kinds).toContain(kind);
    }),
    { numRuns: 500 },
  );
});
