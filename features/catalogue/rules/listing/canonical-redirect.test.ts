import { expect, it } from 'vitest';
import { getListingRedirect, getSearchRedirect } from './canonical-redirect.ts';
import { libraryHref } from './listing-query.ts';
import { parseListingQuery } from './parse-listing-query.ts';
import { readSearchAddress, searchHref } from './search-address.ts';

/** Returns the redirect of the listing's address with this query, based on its form only, without the shop's values. */
const lead = (query: string): string | null => {
  const given = new URLSearchParams(query);
  return getListingRedirect(given, libraryHref(parseListingQuery(given)));
};
const leadSearch = (query: string): string | null => {
  const given = new URLSearchParams(query);
  return getSearchRedirect(given, searchHref('pay', readSearchAddress(given)));
};

it.each([
  ['projectType=HOUSE', '/documents?projectType=house'],
  ['projectType=House,house', '/documents?projectType=house'],
  ['series=O%2FC%20Agreements', '/documents'],
  ['sort=a_to_z', '/documents'],
  ['sort=BEST_SELLING', '/documents'],
  ['productRole=architect,owner', '/documents?productRole=architect'],
  ['product=owner&productRole=architect', '/documents?productRole=architect'],
  ['product=owner', '/documents?productRole=owner'],
  ['projectType=house&projectType=commercial', '/documents?projectType=commercial,house'],
  ['projectType=house,commercial', '/documents?projectType=commercial,house'],
  ['sort=A_TO_Z&series=forms', '/documents?series=forms&sort=A_TO_Z'],
  ['series=', '/documents'],
  ['page=2', '/documents'],
  ['after=%00', '/documents'],
  ['after=x&before=y', '/documents?after=x'],
  ['utm_source=mail&projectType=HOUSE&utm_term=A%26B', '/documents?projectType=house&utm_source=mail&utm_term=A%26B'],
])('[LST-04] [LST-14] [LST-15] redirects %s to its canonical address', (query, address) => {
  expect(lead(query)).toBe(address);
  expect(lead(address.split('?')[1] ?? '')).toBeNull();
});

it.each([
  '',
  'productRole=owner',
  'projectType=commercial,house',
  'projectType=commercial%2Chouse',
  'series=forms&sort=A_TO_Z&after=Y3Vyc29y%3D&page=3',
  'utm_source=mail',
  'fbclid=1&series=forms&first=18',
])('[LST-04] does not redirect the canonical "%s"', (query) => {
  expect(lead(query)).toBeNull();
});

it('[SRC-07] redirects a search to its canonical address, too', () => {
  expect(leadSearch('q=pay&productRole=owner')).toBeNull();
  expect(leadSearch('q=pay&utm_source=mail&tab=learn&page=2')).toBeNull();
  expect(leadSearch('q=pay&product=owner&ref=x')).toBe('/search?q=pay&productRole=owner&ref=x');
  expect(leadSearch('q=+pay&tab=shop')).toBe('/search?q=pay');
});
