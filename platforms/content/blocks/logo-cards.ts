import { defineBlock } from '../declare/define-block.ts';
import { definePart } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many, one, picture } from '../declare/references.ts';
import { line, sentences } from '../declare/scalars.ts';
import { link } from '../parts/link.ts';

const logoCard = definePart(
  'logoCard',
  { name: 'Logo card', about: 'A firm with its logo.' },
  {
    name: line('Its name', { required: true }),
    logo: picture('SVG'),
    text: sentences('One sentence'),
    link: one(link, 'The link target'),
  },
);

export const logoCards = defineBlock(
  'logoCards',
  { name: 'Logo cards', about: 'Firms with their logos.' },
  {
    headline,
    description: sentences('One or two sentences'),
    cards: many(logoCard, 12, 'Firms', { required: true }),
  },
);
