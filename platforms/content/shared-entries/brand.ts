import { defineEntry } from '../model-dsl/define-part.ts';
import { one, picture } from '../model-dsl/references.ts';
import { multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { link } from './link.ts';

export const brand = defineEntry(
  'brand',
  { name: 'Brand', about: 'A firm or a site: name, logo, description, link.' },
  {
    name: shortTextField('Its name', { required: true }),
    description: multilineField('One sentence'),
    logo: picture('SVG'),
    link: one(link, 'The link target'),
  },
);
