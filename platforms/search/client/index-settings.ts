import type { IndexSettings, SearchParamsObject, SynonymHit } from '@algolia/client-search';

/** What a list can hold of one index [SRC-02]; the platform gives a thousand of them at once. */
export const MAX_HITS = 10_000;
export const PAGE_HITS = 1000;

/** How the store's queries are read; sent with each of them, so that an index needs no settings for it. */
export const QUERY_RULES = {
  // who types a word right does not want its neighbours; who mistypes it gets them
  typoTolerance: 'min',
  // A101 is not A201
  allowTyposOnNumericTokens: false,
  // "how do I add seats" asks for seats; where nothing has all the other words, any of them will do
  removeStopWords: true,
  queryLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  attributesToHighlight: [],
} satisfies SearchParamsObject;

/** What the store sets of an index: how far its lists go and what is searched. All other settings are its owner's. */
const common: IndexSettings = { paginationLimitedTo: MAX_HITS };

/** [SRC-03] Help entries are found by title, keywords, description and text, in this order of weight. */
export const HELP_SETTINGS: IndexSettings = {
  ...common,
  searchableAttributes: [
    'unordered(Article title)',
    'unordered(keywords)',
    'unordered(Description)',
    'unordered(text)',
  ],
};

/** The same of articles, which lie in the index as entries of the content platform. */
export const ARTICLE_SETTINGS: IndexSettings = {
  ...common,
  searchableAttributes: [
    'unordered(fields.title)',
    'unordered(keywords)',
    'unordered(fields.description)',
    'unordered(text)',
  ],
};

/** Words of the trade that mean the same to people who look for help. */
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
  // a name of the store's own: an owner's synonym of the same word stays
  objectID: `store-${synonyms[0]!.replaceAll(' ', '-')}`,
  type: 'synonym',
  synonyms: [...synonyms],
}));
