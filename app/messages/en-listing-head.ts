/** Title and lead of a listing: the server writes them, so no browser is sent them. */
export const listingHead = {
  'listing.description':
    'All contract documents: agreements, general terms, exhibits and forms, each with its price, edition and page count.',
  'listing.lead': 'Agreements, terms, exhibits and forms. Each is bought once, for one job.',
  'listing.series.title': 'Series {letter}, {name}',
  'listing.value.title': 'Documents, {value}',
} as const;
