import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { richText } from '../model-dsl/references.ts';
import { editorOnly, shortTextField } from '../model-dsl/scalars.ts';

export const richTextBlock = defineBlock(
  'richTextBlock',
  { name: 'Rich text', about: 'Running text.' },
  {
    internalTitle: editorOnly(shortTextField('For editors', { required: true })),
    headline,
    body: richText('The text', { required: true }),
  },
);
