import { defineBlock } from '../declare/define-block.ts';
import { one } from '../declare/references.ts';
import { multilineField, shortTextField } from '../declare/scalars.ts';
import { link } from '../parts/link.ts';

export const headlineBlock = defineBlock(
  'headlineBlock',
  { name: 'Headline', about: 'A heading with a sentence, between blocks.' },
  {
    headline: shortTextField('The heading', { required: true }),
    subhead: multilineField('One or two sentences'),
    link: one(link, 'Shown at the end of the line'),
  },
);
