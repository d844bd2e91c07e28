import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { many } from '../declare/references.ts';
import { accordion } from './accordion.ts';

export const faqAccordions = defineBlock(
  'faqAccordions',
  { name: 'Questions', about: 'Questions by group; search engines get them as such.' },
  {
    headline,
    groups: many(accordion.part, 8, 'Accordions', { required: true }),
  },
);
