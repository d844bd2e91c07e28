import { expect, it } from 'vitest';
import { readSeriesLink } from './series-links.ts';

it.each([
  ['Forms', '/documents?series=forms', 'G', 'Forms'],
  ['G: Forms', '/documents?series=forms', 'G', 'Forms'],
  ['G Forms', '/documents?series=forms', 'G', 'Forms'],
  ['Guides to forms', '/documents?series=forms', 'G', 'Guides to forms'],
  ['G', '/documents?series=forms', 'G', 'G'],
  ['G: Forms', '/documents?series=forms&sort=A_TO_Z', undefined, 'G: Forms'],
  ['Desk', 'https://desk.example/documents?series=forms', undefined, 'Desk'],
])('[HDR-02] "%s" at %s is series %s, "%s"', (text, href, letter, name) => {
  expect(readSeriesLink({ text, href })).toEqual(letter ? { letter, name } : { name });
});
