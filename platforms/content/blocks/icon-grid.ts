import { defineBlock } from '../declare/define-block.ts';
import { definePart } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { line, look, sentences } from '../declare/scalars.ts';
import { ICON_NAMES } from '../model/choices.ts';
import { link } from '../parts/link.ts';

const iconItem = definePart(
  'iconItem',
  { name: 'Icon row', about: 'A cell of an icon grid.', displayField: 'headline' },
  {
    icon: look('The drawing', ICON_NAMES, 'document', { required: true }),
    headline: line('In bold', { required: true }),
    text: sentences('One or two sentences'),
    link: one(link, 'The link target'),
  },
);

export const iconGrid = defineBlock(
  'iconGrid',
  { name: 'Icon grid', about: 'Points with a drawing each.' },
  {
    headline,
    description: sentences('One or two sentences'),
    items: many(iconItem, 12, 'The points', { required: true }),
  },
);
