import { describe, expect, it } from 'vitest';
import type { RichText } from '../../../../../platforms/content/client/types.ts';
import { headingTags } from './heading-levels.ts';
import { getTocEntries, readingMinutes, toPlainText } from './plain-text.ts';
import { figureColumns } from './rich-table.tsx';

const heading = (level: 2 | 3 | 4, text: string) => ({ kind: 'heading', level, id: text, children: [text] }) as const;
const paragraph = (text: string) => ({ kind: 'paragraph', children: [text] }) as const;

describe('plain text', () => {
  it('[CNT-01] keeps every word once and no markup', () => {
    const text: RichText = [
      heading(2, 'Sum'),
      {
        kind: 'paragraph',
        children: [
          'Pay ',
          { kind: 'marked', marks: ['bold'], text: 'now' },
          ' ',
          { kind: 'link', href: '/cart', isNewTab: false, children: ['here'] },
        ],
      },
      { kind: 'list', isOrdered: false, items: [[paragraph('one')], [paragraph('two')]] },
      { kind: 'table', head: [['Form'], ['Price']], rows: [[['G702'], ['$24']]] },
      { kind: 'quote', children: [paragraph('said')] },
      { kind: 'rule' },
    ];
    expect(toPlainText(text)).toBe('Sum\nPay now here\none\ntwo\nForm, Price\nG702, $24\nsaid');
  });

  it('counts minutes by words, at least one', () => {
    expect(readingMinutes([])).toBe(1);
    expect(readingMinutes([paragraph('word '.repeat(1100))])).toBe(5);
  });

  it('lists the main headings with text in a table of contents', () => {
    expect(getTocEntries([heading(2, 'A'), heading(3, 'B'), heading(2, ''), heading(2, 'C')])).toEqual([
      { id: 'A', title: 'A' },
      { id: 'C', title: 'C' },
    ]);
  });
});

describe('heading levels', () => {
  const tagsOf = (levels: (2 | 3 | 4)[], base: 2 | 3 | 4 | 5) => {
    const text = levels.map((level, index) => heading(level, String(index)));
    const tags = headingTags(text, base);
    return text.map((node) => tags.get(node));
  };

  it.each([
    ['as the editor chose', [2, 3, 4, 3, 2], 2, ['h2', 'h3', 'h4', 'h3', 'h2']],
    ['third level alone becomes the main one', [3, 3], 2, ['h2', 'h2']],
    ['a level left out is closed up', [2, 4, 4, 2], 2, ['h2', 'h3', 'h3', 'h2']],
    ['below the heading of a row', [2, 3], 4, ['h4', 'h5']],
    ['never deeper than there is', [2, 3, 4], 5, ['h5', 'h6', 'h6']],
  ] as const)('[CNT-01] %s', (_, levels, base, tags) => {
    expect(tagsOf([...levels], base)).toEqual(tags);
  });
});

it('[CNT-01] detects columns of numbers, but not columns of words', () => {
  const rows = [
    [['March'], ['$48,000'], ['10%'], ['2 copies'], ['']],
    [['April'], ['−$4,800'], ['12.5%'], ['3'], ['']],
  ];
  expect([...figureColumns(rows)]).toEqual([1, 2]);
  expect(figureColumns([]).size).toBe(0);
});
