import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { one, richTextDefinition } from '../model-dsl/references.ts';
import { enumField } from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';

export const banner = defineBlock(
  'banner',
  { name: 'Banner', about: 'A band across the page. One that leads to the plans is hidden for plan holders.' },
  {
    headline,
    body: richTextDefinition('The text'),
    button: one(button, 'The action'),
    tone: enumField('Pad: pale green. Mark: the yellow marker at its edge', ['Plain', 'Pad', 'Mark'], 'Plain'),
  },
);
