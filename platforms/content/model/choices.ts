/** Drawings for icon rows. */
export const ICON_NAMES = [
  'document',
  'pen',
  'person',
  'people',
  'card',
  'search',
  'check',
  'clock',
  'info',
  'phone',
  'shield',
  'stack',
] as const;

/** The topics that list articles, in order. */
export const ARTICLE_TOPICS = [
  'Choosing a document',
  'Payment',
  'Changes and time',
  'Design services',
  'Subcontracts',
  'Delivery methods',
  'Risk and insurance',
  'Facility management',
  'Working with documents',
] as const;

/** Figures of articles: page 1 of a document, its number, or one of the store's illustrations. */
export const FIGURES = [
  'sheet',
  'number',
  'fork',
  'checklist',
  'sum',
  'bars',
  'ruler',
  'parties',
  'chain',
  'layers',
  'gap',
  'clocks',
  'split',
  'ceiling',
  'house',
  'compare',
  'calendar',
  'matrix',
] as const;
export type FigureName = (typeof FIGURES)[number];

/** The topics that list help entries, in order. */
export const HELP_CATEGORIES = [
  'Buying documents',
  'Payment and tax',
  'Orders and receipts',
  'Plans and seats',
  'Members',
  'Account',
  'Using documents',
  'Numbers and editions',
] as const;

/** The series of document numbers, by their letters. */
export const SERIES_CHOICES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
