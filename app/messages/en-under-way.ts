/** A page that is long on its way. */
export const underWay = {
  'underWay.loading': 'Loading',
  'underWay.long': 'This page is taking longer than usual.',
} as const;
