import { definePart } from '../declare/define-part.ts';
import { one, picture } from '../declare/references.ts';
import { line, sentences } from '../declare/scalars.ts';
import { link } from './link.ts';

export const brand = definePart(
  'brand',
  { name: 'Brand', about: 'A firm or a site: name, logo, description, link.' },
  {
    name: line('Its name', { required: true }),
    description: sentences('One sentence'),
    logo: picture('SVG'),
    link: one(link, 'The link target'),
  },
);
