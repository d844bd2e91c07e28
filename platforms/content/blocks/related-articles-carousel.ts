import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one } from '../model-dsl/references.ts';
import { link } from '../shared-entries/link.ts';
import { reading } from '../shared-entries/reading.ts';

export const relatedArticlesCarousel = defineBlock(
  'relatedArticlesCarousel',
  { name: 'Related articles', about: 'Three articles.' },
  {
    headline,
    articles: many(reading, 3, 'At most three', { required: true }),
    link: one(link, 'Shown at the end of the line'),
  },
);
