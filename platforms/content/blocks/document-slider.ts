import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one } from '../model-dsl/references.ts';
import { document } from '../shared-entries/document.ts';
import { link } from '../shared-entries/link.ts';

export const documentSlider = defineBlock(
  'documentSlider',
  { name: 'Document slider', about: 'Chosen documents in a row that moves.' },
  {
    headline,
    documents: many(document, 20, 'In this order', { required: true }),
    link: one(link, 'Shown at the end of the line'),
  },
);
