import { ICON_NAMES } from '../model/choices.ts';
import { defineBlock } from '../model-dsl/define-block.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one } from '../model-dsl/references.ts';
import { enumField, multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { link } from '../shared-entries/link.ts';

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
