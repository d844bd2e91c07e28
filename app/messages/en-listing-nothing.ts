/** A listing that has nothing to show. */
export const listingNothing = {
  'filter.none': 'No document fits all of these filters at once. Take one away, or begin again without any.',
  'listing.none': 'No documents found',
  'listing.none.text': 'Nothing stands here at the moment.',
  'listing.failed': 'The documents did not load. Your filters are kept. This is on our side.',
} as const;
