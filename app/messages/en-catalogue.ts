/** Home, listing, search and product page, as far as several of them say it: every page carries these. */
export const catalogue = {
  'document.pages': { one: '{count} page', other: '{count} pages' },
  'document.series': 'Series {series}',
  'document.edition': 'Edition {edition}',
  'document.platform': 'Editable document, edition {edition}',
  'document.facts': { one: '{count} page, edition {edition}', other: '{count} pages, edition {edition}' },
  'home.placeholder': 'A101, or change order',
  'listing.title': 'Documents',
  'listing.total': { one: '{count} document', other: '{count} documents' },
  'listing.loading': 'Loading documents',
} as const;
