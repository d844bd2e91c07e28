import { defineBlock } from '../declare/define-block.ts';
import { defineEntry } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many } from '../declare/references.ts';
import { enumField, multilineField, shortTextField } from '../declare/scalars.ts';

const styledListItem = defineEntry(
  'styledListItem',
  { name: 'List row', about: 'A row of a styled list.' },
  { headline: shortTextField('In bold', { required: true }), text: multilineField('The text after it') },
);

export const styledList = defineBlock(
  'styledList',
  { name: 'Styled list', about: 'A list with markers; a phone shows the first three.' },
  {
    headline,
    variant: enumField('The marker before each row', ['Check', 'Number', 'Plain'], 'Plain'),
    items: many(styledListItem, 20, 'The rows', { required: true }),
  },
);
