import { describe, expect, it } from 'vitest';
import { listingHref, parseListingQuery, slugify } from './listing-query.ts';

const read = (text: string) => parseListingQuery(new URLSearchParams(text));

describe('listing address', () => {
  it('[LST-15] reads paging and sort by their names', () => {
    expect(read('after=Y3Vyc29y&page=3&sort=A_TO_Z&series=forms,o-c-agreements')).toEqual({
      after: 'Y3Vyc29y',
      before: null,
      page: 3,
      sort: 'A_TO_Z',
      series: ['forms', 'o-c-agreements'],
    });
  });

  it('[LST-07] sorts by best selling unless told otherwise', () => {
    expect(read('').sort).toBe('BEST_SELLING');
    expect(read('sort=PRICE').sort).toBe('BEST_SELLING');
  });

  it('[LST-08] never pages under 1, and counts 1 on reset', () => {
    expect(read('after=abc&page=0').page).toBe(1);
    expect(read('after=abc&page=-4').page).toBe(1);
    expect(read('after=abc&page=2.5').page).toBe(1);
    expect(read('page=7').page).toBe(1);
  });

  it('[LST-08] takes one direction, never both', () => {
    expect(read('after=abc&before=def&page=2')).toMatchObject({ after: 'abc', before: null });
  });

  it('leaves out what does not fit its template', () => {
    expect(read(`after=${'x'.repeat(500)}`).after).toBeNull();
    expect(read('after=a%00b').after).toBeNull();
    expect(read('series=../x,FORMS,ok').series).toEqual(['ok']);
  });

  it('writes an address that reads back the same', () => {
    const query = read('before=abc&page=2&sort=A_TO_Z&series=forms');
    expect(read(listingHref('/documents', query).split('?')[1] ?? '')).toEqual(query);
    expect(listingHref('/documents', read(''))).toBe('/documents');
    expect(listingHref('/search', { page: 1 }, 'pay & go')).toBe('/search?q=pay+%26+go');
  });

  it('[LST-04] slugifies names', () => {
    expect(slugify('O/C Agreements')).toBe('o-c-agreements');
    expect(slugify("Architect's Office")).toBe('architects-office');
  });
});
