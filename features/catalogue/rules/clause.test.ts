import { expect, it } from 'vitest';
import { readClause } from './clause.ts';
import { readLongTexts } from './document-text.ts';

const described = (...paragraphs: string[]): string =>
  `<h2>Document overview</h2><p>What it is.</p><h2>From the document</h2>${paragraphs.map((one) => `<p>${one}</p>`).join('')}<h2>How to use</h2><p>Fill in.</p>`;

it('[LK-07] parses the place of a clause, its text and the highlighted phrase', () => {
  expect(
    readClause(described('Article 4, 4.2', 'The Owner pays &amp; the\nContractor waits.', 'the Contractor waits')),
  ).toEqual({
    place: 'Article 4, 4.2',
    text: 'The Owner pays & the Contractor waits.',
    mark: 'the Contractor waits',
  });
});

it.each([
  ['none', '<h2>Document overview</h2><p>What it is.</p>'],
  ['one without a mark', described('Article 4', 'The Owner pays.')],
  ['one whose mark is not in it', described('Article 4', 'The Owner pays.', 'the Contractor')],
])('returns no clause for %s', (_, description) => {
  expect(readClause(description)).toBeNull();
});

it('[PRD-04] keeps a clause out of the three long texts', () => {
  const { overview, whenToUse, howToUse } = readLongTexts(described('Article 4', 'The Owner pays.', 'pays'));
  expect([overview, whenToUse, howToUse].map(({ first }) => first)).toEqual([
    [{ kind: 'paragraph', text: 'What it is.' }],
    [],
    [{ kind: 'paragraph', text: 'Fill in.' }],
  ]);
});
