import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { link } from '../parts/link.ts';
import { reading } from '../parts/reading.ts';

export const relatedArticlesCarousel = defineBlock(
  'relatedArticlesCarousel',
  { name: 'Related articles', about: 'Three things to read.' },
  {
    headline,
    articles: many(reading, 3, 'At most three', { required: true }),
    link: one(link, 'At the end of the line'),
  },
);
