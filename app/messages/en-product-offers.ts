/** This document's own offer: what it costs, what one payment buys, and the two ways to buy. The plan's words: en-plan-contents.ts. */
export const offers = {
  'buy.button': 'Buy this document',
  'offers.label': 'Ways to buy',
  'offers.document': 'This document',
  'offers.once': 'once',
  'offers.copies': 'Copies',
  'offers.copies.toFinalize': 'Copies to finalize',
  'offers.finalize': 'Finalize once',
  'offers.finalize.text': 'For one job, one set of names',
  'offers.draft.document': 'Draft in Word',
  'offers.draft.document.text': 'As long as you need',
  'offers.draft.platform': 'Draft in the browser',
  'offers.draft.platform.text': 'On the document site',
  'offers.keep.document': 'Word and PDF',
  'offers.keep.document.text': 'Keep the files for good',
  'offers.keep.platform': 'No file to download',
  'offers.keep.platform.text': 'Opens from your library for good',
} as const;
