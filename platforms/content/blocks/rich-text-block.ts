import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { richTextDefinition } from '../model-dsl/references.ts';
import { editorOnly, shortTextField } from '../model-dsl/scalars.ts';

export const richTextBlock = defineBlock(
  'richTextBlock',
  { name: 'Rich text', about: 'Running text.' },
  {
    internalTitle: editorOnly(shortTextField('For editors', { required: true })),
    headline,
    body: richTextDefinition('The text', { required: true }),
  },
);
