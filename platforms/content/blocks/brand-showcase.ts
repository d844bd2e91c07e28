import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { many } from '../model-dsl/references.ts';
import { multilineField } from '../model-dsl/scalars.ts';
import { brand } from '../shared-entries/brand.ts';

export const brandShowcase = defineBlock(
  'brandShowcase',
  { name: 'Brand showcase', about: 'Sites and firms that belong together.' },
  {
    headline,
    description: multilineField('One sentence'),
    brands: many(brand, 8, 'Brands', { required: true }),
  },
);
