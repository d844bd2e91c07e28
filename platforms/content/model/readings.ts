import { asset, date, entries, richText, symbol, symbols, text, type } from './content-field.ts';

/** What people read: articles and help entries, each with a page of its own. */
export const READINGS = [
  type('article', 'Article', 'title', 'Something to read: /learn/{slug}.', [
    symbol('title', 'The headline', { required: true }),
    symbol('slug', 'The end of its address', { required: true }),
    symbol('topic', 'Where it is listed', {
      required: true,
      in: [
        'Choosing a document',
        'Payment',
        'Changes and time',
        'Design services',
        'Subcontracts',
        'Delivery methods',
        'Risk and insurance',
        'Facility management',
        'Working with documents',
      ],
    }),
    text('summary', 'One or two sentences, at most 170 characters', { required: true }),
    richText('body', 'The text', { required: true }),
    symbol('author', 'Name, role'),
    date('publishedOn', 'The day it came out', { required: true }),
    date('updatedOn', 'The day it was last revised'),
    asset('thumbnail', 'A drawing; empty: the cover of its first document'),
    symbols('documents', 5, 'Documents it is about: G702-2025'),
    entries('related', ['article', 'helpEntry'], 4, 'What to read next'),
    symbols('keywords', 10, 'Words people search with'),
  ]),
  type('helpEntry', 'Help entry', 'title', 'A question and its answer: /help/{slug}.', [
    symbol('title', 'As a customer would say it', { required: true }),
    symbol('slug', 'The end of its address', { required: true }),
    symbol('category', 'Where it is listed', {
      required: true,
      in: [
        'Buying documents',
        'Payment and tax',
        'Orders and receipts',
        'Plans and seats',
        'Members',
        'Account',
        'Using documents',
        'Numbers and editions',
      ],
    }),
    text('summary', 'One sentence, at most 150 characters', { required: true }),
    richText('body', 'The answer', { required: true }),
    date('updatedOn', 'The day it was last revised'),
    symbols('documents', 5, 'Documents it is about'),
    entries('related', ['helpEntry', 'article'], 4, 'What to read next'),
    symbols('keywords', 10, 'Words people search with'),
  ]),
] as const;
