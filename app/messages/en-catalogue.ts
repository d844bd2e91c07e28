/** Home, listing, search and product page. */
export const catalogue = {
  'document.pages': { one: '{count} page', other: '{count} pages' },
  'document.series': 'Series {series}',
  'document.edition': 'Edition {edition}',
  'document.platform': 'Editable document, edition {edition}',
  'document.facts': { one: '{count} page, edition {edition}', other: '{count} pages, edition {edition}' },
  'document.contains': { one: 'document contains {count} page', other: 'document contains {count} pages' },
  'home.placeholder': 'A101, or change order',
  'listing.title': 'Documents',
  'listing.total': { one: '{count} document', other: '{count} documents' },
  'listing.none': 'No documents found',
  'listing.results': 'Documents in this list',
  'listing.loading': 'Loading documents',
  'search.readAs': 'Read as the number {code}.',
  'search.none': 'Nothing found for “{term}”',
} as const;
