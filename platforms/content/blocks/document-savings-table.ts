import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one } from '../model-dsl/references.ts';
import { booleanField, integerField, multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';
import { document } from '../shared-entries/document.ts';
import { subscription } from '../shared-entries/subscription.ts';

export const documentSavingsTable = defineBlock(
  'documentSavingsTable',
  { name: 'Savings table', about: 'One job or every job: the calculation.' },
  {
    headline,
    mobileHeadline: shortTextField('Shorter, for a phone'),
    modalLinkText: shortTextField('Opens the full calculation on narrow pages, or if only the total is shown'),
    isSumOnly: booleanField('Only the total, as on a home page; its text opens the full calculation'),
    documents: many(document, 10, 'The documents a job uses', { required: true }),
    subscription: one(subscription, 'The plan it is compared with', { required: true }),
    descriptionWithoutSubscription: multilineField('Beside the sum of single documents'),
    descriptionWithSubscription: multilineField('Beside the price of a seat'),
    savings: shortTextField('Text before the amount: Saved with a seat'),
    becomeASubscriber: shortTextField('Text above the button'),
    projects: integerField('Number of jobs; empty: 1', 1, 1000, 1),
    button: one(button, 'The action'),
  },
);
