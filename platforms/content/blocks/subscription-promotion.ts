import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { one } from '../declare/references.ts';
import { multilineField } from '../declare/scalars.ts';
import { button } from '../parts/button.ts';
import { subscription } from '../parts/subscription.ts';

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
