import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one } from '../model-dsl/references.ts';
import { documentSet } from '../shared-entries/document-set.ts';
import { link } from '../shared-entries/link.ts';

export const documentSets = defineBlock(
  'documentSets',
  { name: 'Sets of documents', about: 'Documents that go together, with one button each.' },
  {
    headline,
    sets: many(documentSet, 6, 'Sets', { required: true }),
    link: one(link, 'Shown at the end of the line'),
  },
);
