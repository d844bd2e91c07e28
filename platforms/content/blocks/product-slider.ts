import { SERIES_CHOICES } from '../model/choices.ts';
import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { one } from '../model-dsl/references.ts';
import { choice, enumField } from '../model-dsl/scalars.ts';
import { link } from '../shared-entries/link.ts';
import { role } from '../shared-entries/role.ts';

export const productSlider = defineBlock(
  'productSlider',
  { name: 'Product slider', about: 'Documents from the catalogue in a row that moves.' },
  {
    headline,
    source: choice('Popular: best selling. Role: those of a role. Series: those of a series', [
      'Popular',
      'Role',
      'Series',
    ]),
    role: one(role, 'For Role'),
    series: enumField('For Series: its letter', SERIES_CHOICES, ''),
    link: one(link, 'Shown at the end of the line'),
  },
);
