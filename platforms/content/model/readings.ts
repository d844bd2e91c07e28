import { ARTICLE_TOPICS, FIGURES, HELP_CATEGORIES } from './choices.ts';
import {
  assetField,
  dateField,
  entries,
  entry,
  integerModelField,
  richTextField,
  symbol,
  symbols,
  textField,
  type,
} from './content-field.ts';

/** Editorial content: articles and help entries, each with a separate page. */
export const EDITORIAL_TYPES = [
  type('article', 'Article', 'title', 'An article: /learn/{slug}.', [
    symbol('title', 'The headline', { required: true }),
    symbol('slug', 'The end of its address', { required: true }),
    symbol('topic', 'The category that lists it', {
      required: true,
      in: ARTICLE_TOPICS,
    }),
    textField('summary', 'One or two sentences, at most 170 characters', { required: true }),
    richTextField('body', 'The text', { required: true }),
    symbol('author', 'Name, role'),
    dateField('publishedOn', 'The publication date', { required: true }),
    dateField('updatedOn', 'The date of the last revision'),
    assetField('thumbnail', 'A drawing; empty: the cover of its first document'),
    symbol('figure', 'The figure beside its headline; sheet is page 1 of a document. Empty: the drawing of its topic', {
      in: FIGURES,
    }),
    symbols('figureWords', 5, 'Labels in a drawing, at most 10 letters each; a star marks the answer: A101, *A102'),
    symbol('figureDocument', 'For sheet and number: G702-2025. Empty: the first document it is about'),
    integerModelField(
      'figureLine',
      'For sheet: how far down the page the marked line begins, in percent of its height',
    ),
    symbols('documents', 5, 'Documents it is about: G702-2025'),
    entries('related', ['article', 'helpEntry'], 4, 'Suggested reading'),
    symbols('keywords', 10, 'Words customers search with'),
  ]),
  type('helpEntry', 'Help entry', 'title', 'A question and its answer: /help/{slug}.', [
    symbol('title', 'As a customer would say it', { required: true }),
    symbol('slug', 'The end of its address', { required: true }),
    symbol('category', 'The category that lists it', {
      required: true,
      in: HELP_CATEGORIES,
    }),
    textField('summary', 'One sentence, at most 150 characters', { required: true }),
    symbols('steps', 5, 'The short answer as steps, if it has no summary: Open Orders in your account.'),
    entry('action', ['link'], 'Link to the page where the reader does this, shown as a button: Open Orders'),
    richTextField('body', 'The whole answer', { required: true }),
    dateField('updatedOn', 'The date of the last revision'),
    symbols('documents', 5, 'Documents it is about'),
    entries('related', ['helpEntry', 'article'], 4, 'Suggested reading'),
    symbols('keywords', 10, 'Words customers search with'),
  ]),
] as const;
