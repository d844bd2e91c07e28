import { defineBlock } from '../model-dsl/define-block.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one } from '../model-dsl/references.ts';
import { documentNumberField, multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { image } from '../shared-entries/image.ts';
import { link } from '../shared-entries/link.ts';

const thumbnailItem = defineEntry(
  'thumbnailItem',
  { name: 'Thumbnail', about: 'A cell of a thumbnail grid: a drawing or the cover of a document.' },
  {
    headline: shortTextField('Below the picture', { required: true }),
    text: multilineField('One sentence'),
    image: one(image, 'A drawing'),
    documentCode: documentNumberField('Or a document whose first page is shown: A101-2025'),
    link: one(link, 'The link target'),
  },
);

export const thumbnailGrid = defineBlock(
  'thumbnailGrid',
  { name: 'Thumbnail grid', about: 'Pictures with links.' },
  {
    headline,
    items: many(thumbnailItem, 12, 'The pictures', { required: true }),
  },
);
