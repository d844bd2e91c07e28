import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FilterGroup } from '../../../../features/catalogue/rules/listing/filter-groups.ts';
import { parseListingQuery } from '../../../../features/catalogue/rules/listing/parse-listing-query.ts';
import { Filters } from './filters.tsx';

const GROUPS: FilterGroup[] = [
  {
    key: 'projectType',
    values: [
      { slug: 'commercial', name: 'Commercial', count: 4, isChosen: false },
      { slug: 'house', name: 'House', count: 0, isChosen: true },
      { slug: 'interiors', name: 'Interiors', count: 0, isChosen: false },
    ],
  },
];

/** Returns the names before the collapsed ones, and the collapsed ones. */
function namesOf(text: string, foldsEmpty?: boolean): string[][] {
  const query = parseListingQuery(new URLSearchParams(text));
  const filters = <Filters groups={GROUPS} query={query} onChange={() => {}} {...(foldsEmpty && { foldsEmpty })} />;
  const [open = '', folded = ''] = renderToStaticMarkup(filters).split('<details>');
  return [open, folded].map((html) => [...html.matchAll(/<span>([A-Z][a-z]+)<\/span>/g)].map(([, name]) => name!));
}

it('[LI2] [LST-03] keeps values without documents in a list of cards', () => {
  expect(namesOf('projectType=house')).toEqual([['Commercial', 'House', 'Interiors'], []]);
});

it.each([
  ['beside search results', 'projectType=house', true],
  ['in a table', 'projectType=house&view=table', undefined],
])('[LI2] [LST-03] collapses values without documents %s, but never a chosen one', (_, text, foldsEmpty) => {
  expect(namesOf(text, foldsEmpty)).toEqual([['Commercial', 'House'], ['Interiors']]);
});
