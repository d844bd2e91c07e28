import { definePart } from '../declare/define-part.ts';
import { choice, line } from '../declare/scalars.ts';
import { HELP_CATEGORIES } from '../model/choices.ts';

export const helpTopic = definePart(
  'helpTopic',
  { name: 'Help topic', about: 'A category of help entries, as the help page shows it.' },
  {
    category: choice('The help entries it contains', HELP_CATEGORIES),
    about: line('Its questions: Receipts, returns, buy again', { most: 80 }),
  },
);
