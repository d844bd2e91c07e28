import { describe, expect, it } from 'vitest';
import { type CoverRecipe, composeShopPicture, composeSocialPicture, type SocialFacts } from './social-picture.ts';

const recipe: CoverRecipe = {
  body: (series, sku, top) => `M30 ${top}h${series.length + sku.length}`,
  titleBars: (title) => [Math.min(136, title.length)],
  countPagesBehind: (pageCount) => (pageCount === null ? 0 : 2),
  wrap(title, letters) {
    const lines: string[] = [];
    for (const word of title.split(/\s+/)) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  },
};
const labels = { brand: 'Planroom', series: 'Series A, O/C Agreements', facts: '14 pages, edition 2025' };
const compose = (facts: Partial<SocialFacts>) =>
  composeSocialPicture(
    { sku: 'A101-2025', title: 'Owner and Contractor Agreement', pageCount: 14, ...facts },
    labels,
    recipe,
  );
const textsOf = (facts: Partial<SocialFacts>) =>
  compose(facts)?.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])) ?? [];

describe('[PRD-13] the picture of a document', () => {
  it('shows the number once, part by part, the title, the series on the tab, the brand and the facts', () => {
    const texts = textsOf({}).map(({ text }) => text);
    expect(texts).toEqual([
      'A',
      ...['A', '1', '0', '1', '2025'],
      ...['Owner and Contractor', 'Agreement'],
      ...['Planroom', 'Series A, O/C Agreements', '14 pages, edition 2025'],
    ]);
    expect(compose({})).toMatchObject({ width: 1200, height: 630 });
  });

  it('uses only the color of its series', () => {
    const hues = (sku: string) =>
      new Set(compose({ sku })?.shapes.flatMap((shape) => ('fill' in shape ? shape.fill : [])));
    expect(hues('G702-2025')).toContain('#9C3412');
    expect(hues('A101-2025')).not.toContain('#9C3412');
  });

  it.each([
    ['a long title', 'Construction Manager as Adviser Agreement, Preconstruction Only '.repeat(9)],
    ['a title of one word', 'x'.repeat(900)],
    ['markup', '<script>alert(1)</script> & "quotes" \u2028'],
    ['no title', ''],
  ])('%s keeps to three lines of the left side', (_, title) => {
    const lines = textsOf({ title }).filter(
      ({ face, weight, max }) => face === 'sans' && weight === 650 && max === 648,
    );
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const { text, y } of lines) {
      expect(text.length).toBeLessThanOrEqual(29);
      expect(y).toBeLessThan(500);
    }
  });

  it('returns null for a SKU that is not a document number', () => {
    for (const sku of ['', 'SEAT', '../../etc/passwd', 'H101-2025']) expect(compose({ sku })).toBeNull();
  });
});

it('[PRD-13] [PL-28] shows the shop’s name and tagline in at most three lines', () => {
  const textsOfShop = (line: string) =>
    composeShopPicture({ brand: 'Planroom', line }, recipe.wrap).shapes.flatMap((shape) =>
      shape.kind === 'text' ? [shape.text] : [],
    );
  expect(textsOfShop('Contract documents for building work. Each one is bought once.')).toEqual([
    'Planroom',
    'Contract documents for building work.',
    'Each one is bought once.',
  ]);
  expect(textsOfShop('word '.repeat(400)).length).toBe(4);
});
