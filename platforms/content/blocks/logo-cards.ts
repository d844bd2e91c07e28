import { defineBlock } from '../model-dsl/define-block.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one, picture } from '../model-dsl/references.ts';
import { multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { link } from '../shared-entries/link.ts';

const logoCard = defineEntry(
  'logoCard',
  { name: 'Logo card', about: 'A firm with its logo.' },
  {
    name: shortTextField('Its name', { required: true }),
    logo: picture('SVG'),
    text: multilineField('One sentence'),
    link: one(link, 'The link target'),
  },
);

export const logoCards = defineBlock(
  'logoCards',
  { name: 'Logo cards', about: 'Firms with their logos.' },
  {
    headline,
    description: multilineField('One or two sentences'),
    cards: many(logoCard, 12, 'Firms', { required: true }),
  },
);
