import { validateRichTextDocument } from '@contentful/rich-text-types';
import { expect, it } from 'vitest';
import { growthOf, SQUARE } from '../../../tests/support/growth.ts';
import { fromMarkdown } from './from-markdown.ts';
import { getDocumentText, readLinks } from './read-links.ts';
import { nodesOf } from './shape-document.ts';

/** Formats a document as one line: `paragraph(“words”, hyperlink /x(“there”))`. */
async function render(markdown: string): Promise<string> {
  const { document } = await fromMarkdown(markdown);
  expect(validateRichTextDocument(document)).toEqual([]);
  type N = {
    nodeType: string;
    content?: N[];
    value?: string;
    marks?: { type: string }[];
    data: Record<string, unknown>;
  };
  const one = (node: N): string => {
    if (node.nodeType === 'text') return `${(node.marks ?? []).map(({ type }) => `${type} `).join('')}“${node.value}”`;
    const target = (node.data.target as { sys: { id: string } } | undefined)?.sys.id ?? node.data.uri;
    const inner = (node.content ?? []).map(one).join(', ');
    return `${node.nodeType}${target ? ` ${target}` : ''}${inner ? `(${inner})` : ''}`;
  };
  return (document as unknown as N).content!.map(one).join(' ');
}

it.each([
  ['two words', 'paragraph(“two words”)'],
  ['**b** *i* `c` ~~s~~', 'paragraph(bold “b”, “ ”, italic “i”, “ ”, code “c”, “ s”)'],
  ['***both***', 'paragraph(italic bold “both”)'],
  ['one  \ntwo\nthree', 'paragraph(“one\ntwo\nthree”)'],
  ['## Head', 'heading-2(“Head”)'],
  ['- a\n  - b', 'unordered-list(list-item(paragraph(“a”), unordered-list(list-item(paragraph(“b”)))))'],
  ['1. a\n\n   more', 'ordered-list(list-item(paragraph(“a”), paragraph(“more”)))'],
  ['> said\n>\n> - listed', 'blockquote(paragraph(“said”), paragraph(“listed”))'],
  ['> # loud', 'blockquote(paragraph(“loud”))'],
  ['---', 'hr'],
  ['```\ncode\n```', 'paragraph(code “code”)'],
  [
    '| A | B |\n|---|---|\n| **x** | |',
    'table(table-row(table-header-cell(paragraph(“A”)), table-header-cell(paragraph(“B”))), table-row(table-cell(paragraph(bold “x”)), table-cell(paragraph(“”))))',
  ],
  ['[there](/documents)', 'paragraph(hyperlink /documents(“there”))'],
  ['[it](entry:article.x)', 'paragraph(entry-hyperlink article.x(“it”))'],
  ['[it](asset:plan)', 'paragraph(asset-hyperlink asset.plan(“it”))'],
  ['[it](asset:asset.plan)', 'paragraph(asset-hyperlink asset.plan(“it”))'],
  ['![G702](entry:documentPromotion.g702)', 'embedded-entry-block documentPromotion.g702'],
  ['![Plan](asset:plan)', 'embedded-asset-block asset.plan'],
  ['before ![Plan](asset:plan) after', 'paragraph(“before ”) embedded-asset-block asset.plan paragraph(“ after”)'],
  ['- ![Plan](asset:plan)', 'unordered-list(list-item(embedded-asset-block asset.plan))'],
  ['> ![Plan](asset:plan)', ''],
  [
    '| ![x](asset:plan) |\n|---|\n| a |',
    'table(table-row(table-header-cell(paragraph(“”))), table-row(table-cell(paragraph(“a”))))',
  ],
  ['', ''],
])('makes of %j: %s', async (markdown, rendered) => {
  expect(await render(markdown)).toBe(rendered);
});

it.each([
  ['<script>alert(1)</script>', 'paragraph(“<script>alert(1)</script>”)'],
  ['a <b onclick="x()">b</b> <img src=x onerror=y>', 'paragraph(“a <b onclick="x()">b</b> <img src=x onerror=y>”)'],
  ['<div>\n\n- a\n\n</div>', 'paragraph(“<div>”) unordered-list(list-item(paragraph(“a”))) paragraph(“</div>”)'],
  ['<!-- hidden -->', 'paragraph(“<!-- hidden -->”)'],
])('[CNT-05] keeps HTML as words: %s', async (markdown, rendered) => {
  expect(await render(markdown)).toBe(rendered);
});

it('keeps an unsafe address as data for the reader to judge, never as anything else', async () => {
  const { document } = await fromMarkdown('[x](javascript:alert(1)) ![y](javascript:alert(2)) [z](entry:)');
  const uris = [...nodesOf(document)].flatMap(({ nodeType, data }) => (nodeType === 'hyperlink' ? [data.uri] : []));
  expect(uris).toEqual(['javascript:alert(1)', 'entry:']);
  expect(getDocumentText(document).split(/\s+/)).toEqual(['x', 'y', 'z']);
});

it('returns the links of a text in order', async () => {
  const { document } = await fromMarkdown(
    '[a](entry:article.a)\n\n![b](entry:promoTile.b)\n\n[c](asset:c)\n\n![d](asset:d)',
  );
  expect(readLinks(document)).toEqual([
    { node: 'entry-hyperlink', linkType: 'Entry', id: 'article.a' },
    { node: 'embedded-entry-block', linkType: 'Entry', id: 'promoTile.b' },
    { node: 'asset-hyperlink', linkType: 'Asset', id: 'asset.c' },
    { node: 'embedded-asset-block', linkType: 'Asset', id: 'asset.d' },
  ]);
});

it('names what it cannot keep', async () => {
  const { problems } = await fromMarkdown('[a][b]\n\n[b]: /x\n\n![p](https://away.example/p.png)');
  expect(problems).toEqual([
    expect.stringContaining('a link by reference'),
    expect.stringContaining('the image “https://away.example/p.png” is not of this folder'),
  ]);
});

const nested = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- level ${level + 1}`).join('\n');

it('takes twenty levels and no more', async () => {
  const fine = await fromMarkdown(nested(20));
  expect(fine.problems).toEqual([]);
  expect(getDocumentText(fine.document)).toContain('level 20');
  expect((await fromMarkdown(nested(21))).problems).toEqual([expect.stringContaining('nested deeper than 20 levels')]);
  expect((await fromMarkdown(`${'>'.repeat(100_000)} x`)).problems).toHaveLength(1);
});

it.each(['_a*b ', '[a](b', '**a ', '`a', '<a ', '| a '])('takes no long time over %j', async (part) => {
  expect(await growthOf((times) => fromMarkdown(part.repeat(times)), 112)).toBeLessThan(SQUARE);
  expect((await fromMarkdown(part.repeat(50_000))).problems).toEqual([
    expect.stringContaining('split it into several'),
  ]);
});
