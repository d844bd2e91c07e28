import { defineBlock } from '../model-dsl/define-block.ts';
import { many, one } from '../model-dsl/references.ts';
import { multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';
import { image } from '../shared-entries/image.ts';

export const imageOverlayHero = defineBlock(
  'imageOverlayHero',
  { name: 'Hero over a drawing', about: 'The first block of a page, over a drawing.', isApart: true },
  {
    headline: shortTextField('The h1 of the page', { required: true }),
    subhead: multilineField('One or two sentences'),
    image: one(image, 'A wide drawing', { required: true }),
    buttons: many(button, 2, 'At most two'),
  },
);
