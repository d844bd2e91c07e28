import { definePart } from '../declare/define-part.ts';
import { choice, line } from '../declare/scalars.ts';
import { HELP_CATEGORIES } from '../model/choices.ts';

export const helpTopic = definePart(
  'helpTopic',
  { name: 'Help topic', about: 'A category of help entries, as the help page shows it.' },
  {
    category: choice('Which help entries it holds', HELP_CATEGORIES),
    about: line('What is asked there: Receipts, returns, buy again', { most: 80 }),
  },
);
