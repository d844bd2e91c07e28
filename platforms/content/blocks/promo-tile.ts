import { defineBlock } from '../model-dsl/define-block.ts';
import { one } from '../model-dsl/references.ts';
import { documentNumberField, multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';
import { subscription } from '../shared-entries/subscription.ts';

export const promoTile = defineBlock(
  'promoTile',
  { name: 'Promo tile', about: 'A promotional tile; it may appear among documents.' },
  {
    headline: shortTextField('The offer; {price} is the price of a seat for this reader', { required: true }),
    text: multilineField('One sentence; {price} as above'),
    memberText: multilineField('The text for members instead, not longer; {regular} is the regular price'),
    subscription: one(subscription, 'The plan whose price is meant'),
    documentCode: documentNumberField('A document whose first page is shown, with two best sellers beside it'),
    button: one(button, 'The action', { required: true }),
  },
);
