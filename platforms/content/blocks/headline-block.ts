import { defineBlock } from '../declare/define-block.ts';
import { one } from '../declare/references.ts';
import { line, sentences } from '../declare/scalars.ts';
import { link } from '../parts/link.ts';

export const headlineBlock = defineBlock(
  'headlineBlock',
  { name: 'Headline', about: 'A heading with a sentence, between blocks.' },
  {
    headline: line('The heading', { required: true }),
    subhead: sentences('One or two sentences'),
    link: one(link, 'Shown at the end of the line'),
  },
);
