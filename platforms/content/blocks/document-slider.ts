import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { document } from '../parts/document.ts';
import { link } from '../parts/link.ts';

export const documentSlider = defineBlock(
  'documentSlider',
  { name: 'Document slider', about: 'Chosen documents in a row that moves.' },
  {
    headline,
    documents: many(document, 20, 'In this order', { required: true }),
    link: one(link, 'Shown at the end of the line'),
  },
);
