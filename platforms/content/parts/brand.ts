import { defineEntry } from '../declare/define-part.ts';
import { one, picture } from '../declare/references.ts';
import { multilineField, shortTextField } from '../declare/scalars.ts';
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
