import { defineBlock } from '../declare/define-block.ts';
import { one } from '../declare/references.ts';
import { documentNumber, line, sentences } from '../declare/scalars.ts';
import { button } from '../parts/button.ts';

export const promoTile = defineBlock(
  'promoTile',
  { name: 'Promo tile', about: 'A tile that offers something; it may stand among documents.' },
  {
    headline: line('The offer', { required: true }),
    text: sentences('One sentence'),
    documentCode: documentNumber('A document, whose first page is shown; two that sell well stand beside it'),
    button: one(button, 'What to do', { required: true }),
  },
);
