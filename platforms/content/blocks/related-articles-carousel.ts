import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { link } from '../parts/link.ts';
import { reading } from '../parts/reading.ts';

export const relatedArticlesCarousel = defineBlock(
  'relatedArticlesCarousel',
  { name: 'Related articles', about: 'Three articles.' },
  {
    headline,
    articles: many(reading, 3, 'At most three', { required: true }),
    link: one(link, 'Shown at the end of the line'),
  },
);
