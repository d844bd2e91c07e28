import { defineBlock } from '../model-dsl/define-block.ts';
import { many, one } from '../model-dsl/references.ts';
import { multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { reading } from '../shared-entries/reading.ts';

export const learnTopics = defineBlock(
  'learnTopics',
  {
    name: 'Articles by topic',
    about: 'The page of articles: a lead story, three to start, then each topic.',
    isApart: true,
  },
  {
    headline: shortTextField('The h1 of the page: Learn', { required: true }),
    description: multilineField('One sentence below it'),
    lead: one(reading, 'The lead story'),
    startHeadline: shortTextField('Heading of the first articles: Start here'),
    start: many(reading, 3, 'The first articles, at most three'),
  },
);
