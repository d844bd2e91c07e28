import { expect, it } from 'vitest';
import { CONTRACT, toProduct } from '../../../tests/support/fake/products.ts';
import { describeDocument } from './document.ts';
import { readEditionStatus } from './edition.ts';

it('[PRD-10] parses a current edition, and one superseded by a newer one with a page', () => {
  expect(readEditionStatus('Current', 'A101-2025')).toEqual({ kind: 'current' });
  expect(readEditionStatus(' superseded by g714 2025 ', 'G714-2021')).toEqual({ kind: 'unknown' });
  expect(readEditionStatus('Superseded by G714-2025', 'G714-2021')).toEqual({
    kind: 'superseded',
    by: 'G714-2025',
    href: '/documents/g714-2025/',
  });
});

it.each(['', 'Old', 'Superseded by', 'Superseded by //evil.example', 'Superseded by A101-2025', 'x'.repeat(100_000)])(
  '[PRD-10] returns unknown for %.40j',
  (text) => {
    expect(readEditionStatus(text, 'A101-2025')).toEqual({ kind: 'unknown' });
  },
);

it('[PRD-04] [PRD-14] prefers custom fields to the HTML description, and that to the first custom field', () => {
  const product = {
    ...toProduct(CONTRACT),
    description: 'In one line.',
    longText: '<h2>Document overview</h2><p>From the page.</p><h2>When to use</h2><p>Always.</p>',
    customFields: [
      { name: 'Description', value: 'In one line.' },
      { name: 'when to USE', value: 'From the field.' },
      { name: 'Edition Status', value: 'Superseded by A102-2025' },
    ],
  };
  const described = describeDocument(product);
  expect(described.overview.first).toEqual([{ kind: 'paragraph', text: 'From the page.' }]);
  expect(described.whenToUse.first).toEqual([{ kind: 'paragraph', text: 'From the field.' }]);
  expect(described.howToUse.first).toEqual([]);
  expect(described.editionStatus).toMatchObject({ kind: 'superseded', by: 'A102-2025' });
  expect(describeDocument({ ...product, longText: undefined }).overview.first).toEqual([
    { kind: 'paragraph', text: 'In one line.' },
  ]);
});
