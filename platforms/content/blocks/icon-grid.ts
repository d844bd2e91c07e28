import { defineBlock } from '../declare/define-block.ts';
import { defineEntry } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { enumField, multilineField, shortTextField } from '../declare/scalars.ts';
import { ICON_NAMES } from '../model/choices.ts';
import { link } from '../parts/link.ts';

const iconItem = defineEntry(
  'iconItem',
  { name: 'Icon row', about: 'A cell of an icon grid.', displayField: 'headline' },
  {
    icon: enumField('The drawing', ICON_NAMES, 'document', { required: true }),
    headline: shortTextField('In bold', { required: true }),
    text: multilineField('One or two sentences'),
    link: one(link, 'The link target'),
  },
);

export const iconGrid = defineBlock(
  'iconGrid',
  { name: 'Icon grid', about: 'Points with a drawing each.' },
  {
    headline,
    description: multilineField('One or two sentences'),
    items: many(iconItem, 12, 'The points', { required: true }),
  },
);
