/** [PRD-10] The numbering legend: the meaning of each segment of a document number. `null` marks a reserved value. */
export const SERIES = {
  A: 'O/C Agreements',
  B: 'O/A Agreements',
  C: 'Other Agreements',
  D: 'Miscellaneous',
  E: 'Exhibits',
  F: 'Facility Management',
  G: 'Forms',
} as const;

export type SeriesLetter = keyof typeof SERIES;
export const SERIES_LETTERS = Object.keys(SERIES) as SeriesLetter[];

export const TYPES: Readonly<Record<number, string | null>> = {
  1: 'Prime Agreements',
  2: 'Conditions/Scopes',
  3: 'Bonds/Qualifications',
  4: 'Sub-Agreements',
  5: 'Guides',
  6: null,
  7: 'Bid/Construction',
  8: "Architect's Office",
};

const CONVENTIONAL = 'Conventional';
export const DELIVERIES: Readonly<Record<number, string | null>> = {
  0: CONVENTIONAL,
  1: CONVENTIONAL,
  2: CONVENTIONAL,
  3: 'CMa/CMc',
  4: 'Design-Build',
  5: 'Interiors',
  6: 'International',
  7: 'Program Management',
  8: null,
  9: 'Integrated Project Delivery',
};

export const isSeriesLetter = (letter: string): letter is SeriesLetter => Object.hasOwn(SERIES, letter);
