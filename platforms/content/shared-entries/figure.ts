import { z } from 'zod';
import { documentCodeOr, integerOrNull, linesOr } from '../client/fields/fields.ts';
import type { FigureView } from '../client/views.ts';
import { type ARTICLE_TOPICS, FIGURES, type FigureName } from '../model/choices.ts';

/** The default figure of an article without one, by topic. */
const BY_TOPIC: Readonly<Record<(typeof ARTICLE_TOPICS)[number], FigureName>> = {
  'Choosing a document': 'fork',
  Payment: 'sum',
  'Changes and time': 'ruler',
  'Design services': 'split',
  Subcontracts: 'chain',
  'Delivery methods': 'parties',
  'Risk and insurance': 'compare',
  'Facility management': 'calendar',
  'Working with documents': 'checklist',
};

/** The fields of a figure in a response. */
export const figureFields = {
  figure: z.enum(FIGURES).nullable().catch(null),
  figureWords: linesOr(5, 10),
  figureDocument: documentCodeOr,
  figureLine: integerOrNull(0, 95),
};

/** the fields of a figure in a query */
export const figureSelection = Object.keys(figureFields).join(' ');

type FigureFields = { readonly [K in keyof typeof figureFields]: z.output<(typeof figureFields)[K]> };

/**
 * Returns the figure to render: that of the article, otherwise that of its topic. A picture of a document needs a
 * number: without one it shows the article's first document.
 */
export function figureOf(topic: string, fields: FigureFields, firstDocument: string): FigureView {
  const { figure, figureWords, figureDocument, figureLine } = fields;
  const known = Object.entries(BY_TOPIC).find(([name]) => name === topic)?.[1];
  const documentCode = figureDocument || firstDocument;
  const wanted = figure ?? known ?? 'checklist';
  const isOfDocument = wanted === 'sheet' || wanted === 'number';
  return {
    drawing: isOfDocument && documentCode === '' ? 'checklist' : wanted,
    words: figureWords,
    documentCode: isOfDocument ? documentCode : '',
    line: figureLine,
  };
}

/**
 * The fields of an article, with its figure instead of the four fields that describe it. `firstDocument`: '' if it has
 * none.
 */
export function withFigure<T extends FigureFields & { readonly topic: string }>(fields: T, firstDocument: string) {
  const { figure, figureWords, figureDocument, figureLine, ...rest } = fields;
  return { ...rest, figure: figureOf(rest.topic, { figure, figureWords, figureDocument, figureLine }, firstDocument) };
}
