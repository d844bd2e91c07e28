import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { one } from '../model-dsl/references.ts';
import { multilineField } from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';
import { document } from '../shared-entries/document.ts';

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
