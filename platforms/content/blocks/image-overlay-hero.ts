import { defineBlock } from '../declare/define-block.ts';
import { many, one } from '../declare/references.ts';
import { line, sentences } from '../declare/scalars.ts';
import { button } from '../parts/button.ts';
import { image } from '../parts/image.ts';

export const imageOverlayHero = defineBlock(
  'imageOverlayHero',
  { name: 'Hero over a drawing', about: 'The first block of a page, over a drawing.', isApart: true },
  {
    headline: line('The h1 of the page', { required: true }),
    subhead: sentences('One or two sentences'),
    image: one(image, 'A wide drawing', { required: true }),
    buttons: many(button, 2, 'At most two'),
  },
);
