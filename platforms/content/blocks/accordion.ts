import { defineBlock } from '../model-dsl/define-block.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, richTextDefinition } from '../model-dsl/references.ts';
import { booleanField, multilineField, shortTextField } from '../model-dsl/scalars.ts';

const accordionItem = defineEntry(
  'accordionItem',
  { name: 'Accordion row', about: 'A question and its answer.' },
  {
    headline: shortTextField('The row that opens', { required: true }),
    body: richTextDefinition('The text that opens', { required: true }),
  },
);

export const accordion = defineBlock(
  'accordion',
  { name: 'Accordion', about: 'Rows that open.' },
  {
    headline,
    subhead: multilineField('One or two sentences'),
    items: many(accordionItem, 20, 'The rows', { required: true }),
    isFirstOpen: booleanField('The first row is open at the start'),
  },
);
