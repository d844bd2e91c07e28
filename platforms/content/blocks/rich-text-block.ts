import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { richText } from '../declare/references.ts';
import { editorOnly, shortTextField } from '../declare/scalars.ts';

export const richTextBlock = defineBlock(
  'richTextBlock',
  { name: 'Rich text', about: 'Running text.' },
  {
    internalTitle: editorOnly(shortTextField('For editors', { required: true })),
    headline,
    body: richText('The text', { required: true }),
  },
);
