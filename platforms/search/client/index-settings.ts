import type { IndexSettings, SearchParamsObject, SynonymHit } from '@algolia/client-search';

/** The maximum number of hits per index [SRC-02]; the platform returns a thousand at once. */
export const MAX_HITS = 10_000;
export const PAGE_HITS = 1000;

/** Query parameters of the store; sent with each query, so that an index needs no settings for them. */
export const QUERY_RULES = {
  // exact matches exclude typo matches; a mistyped word still matches
  typoTolerance: 'min',
  // prevents A101 from matching A201
  allowTyposOnNumericTokens: false,
  // "how do I add seats" searches for seats; if no hit has all remaining words, any of them is enough
  removeStopWords: true,
  queryLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  attributesToHighlight: [],
} satisfies SearchParamsObject;

/**
 * The settings that the store manages: the length of lists and the searched attributes. The owner manages all others.
 */
const common: IndexSettings = { paginationLimitedTo: MAX_HITS };

/** Help entries are searched by title, keywords, description and text, in this order of weight. [SRC-03] */
export const HELP_SETTINGS: IndexSettings = {
  ...common,
  searchableAttributes: [
    'unordered(Article title)',
    'unordered(keywords)',
    'unordered(Description)',
    'unordered(text)',
  ],
};

/** The same for articles, which the index stores as entries of the content platform. */
export const ARTICLE_SETTINGS: IndexSettings = {
  ...common,
  searchableAttributes: [
    'unordered(fields.title)',
    'unordered(keywords)',
    'unordered(fields.description)',
    'unordered(text)',
  ],
};

/** Synonyms of trade terms in help searches. */
const ALIKE: readonly (readonly string[])[] = [
  ['gmp', 'guaranteed maximum price'],
  ['gc', 'general contractor'],
  ['cm', 'construction manager'],
  ['pco', 'change order'],
  ['rfi', 'request for information'],
  ['bim', 'building information modeling'],
  ['ipd', 'integrated project delivery'],
  ['refund', 'money back'],
  ['invoice', 'bill'],
  ['sign in', 'log in', 'login'],
  ['seat', 'license'],
  ['renewal', 'renew'],
  ['cancel', 'cancellation'],
  ['coupon', 'promo code', 'discount code'],
];

export const SYNONYMS: SynonymHit[] = ALIKE.map((synonyms) => ({
  // a store-specific id: an owner's synonym of the same word is preserved
  objectID: `store-${synonyms[0]!.replaceAll(' ', '-')}`,
  type: 'synonym',
  synonyms: [...synonyms],
}));
