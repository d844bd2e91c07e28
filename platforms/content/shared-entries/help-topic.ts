import { HELP_CATEGORIES } from '../model/choices.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { choice, shortTextField } from '../model-dsl/scalars.ts';

export const helpTopic = defineEntry(
  'helpTopic',
  { name: 'Help topic', about: 'A category of help entries, as the help page shows it.' },
  {
    category: choice('The help entries it contains', HELP_CATEGORIES),
    about: shortTextField('Its questions: Receipts, returns, buy again', { max: 80 }),
  },
);
