import { defineBlock } from '../declare/define-block.ts';
import { one } from '../declare/references.ts';
import { documentNumber, line, sentences } from '../declare/scalars.ts';
import { button } from '../parts/button.ts';
import { subscription } from '../parts/subscription.ts';

export const promoTile = defineBlock(
  'promoTile',
  { name: 'Promo tile', about: 'A tile that offers something; it may stand among documents.' },
  {
    headline: line('The offer; {price} is what a seat of the plan costs who reads it', { required: true }),
    text: sentences('One sentence; {price} as above'),
    memberText: sentences(
      'What a member reads in its place, no longer than it; {regular} is the price of everybody else',
    ),
    subscription: one(subscription, 'The plan whose price is meant'),
    documentCode: documentNumber('A document, whose first page is shown; two that sell well stand beside it'),
    button: one(button, 'What to do', { required: true }),
  },
);
