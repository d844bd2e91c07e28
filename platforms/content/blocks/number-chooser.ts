import { defineBlock } from '../model-dsl/define-block.ts';
import { cells, documentNumberField, multilineField, shortTextField } from '../model-dsl/scalars.ts';

export const numberChooser = defineBlock(
  'numberChooser',
  {
    name: 'Number chooser',
    about: 'The interactive numbering legend: the reader composes a number and sees the documents that begin with it.',
  },
  {
    headline: shortTextField('Heading of the plate: Put a number together', { required: true }),
    description: multilineField('One sentence'),
    plateCode: documentNumberField('The number shown first: A101-2025', { required: true }),
    editions: cells('Years to choose from, newest first; years of found documents are added', 8),
  },
);
