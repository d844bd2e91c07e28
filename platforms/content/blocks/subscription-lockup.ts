import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many } from '../model-dsl/references.ts';
import { multilineField } from '../model-dsl/scalars.ts';
import { subscription } from '../shared-entries/subscription.ts';

export const subscriptionLockup = defineBlock(
  'subscriptionLockup',
  { name: 'Plans', about: 'Plans side by side, with the same facts. A plan holder sees the current plan there.' },
  {
    headline,
    description: multilineField('One or two sentences'),
    subscriptions: many(subscription, 3, 'Plans', { required: true }),
    footnote: multilineField('Small, below'),
  },
);
