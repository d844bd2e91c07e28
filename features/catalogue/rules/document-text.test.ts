import { describe, expect, it } from 'vitest';
import { growthOf, LINEAR } from '../../../tests/support/growth.ts';
import { type DocumentTextBlock, readLongTexts, splitAtPageBreak } from './document-text.ts';

const readBlocks = (text: string): DocumentTextBlock[] => splitAtPageBreak(text).first;
const paragraph = (text: string): DocumentTextBlock => ({ kind: 'paragraph', text });
const list = (...items: string[]): DocumentTextBlock => ({ kind: 'list', items });

describe('one text', () => {
  it('[PRD-04] splits at the page-break marker', () => {
    const { first, rest } = splitAtPageBreak(
      'Shown.\n\n- one\n- two\n\n<!-- page-break -->\n\nBehind.\nSame paragraph.',
    );
    expect(first).toEqual([paragraph('Shown.'), list('one', 'two')]);
    expect(rest).toEqual([paragraph('Behind. Same paragraph.')]);
  });

  it('[PRD-04] shows everything first without a marker, and ignores a marker before the first word', () => {
    expect(splitAtPageBreak('Only this.').rest).toEqual([]);
    expect(splitAtPageBreak('<!-- pagebreak --><p>Here.</p>')).toEqual({ first: [paragraph('Here.')], rest: [] });
  });

  it('keeps a list with its sentence, and separates two lists at an empty line', () => {
    expect(readBlocks('It names:\n- the sum\n- the dates\n\n- more')).toEqual([
      paragraph('It names:'),
      list('the sum', 'the dates'),
      list('more'),
    ]);
  });
});

describe('[PRD-04] the HTML description of a product', () => {
  const html = [
    '<h2>Document overview</h2><p>Main contract.</p><ul><li>sum</li>\n<li>\n  dates\n</li></ul>',
    '<!-- pagebreak --><p>More of it.</p>',
    '<h2 class="x"><strong>When to  use</strong></h2><p>For one fixed sum.</p>',
    '<H2>How to use:</H2><p>Fill it in.</p><h2>A note</h2><p>Of the catalogue.</p>',
  ].join('\n');

  it('has three texts under their headings, each split at its page break', () => {
    expect(readLongTexts(html)).toEqual({
      overview: { first: [paragraph('Main contract.'), list('sum', 'dates')], rest: [paragraph('More of it.')] },
      whenToUse: { first: [paragraph('For one fixed sum.')], rest: [] },
      howToUse: {
        first: [paragraph('Fill it in.'), paragraph('A note'), paragraph('Of the catalogue.')],
        rest: [],
      },
    });
  });

  it('without such headings is split at its page breaks, in order', () => {
    const { overview, whenToUse, howToUse } = readLongTexts(
      '<p>One</p><!-- page-break --><p>Two</p><!--PAGEBREAK--><h2>Steps</h2><p>Three</p><!-- page-break --><p>Four</p>',
    );
    expect(overview).toEqual({ first: [paragraph('One')], rest: [] });
    expect(whenToUse).toEqual({ first: [paragraph('Two')], rest: [] });
    expect(howToUse).toEqual({ first: [paragraph('Steps'), paragraph('Three')], rest: [paragraph('Four')] });
  });

  it('adds text before the first heading to the overview', () => {
    const { overview, whenToUse } = readLongTexts('<p>Before.</p><h2>When to use</h2><p>Then.</p>');
    expect(overview.first).toEqual([paragraph('Before.')]);
    expect(whenToUse.first).toEqual([paragraph('Then.')]);
  });

  it('may be empty', () => {
    const none = { first: [], rest: [] };
    expect(readLongTexts('')).toEqual({ overview: none, whenToUse: none, howToUse: none });
  });
});

describe('[PRD-04] markup never gets through', () => {
  it.each([
    ['<p>Fee &amp; cost</p><ul><li>one</li><li><b>two</b></li></ul>', [paragraph('Fee & cost'), list('one', 'two')]],
    ['<img src=x onerror=alert(1)>Text<svg onload="a>b">', [paragraph('Text')]],
    ['Before<script>alert("</p>")</script>after', [paragraph('Beforeafter')]],
    ['Kept<script>never closed <p>gone</p>', [paragraph('Kept')]],
    ['Kept<!-- never closed <p>gone</p>', [paragraph('Kept')]],
    ['Kept<a href="never closed>gone</a>', [paragraph('Kept')]],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', [paragraph('<script>alert(1)</script>')]],
    ['&amp;lt;b&amp;gt; stays as it is written', [paragraph('&lt;b&gt; stays as it is written')]],
    ['a < b, 3 <4 and 5 > 2', [paragraph('a < b, 3 <4 and 5 > 2')]],
    ['&#65;&#x42;&#0;&#xD800;&#99999999;&nosuch;&rsquo;', [paragraph('AB\ufffd&#99999999;&nosuch;’')]],
    ['A\u202e101\u0007', [paragraph('A101')]],
    ['<style>p{}</style><p>Text</p><![CDATA[x]]><?php y ?>', [paragraph('Text')]],
  ])('%s', (markup, blocks) => {
    expect(readBlocks(markup)).toEqual(blocks);
  });

  it.each([
    ['open tags', '<a'],
    ['opened comments', '<!--'],
    ['page breaks', '<!-- page-break -->'],
    ['quotes', '<a b="'],
    ['headings', '<h2>x'],
    ['closing scripts', '<script></'],
    ['entities', '&#'],
    ['items', '<li>'],
    ['spaces', ' '],
    ['empty lines', '\n'],
    ['lines', '- \n'],
  ])('parses a megabyte of %s in linear time', async (_, piece) => {
    const read = (size: number): void => {
      const hostile = piece.repeat(Math.ceil(size / piece.length));
      readLongTexts(hostile);
      splitAtPageBreak(hostile);
    };
    expect(await growthOf(read, 250_000)).toBeLessThan(LINEAR);
  });
});
