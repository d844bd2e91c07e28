import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one, richTextDefinition } from '../model-dsl/references.ts';
import { documentNumberField, enumField } from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';
import { image } from '../shared-entries/image.ts';

export const lockup = defineBlock(
  'lockup',
  { name: 'Lockup', about: 'Text beside a drawing, with at most two buttons.' },
  {
    headline,
    body: richTextDefinition('The text'),
    image: one(image, 'A drawing'),
    documentCode: documentNumberField('Or a document whose first page is shown'),
    imageSide: enumField('The side of the picture', ['Left', 'Right'], 'Right'),
    buttons: many(button, 2, 'At most two'),
  },
);
