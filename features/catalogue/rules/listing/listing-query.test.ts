import { describe, expect, it } from 'vitest';
import {
  chooseValue,
  countChosen,
  DEFAULT_QUERY,
  filterParams,
  libraryHref,
  listingHref,
  slugify,
} from './listing-query.ts';
import { parseListingQuery } from './parse-listing-query.ts';

const read = (text: string) => parseListingQuery(new URLSearchParams(text));
/** Returns the canonical address of a query. */
const canonical = (text: string): string => libraryHref(read(text));

describe('listing address', () => {
  it('[LST-04] [LST-15] parses filters, paging and sort by name', () => {
    const text =
      'productRole=owner&projectType=house,commercial&documentType=form&after=Y3Vyc29y&page=3&sort=A_TO_Z&series=forms,o-c-agreements';
    expect(read(text)).toEqual({
      productRole: ['owner'],
      projectType: ['commercial', 'house'],
      documentType: ['form'],
      series: ['forms', 'o-c-agreements'],
      after: 'Y3Vyc29y',
      before: null,
      page: 3,
      sort: 'A_TO_Z',
      view: 'cards',
    });
  });

  it('[LST-15] parses the view, and formats it after the sort', () => {
    expect(read('view=table').view).toBe('table');
    expect(read('view=rows').view).toBe('cards');
    expect(canonical('view=table&sort=A_TO_Z')).toBe('/documents?sort=A_TO_Z&view=table');
    expect(canonical('view=cards')).toBe('/documents');
  });

  it('[LST-14] treats a key that ends in Role and its alias as the same', () => {
    expect(canonical('product=owner')).toBe('/documents?productRole=owner');
    expect(canonical('product=owner&productRole=architect')).toBe('/documents?productRole=architect');
    expect(canonical('product=owner&productRole=OWNER')).toBe('/documents?productRole=owner');
  });

  it('[LI3] accepts one role', () => {
    expect(read('productRole=owner,architect').productRole).toEqual(['owner']);
  });

  it('[LI6] formats one address per state, regardless of order, repetition and form', () => {
    const address = '/documents?projectType=commercial,house&series=forms&sort=A_TO_Z';
    for (const text of [
      'series=forms&projectType=house&projectType=commercial&sort=A_TO_Z',
      'sort=A_TO_Z&projectType=house,commercial,house&series=forms,forms&page=4',
      'projectType=house%2Ccommercial&series=forms&productRole=&sort=A_TO_Z&unknown=1',
    ])
      expect(canonical(text)).toBe(address);
    expect(canonical('sort=BEST_SELLING&page=1&productRole=')).toBe('/documents');
  });

  it('[LST-07] sorts by best selling by default', () => {
    expect(read('').sort).toBe('BEST_SELLING');
    expect(read('sort=PRICE').sort).toBe('BEST_SELLING');
  });

  it('[LST-08] never returns a page below 1, and resets to 1', () => {
    expect(read('after=abc&page=0').page).toBe(1);
    expect(read('after=abc&page=-4').page).toBe(1);
    expect(read('after=abc&page=2.5').page).toBe(1);
    expect(read('page=7').page).toBe(1);
  });

  it('[LST-08] accepts one direction, never both', () => {
    expect(read('after=abc&before=def&page=2')).toMatchObject({ after: 'abc', before: null });
  });

  it('A59 ignores invalid values', () => {
    expect(read(`after=${'x'.repeat(500)}`).after).toBeNull();
    expect(read('after=a%00b').after).toBeNull();
    for (const key of ['productRole', 'projectType', 'documentType', 'series'])
      for (const value of ["' OR 1=1 --", '1;DROP TABLE x', '../x', '%00', 'x'.repeat(61), '-a', 'a--b'])
        expect(read(new URLSearchParams({ [key]: value }).toString()), value).toEqual(DEFAULT_QUERY);
    const many = Array.from({ length: 500 }, (_, at) => `v${at}`).join(',');
    expect(read(`series=${many}`).series).toHaveLength(20);
  });

  it('parses its formatted address to the same state', () => {
    const query = read('before=abc&page=2&sort=A_TO_Z&series=forms&productRole=owner');
    expect(read(libraryHref(query).split('?')[1] ?? '')).toEqual(query);
    expect(libraryHref(read(''))).toBe('/documents');
    expect(listingHref('/search', { page: 1 }, 'pay & go')).toBe('/search?q=pay+%26+go');
  });

  it('[LST-05] [LST-14] removes a value from every key, and resets the page', () => {
    const query = read('product=owner&productRole=owner&projectType=house&projectType=commercial,house&after=x&page=2');
    expect(libraryHref(chooseValue(query, 'projectType', 'house', false))).toBe(
      '/documents?productRole=owner&projectType=commercial',
    );
    expect(libraryHref(chooseValue(query, 'productRole', 'owner', false))).toBe(
      '/documents?projectType=commercial,house',
    );
  });

  it('[LI3] replaces the previous role, and accumulates values of other groups', () => {
    const query = read('productRole=owner&series=forms');
    expect(chooseValue(query, 'productRole', 'architect', true).productRole).toEqual(['architect']);
    expect(chooseValue(query, 'productRole', null, true).productRole).toEqual([]);
    expect(chooseValue(query, 'series', 'exhibits', true).series).toEqual(['exhibits', 'forms']);
    expect(countChosen(query)).toBe(2);
  });

  it('[LST-06] [LST-15] clears filters, sort and page', () => {
    expect(libraryHref(DEFAULT_QUERY)).toBe('/documents');
    expect(filterParams(DEFAULT_QUERY)).toEqual([]);
  });

  it('[LST-04] slugifies names', () => {
    expect(slugify('O/C Agreements')).toBe('o-c-agreements');
    expect(slugify("Architect's Office")).toBe('architects-office');
  });
});
