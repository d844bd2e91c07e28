import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { documentSet } from '../parts/document-set.ts';
import { link } from '../parts/link.ts';

export const documentSets = defineBlock(
  'documentSets',
  { name: 'Sets of documents', about: 'Documents that go together, with one button each.' },
  {
    headline,
    sets: many(documentSet, 6, 'Sets', { required: true }),
    link: one(link, 'Shown at the end of the line'),
  },
);
