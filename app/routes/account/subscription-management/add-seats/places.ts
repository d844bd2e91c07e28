/** Where the dialog says why nothing can be paid: the button names the one that holds. */
export const PLACES = {
  refused: 'add-seats-refused',
  unpriced: 'add-seats-unpriced',
  unchosen: 'add-seats-unchosen',
} as const;
