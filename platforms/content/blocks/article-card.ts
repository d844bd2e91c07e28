import { defineBlock } from '../model-dsl/define-block.ts';
import { one } from '../model-dsl/references.ts';
import { enumField, multilineField, outwardPath, shortTextField } from '../model-dsl/scalars.ts';
import { image } from '../shared-entries/image.ts';

export const articleCard = defineBlock(
  'articleCard',
  { name: 'Article card', about: 'One article.' },
  {
    title: shortTextField('Its headline', { required: true }),
    description: multilineField('One or two sentences'),
    externalLink: outwardPath('Its address: a path or an https address'),
    thumbnail: one(image, 'A drawing'),
    size: enumField('Large: across the page', ['Large', 'Small'], 'Small'),
  },
  ({ externalLink: href, ...rest }) => ({
    ...rest,
    link: href === '' ? null : { text: rest.title, href, isNewTab: false },
  }),
);
