import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { many } from '../declare/references.ts';
import { multilineField } from '../declare/scalars.ts';
import { brand } from '../parts/brand.ts';

export const brandShowcase = defineBlock(
  'brandShowcase',
  { name: 'Brand showcase', about: 'Sites and firms that belong together.' },
  {
    headline,
    description: multilineField('One sentence'),
    brands: many(brand, 8, 'Brands', { required: true }),
  },
);
