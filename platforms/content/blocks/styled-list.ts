import { defineBlock } from '../declare/define-block.ts';
import { definePart } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many } from '../declare/references.ts';
import { line, look, sentences } from '../declare/scalars.ts';

const styledListItem = definePart(
  'styledListItem',
  { name: 'List row', about: 'A row of a styled list.' },
  { headline: line('In bold', { required: true }), text: sentences('The text after it') },
);

export const styledList = defineBlock(
  'styledList',
  { name: 'Styled list', about: 'A list with markers; a phone shows the first three.' },
  {
    headline,
    variant: look('The marker before each row', ['Check', 'Number', 'Plain'], 'Plain'),
    items: many(styledListItem, 20, 'The rows', { required: true }),
  },
);
