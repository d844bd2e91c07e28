/** The pages of last resort. */
export const lastResort = {
  'notFound.text':
    'It may have moved, or the address has a slip in it. Search by number or name, or look through the library.',
  'failure.title': 'Something went wrong on our side',
  'failure.text': 'The page could not be shown. Your cart and your account are untouched. Try again in a moment.',
  'failure.home': 'Go to the home page',
} as const;
