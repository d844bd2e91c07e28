/** What a card and a product page say to somebody whose plan has the document. */
export const included = {
  'included.plan': 'Included in your plan',
} as const;
