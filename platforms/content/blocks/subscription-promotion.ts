import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { one } from '../model-dsl/references.ts';
import { multilineField } from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';
import { subscription } from '../shared-entries/subscription.ts';

export const subscriptionPromotion = defineBlock(
  'subscriptionPromotion',
  { name: 'Subscription promotion', about: 'One plan, offered.' },
  {
    headline,
    text: multilineField('Why'),
    subscription: one(subscription, 'Which', { required: true }),
    button: one(button, 'Empty: the link to the plan'),
  },
);
