import { defineBlock } from '../model-dsl/define-block.ts';
import { one } from '../model-dsl/references.ts';
import { dayField, enumField, longTextField } from '../model-dsl/scalars.ts';
import { link } from '../shared-entries/link.ts';

export const siteNotification = defineBlock(
  'siteNotification',
  {
    name: 'Site notification',
    about: 'A line above the header; visitors can close it for the session.',
    isApart: true,
  },
  {
    text: longTextField('The news; with its link at most 90 characters', 1000),
    link: one(link, 'Link to more information'),
    tone: enumField('The look', ['Mark', 'Info', 'Warn'], 'Info'),
    endsOn: dayField('Not shown after this day'),
  },
);
