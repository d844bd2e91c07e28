/** Drawings that an icon row may name. */
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

/** The series of the numbering, by their letters. */
export const SERIES_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
