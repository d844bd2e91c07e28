import { expect, it } from 'vitest';
import { countableTerm } from './sanitize-search-term.ts';

it.each([
  ['  Lien   WAIVER ', 'lien waiver'],
  ['A101-2025', 'a101-2025'],
  ['a101 2025', 'a101 2025'],
  ['g702 g703', 'g702 g703'],
  ['bob@example.com', null],
  ['bob @ example', null],
  ['515-555-0142', null],
  ['(515) 555 0142', null],
  ['membership 30000012', null],
  ['order 102450', null],
  ['4242 4242 4242 4242', null],
  ['４２４２４２', null],
  ['', null],
  ['x'.repeat(61), null],
])('[INS-01] counts %j as %j', (term, counted) => {
  expect(countableTerm(term)).toBe(counted);
});
