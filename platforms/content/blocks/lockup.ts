import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one, richText } from '../model-dsl/references.ts';
import { documentNumber, enumField } from '../model-dsl/scalars.ts';
import { button } from '../parts/button.ts';
import { image } from '../parts/image.ts';

export const lockup = defineBlock(
  'lockup',
  { name: 'Lockup', about: 'Text beside a drawing, with at most two buttons.' },
  {
    headline,
    body: richText('The text'),
    image: one(image, 'A drawing'),
    documentCode: documentNumber('Or a document whose first page is shown'),
    imageSide: enumField('The side of the picture', ['Left', 'Right'], 'Right'),
    buttons: many(button, 2, 'At most two'),
  },
);
