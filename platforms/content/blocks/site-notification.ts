import { defineBlock } from '../declare/define-block.ts';
import { one } from '../declare/references.ts';
import { day, longLine, look } from '../declare/scalars.ts';
import { link } from '../parts/link.ts';

export const siteNotification = defineBlock(
  'siteNotification',
  { name: 'Site notification', about: 'A line above the header, put away for the session.', isApart: true },
  {
    text: longLine('What is new; with its link at most 90 characters', 1000),
    link: one(link, 'Where to read more'),
    tone: look('How it looks', ['Mark', 'Info', 'Warn'], 'Info'),
    endsOn: day('Not shown after this day'),
  },
);
