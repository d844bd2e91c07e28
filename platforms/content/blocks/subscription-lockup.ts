import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { many } from '../declare/references.ts';
import { multilineField } from '../declare/scalars.ts';
import { subscription } from '../parts/subscription.ts';

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
