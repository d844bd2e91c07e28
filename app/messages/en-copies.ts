/** Texts of the question about an unlikely number of copies. */
export const copies = {
  'copies.title': '{count} copies of {code}?',
  'copies.text': 'Each copy of a one-time document is finalized for one job.',
  'copies.most': 'One cart takes at most {most} copies of a document.',
  'copies.yes': 'Yes, {count} copies',
  'copies.keep': 'Keep {count}',
  'copies.change': 'Change the number',
} as const;
