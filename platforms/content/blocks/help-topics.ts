import { defineBlock } from '../declare/define-block.ts';
import { many, one } from '../declare/references.ts';
import { line, look, sentences } from '../declare/scalars.ts';
import { HELP_CATEGORIES } from '../model/choices.ts';
import { helpTopic } from '../parts/help-topic.ts';
import { link } from '../parts/link.ts';
import { reading } from '../parts/reading.ts';

export const helpTopics = defineBlock(
  'helpTopics',
  {
    name: 'Help by topic',
    about: 'The help page: a search field, topics, questions that open, whom to ask.',
    isApart: true,
  },
  {
    headline: line('Over the search field: What do you want to know?', { required: true }),
    example: line('Words in the empty field: Receipt, seats, G702', { most: 60 }),
    asked: many(link, 6, 'What is asked most, below the field'),
    topics: many(helpTopic, 12, 'In this order; a category that is not named stands at the end'),
    firstTopic: look('The topic whose questions are shown at first; empty: the first', HELP_CATEGORIES, ''),
    contactHeadline: line('Over the telephone number: Ask a person'),
    contactText: sentences('What a caller should have at hand; the number and its hours are settings of the shop'),
    contact: one(link, 'Where to write'),
    readHeadline: line('Over what to read: Read on'),
    readings: many(reading, 3, 'Articles beside the questions, at most three'),
  },
);
