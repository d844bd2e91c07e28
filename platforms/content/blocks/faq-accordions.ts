import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many } from '../model-dsl/references.ts';
import { accordion } from './accordion.ts';

export const faqAccordions = defineBlock(
  'faqAccordions',
  { name: 'Questions', about: 'Questions by group; search engines get them as such.' },
  {
    headline,
    groups: many(accordion.part, 8, 'Accordions', { required: true }),
  },
);
