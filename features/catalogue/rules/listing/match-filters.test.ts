import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../legend.ts';
import { slugify } from './listing-query.ts';
import { matchFilters, type NamedGroup } from './match-filters.ts';
import { filterLinks } from './match-filters-links.ts';
import { isSameWord, readTypedWords } from './match-filters-words.ts';

const value = (name: string, letter: SeriesLetter | null = null) => ({ slug: slugify(name), name, letter });
const groups: NamedGroup[] = [
  { key: 'productRole', values: ['Architect', 'Contractor', 'Owner', 'Facility Manager'].map((name) => value(name)) },
  {
    key: 'projectType',
    values: ['Civic and Public', 'Commercial', 'Healthcare', 'House', 'Interiors'].map((name) => value(name)),
  },
  {
    key: 'documentType',
    values: ['Agreement', 'Terms and Scope', 'Bond and Qualification', 'Guide', 'Bid Document', 'Exhibit', 'Form'].map(
      (name) => value(name),
    ),
  },
  { key: 'series', values: SERIES_LETTERS.map((letter) => value(SERIES[letter], letter)) },
];
/** `key slug` of each match, and the remaining words after a bar. */
const match = (term: string): string[] =>
  matchFilters(term, groups).map(({ key, slug, rest }) => `${key} ${slug}${rest === '' ? '' : ` | ${rest}`}`);

describe('[SRC-06] filters that a term names', () => {
  it.each([
    ['series F', ['series facility-management']],
    ['F series', ['series facility-management']],
    ['f-series documents', ['series facility-management']],
    ['f', ['series facility-management']],
    ['Series F, Facility Management', ['series facility-management']],
    ['facility management', ['series facility-management']],
    ['facilty managment', ['series facility-management']],
    ['facility', ['productRole facility-manager', 'series facility-management']],
    ['a', ['series o-c-agreements']],
    ['the A series', ['series o-c-agreements']],
    ['o/c agreements', ['series o-c-agreements']],
    ['O-A agreement', ['series o-a-agreements']],
    ['other agreements', ['series other-agreements']],
    ['g forms', ['series forms']],
    ['forms', ['documentType form', 'series forms']],
    ['all forms', ['documentType form', 'series forms']],
    ['agreements', ['documentType agreement']],
    ['agreemnets', ['documentType agreement']],
    ['bonds', ['documentType bond-and-qualification']],
    ['Bonds & qualifications', ['documentType bond-and-qualification']],
    ['bonds and qualifications', ['documentType bond-and-qualification']],
    ['scopes', ['documentType terms-and-scope']],
    ['bid', ['documentType bid-document']],
    ['bid documents', ['documentType bid-document']],
    ['Owner', ['productRole owner']],
    ["owner's documents", ['productRole owner']],
    ['owners’', ['productRole owner']],
    ['for owners', ['productRole owner']],
    ['facility managers', ['productRole facility-manager']],
    ['health-care', []],
    ['healthcare', ['projectType healthcare']],
    ['interior', ['projectType interiors']],
    ['public', ['projectType civic-and-public']],
  ])('%s → %j', (term, found) => {
    expect(match(term)).toEqual(found);
  });

  it.each([
    ['owners documents for design-build', ['productRole owner | design-build']],
    ['design-build documents for owners', ['productRole owner | design-build']],
    ['series F snow removal', ['series facility-management | snow removal']],
    ['forms for owners', ['productRole owner | forms', 'documentType form | owners', 'series forms | owners']],
    ['F agreements', ['documentType agreement | F', 'series facility-management | agreements']],
    [
      'change order form for a house',
      [
        'projectType house | change order form',
        'documentType form | change order house',
        'series forms | change order house',
      ],
    ],
    ['contractor fee', ['productRole contractor | fee']],
  ])('%s keeps the remaining words as written: %j', (term, found) => {
    expect(match(term)).toEqual(found);
  });

  it('returns all displayed fields of a value', () => {
    expect(matchFilters('series F', groups)).toEqual([
      { key: 'series', slug: 'facility-management', name: 'Facility Management', letter: 'F', rest: '' },
    ]);
  });

  it.each(['A101', 'a-101', 'A 101', 'a1012025', 'A101-2025', 'G7', 'g 7', 'G7O2', 'A101 forms', 'form G703', 'aIO1'])(
    'ignores a document number: %s',
    (term) => {
      expect(match(term)).toEqual([]);
    },
  );

  it.each([
    '',
    '  ',
    '?!',
    'change order',
    'a change order',
    'ff&e',
    'E-sign',
    'series',
    'documents',
    'series H',
    'civil',
    'farm',
    'for',
    'performance',
  ])('returns no filter for %j', (term) => {
    expect(match(term)).toEqual([]);
  });

  it('handles any term, and never adds a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (term) => {
        const typed = `${term} owners`;
        for (const { rest } of matchFilters(typed, groups)) {
          // a letter may name the series, which leaves the role
          for (const { written } of readTypedWords(rest)) expect(typed).toContain(written);
        }
      }),
    );
  });
});

describe('[SRC-06] a typo', () => {
  it.each([
    ['ownr', 'owner', false],
    ['owneer', 'owner', true],
    ['onwer', 'owner', true],
    ['owmer', 'owner', true],
    ['owned', 'owner', false],
    ['downer', 'owner', false],
    ['agreemen', 'agreement', true],
    ['agremnt', 'agreement', false],
    ['from', 'form', false],
  ])('%s for %s: %s', (typed, wanted, isSame) => {
    expect(isSameWord(typed, wanted)).toBe(isSame);
  });
});

describe('[SRC-06] links to the listing', () => {
  const links = (term: string) => filterLinks(term, groups);

  it('have the parts of the label and the URL of the listing', () => {
    expect(links('facility management')).toEqual([
      {
        parts: [{ key: 'series', name: 'Facility Management', letter: 'F' }],
        rest: '',
        href: '/documents?series=facility-management',
      },
    ]);
    expect(links('A101')).toEqual([]);
  });

  it('search for the remaining words within the values', () => {
    expect(links('owners documents for design-build')).toEqual([
      {
        parts: [{ key: 'productRole', name: 'Owner', letter: null }],
        rest: 'design-build',
        href: '/search?q=design-build&productRole=owner',
      },
    ]);
  });

  it.each([
    ['forms', ['/documents?documentType=form', '/documents?series=forms']],
    [
      'forms for owners',
      ['/documents?productRole=owner&documentType=form', '/documents?productRole=owner&series=forms'],
    ],
    ['F agreements', ['/documents?documentType=agreement&series=facility-management']],
    ['commercial and healthcare', ['/documents?projectType=commercial,healthcare']],
    ['owner and architect', ['/search?q=architect&productRole=owner', '/search?q=owner&productRole=architect']],
    [
      'change order form for a house',
      [
        '/search?q=change+order&projectType=house&documentType=form',
        '/search?q=change+order&projectType=house&series=forms',
      ],
    ],
  ])('%s: combine all named values in one URL, with a single role', (term, hrefs) => {
    expect(
      links(term)
        .map(({ href }) => href)
        .toSorted(),
    ).toEqual(hrefs.toSorted());
  });

  it('label values in the order of the rail, for any order of the term', () => {
    const names = (term: string) => links(term)[0]?.parts.map(({ name }) => name);
    expect(names('forms for owners')).toEqual(['Owner', 'Form']);
    expect(names('facility management agreements for owners')).toEqual(['Owner', 'Agreement', 'Facility Management']);
  });
});
