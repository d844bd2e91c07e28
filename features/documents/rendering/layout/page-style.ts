import { isSeriesLetter, type SeriesLetter } from '../../../catalogue/rules/legend.ts';

/** Measures of the printed page, in PDF points (72 to an inch). */
export const pageGeometry = { width: 612, height: 792, left: 72, right: 530, top: 76, bottom: 716 } as const;
export const measure: number = pageGeometry.right - pageGeometry.left;

export const documentColors = {
  ink: '#12211A',
  soft: '#44544B',
  hint: '#5C6B62',
  line: '#A9B8A4',
  head: '#E2EDDB',
  box: '#75867A',
} as const;

/** The color of each series' index tab, as on the covers in the shop. */
export const seriesColors: Readonly<Record<SeriesLetter, string>> = {
  A: '#0B5A3E',
  B: '#1B4F8F',
  C: '#7B2D5E',
  D: '#4B5563',
  E: '#7A4A00',
  F: '#00606B',
  G: '#9C3412',
};
export const seriesColor = (series: string): string =>
  isSeriesLetter(series) ? seriesColors[series] : documentColors.soft;

/** Tinos and Arimo have the metrics of Times and Helvetica; a document embeds the glyphs that it uses [PL-26]. */
export const font = {
  serif: 'serif',
  serifBold: 'serif-bold',
  serifItalic: 'serif-italic',
  sans: 'sans',
  sansBold: 'sans-bold',
  sansItalic: 'sans-italic',
} as const;
export type DocumentFontName = (typeof font)[keyof typeof font];

/** Body type and the space around it. */
export type Setting = { size: number; leading: number; air: number };
export const normalSetting: Setting = { size: 11, leading: 1.33, air: 1.06 };
/** Guides are prose and set a little larger. */
export const proseSetting: Setting = { size: 11.5, leading: 1.36, air: 1.1 };
/** Tried in this order if the last page would be nearly empty. */
export const tighterSettings: readonly Setting[] = [
  { size: 11, leading: 1.3, air: 1 },
  { size: 10.75, leading: 1.26, air: 0.88 },
  { size: 10.5, leading: 1.22, air: 0.8 },
  { size: 10.5, leading: 1.2, air: 0.62 },
];
