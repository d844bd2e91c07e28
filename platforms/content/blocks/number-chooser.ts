import { defineBlock } from '../declare/define-block.ts';
import { cells, documentNumber, line, sentences } from '../declare/scalars.ts';

export const numberChooser = defineBlock(
  'numberChooser',
  {
    name: 'Number chooser',
    about:
      'The numbering legend to choose from: a number is put together, and the documents that begin so stand below.',
  },
  {
    headline: line('Over the plate: Put a number together', { required: true }),
    description: sentences('One sentence'),
    plateCode: documentNumber('The number that stands there at first: A101-2025', { required: true }),
    editions: cells('Years to choose from, newest first; those of the documents that are found join them', 8),
  },
);
