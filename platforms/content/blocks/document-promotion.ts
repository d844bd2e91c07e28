import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { one } from '../declare/references.ts';
import { multilineField } from '../declare/scalars.ts';
import { button } from '../parts/button.ts';
import { document } from '../parts/document.ts';

export const documentPromotion = defineBlock(
  'documentPromotion',
  { name: 'Document promotion', about: 'One document, offered.' },
  {
    headline,
    text: multilineField('Why'),
    document: one(document, 'Which', { required: true }),
    button: one(button, 'Empty: the link to its page'),
  },
);
