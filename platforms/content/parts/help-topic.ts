import { defineEntry } from '../declare/define-part.ts';
import { choice, shortTextField } from '../declare/scalars.ts';
import { HELP_CATEGORIES } from '../model/choices.ts';

export const helpTopic = defineEntry(
  'helpTopic',
  { name: 'Help topic', about: 'A category of help entries, as the help page shows it.' },
  {
    category: choice('The help entries it contains', HELP_CATEGORIES),
    about: shortTextField('Its questions: Receipts, returns, buy again', { most: 80 }),
  },
);
