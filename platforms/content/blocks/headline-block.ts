import { defineBlock } from '../model-dsl/define-block.ts';
import { one } from '../model-dsl/references.ts';
import { multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { link } from '../shared-entries/link.ts';

export const headlineBlock = defineBlock(
  'headlineBlock',
  { name: 'Headline', about: 'A heading with a sentence, between blocks.' },
  {
    headline: shortTextField('The heading', { required: true }),
    subhead: multilineField('One or two sentences'),
    link: one(link, 'Shown at the end of the line'),
  },
);
