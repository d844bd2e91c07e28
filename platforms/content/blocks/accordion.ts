import { defineBlock } from '../declare/define-block.ts';
import { definePart } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many, richText } from '../declare/references.ts';
import { flag, line, sentences } from '../declare/scalars.ts';

const accordionItem = definePart(
  'accordionItem',
  { name: 'Accordion row', about: 'A question and its answer.' },
  {
    headline: line('The row that opens', { required: true }),
    body: richText('The text that opens', { required: true }),
  },
);

export const accordion = defineBlock(
  'accordion',
  { name: 'Accordion', about: 'Rows that open.' },
  {
    headline,
    subhead: sentences('One or two sentences'),
    items: many(accordionItem, 20, 'The rows', { required: true }),
    isFirstOpen: flag('The first row is open at the start'),
  },
);
