import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { flag, line, sentences, whole } from '../declare/scalars.ts';
import { button } from '../parts/button.ts';
import { document } from '../parts/document.ts';
import { subscription } from '../parts/subscription.ts';

export const documentSavingsTable = defineBlock(
  'documentSavingsTable',
  { name: 'Savings table', about: 'One job or every job: the computation.' },
  {
    headline,
    mobileHeadline: line('Shorter, for a phone'),
    modalLinkText: line('Opens the whole computation: where the page is narrow, or where only the sum is shown'),
    isSumOnly: flag('The sum alone, as on a home page; the whole computation opens by its words'),
    documents: many(document, 10, 'What a job uses', { required: true }),
    subscription: one(subscription, 'The plan it is held against', { required: true }),
    descriptionWithoutSubscription: sentences('Beside the sum of single documents'),
    descriptionWithSubscription: sentences('Beside the price of a seat'),
    savings: line('Words before the amount: Saved with a seat'),
    becomeASubscriber: line('Words above the button'),
    projects: whole('For how many jobs; empty: 1', 1, 1000, 1),
    button: one(button, 'What to do'),
  },
);
