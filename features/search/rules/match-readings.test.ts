import { expect, it } from 'vitest';
import type { ReadingView } from '../../../platforms/content/client/types.ts';
import { matchReadings } from './match-readings.ts';

const reading = (title: string, more: Partial<ReadingView> = {}): ReadingView => ({
  id: title,
  kind: 'help',
  title,
  summary: '',
  href: `/help/${title.toLowerCase().replaceAll(' ', '-')}`,
  topic: '',
  publishedOn: '',
  image: null,
  documentCode: '',
  ...more,
});
const ALL = [
  reading('How do I read a document number?', { topic: 'Finding documents' }),
  reading('Refunds', { summary: 'When money for a document comes back' }),
  reading('Pay applications that come back', { documentCode: 'G702', kind: 'article' }),
  reading('Document day', { kind: 'card' }),
];
const find = (term: string): string[] => matchReadings(term, ALL).map(({ title }) => title);

it.each([
  ['pay app', ['Pay applications that come back']],
  ['REFUND', ['Refunds']],
  // the title ranks before the summary; a card links elsewhere
  ['document', ['How do I read a document number?', 'Refunds']],
  ['money back', ['Refunds']],
  ['g70', ['Pay applications that come back']],
  ['refunds for seats', []],
  ['?!', []],
])('[SE2] [LK-06] %s finds %j', (term, found) => {
  expect(find(term)).toEqual(found);
});
