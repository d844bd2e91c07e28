import { expect, it } from 'vitest';
import { namesRange, writeRange } from './write-range.ts';

const TEXT = '{documents} construction contract documents, in Word and PDF, from {price}.';

it('[LK-38] inserts the number of documents and the lowest price into a text', () => {
  expect(writeRange(TEXT, { documents: '194', price: '$9.50' })).toBe(
    '194 construction contract documents, in Word and PDF, from $9.50.',
  );
});

it('[LK-38] removes the placeholders from a sentence when the catalog returns no numbers', () => {
  expect(writeRange(TEXT, null)).toBe('Construction contract documents, in Word and PDF.');
  // a price in the middle of a sentence cannot be left out
  expect(writeRange('Prices begin at {price} a copy.', null)).toBe('');
});

it('keeps a text without placeholders, also while the catalog is unavailable', () => {
  expect(namesRange('Find {it} here.')).toBe(false);
  expect(writeRange('Find {it} here.', null)).toBe('Find {it} here.');
});
