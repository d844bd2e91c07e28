import { HELP_CATEGORIES } from '../model/choices.ts';
import { defineBlock } from '../model-dsl/define-block.ts';
import { many, one } from '../model-dsl/references.ts';
import { enumField, multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { helpTopic } from '../shared-entries/help-topic.ts';
import { link } from '../shared-entries/link.ts';
import { reading } from '../shared-entries/reading.ts';

export const helpTopics = defineBlock(
  'helpTopics',
  {
    name: 'Help by topic',
    about: 'The help page: a search field, topics, questions that open, contacts.',
    isApart: true,
  },
  {
    headline: shortTextField('Heading of the search field: What do you want to know?', { required: true }),
    example: shortTextField('Placeholder of the empty field: Receipt, seats, G702', { max: 60 }),
    asked: many(link, 6, 'Popular questions, below the field'),
    topics: many(helpTopic, 12, 'In this order; other categories follow at the end'),
    firstTopic: enumField('The topic shown first; empty: the first', HELP_CATEGORIES, ''),
    contactHeadline: shortTextField('Heading of the phone number: Ask a person'),
    contactText: multilineField('What a caller should have ready; phone number and hours are settings of the shop'),
    contact: one(link, 'The email address'),
    readHeadline: shortTextField('Heading of the suggested reading: Read on'),
    readings: many(reading, 3, 'Articles beside the questions, at most three'),
  },
);
