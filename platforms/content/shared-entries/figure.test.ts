import { expect, it } from 'vitest';
import { z } from 'zod';
import { figureFields, figureOf } from './figure.ts';

const read = (topic: string, given: object, first = '') => figureOf(topic, z.object(figureFields).parse(given), first);

it('[LK-07] uses the figure of the article, otherwise that of its topic', () => {
  expect(read('Payment', { figure: 'fork', figureWords: ['A101', '*A102'] })).toEqual({
    drawing: 'fork',
    words: ['A101', '*A102'],
    documentCode: '',
    line: null,
  });
  expect(read('Payment', {}).drawing).toBe('sum');
  expect(read('Unheard of', { figure: 'photograph' }).drawing).toBe('checklist');
});

it('shows the first document if none is named, and no sheet without any document', () => {
  expect(read('Payment', { figure: 'sheet', figureLine: 61 }, 'G702-2025')).toMatchObject({
    drawing: 'sheet',
    documentCode: 'G702-2025',
    line: 61,
  });
  expect(read('Payment', { figure: 'sheet', figureDocument: 'G703-2025' }, 'G702-2025').documentCode).toBe('G703-2025');
  expect(read('Payment', { figure: 'number' }).drawing).toBe('checklist');
});

it('limits the words and keeps a line on its page', () => {
  expect(read('', { figureWords: ['a word that is much too long', 4, ''], figureLine: 140 })).toMatchObject({
    words: ['a word tha'],
    line: null,
  });
});
