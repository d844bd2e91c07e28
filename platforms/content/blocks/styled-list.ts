import { defineBlock } from '../model-dsl/define-block.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { headline } from '../model-dsl/headline.ts';
import { many } from '../model-dsl/references.ts';
import { enumField, multilineField, shortTextField } from '../model-dsl/scalars.ts';

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
