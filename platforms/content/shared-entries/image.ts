import type { ImageView } from '../client/views.ts';
import { defineEmbeddedEntry, mapTo } from '../model-dsl/define-part.ts';
import { neededPicture } from '../model-dsl/references.ts';
import { editorOnly, shortTextField } from '../model-dsl/scalars.ts';

const declared = defineEmbeddedEntry(
  'image',
  { name: 'Image', about: 'A drawing or a photograph with its text alternative.' },
  {
    internalTitle: editorOnly(shortTextField('For editors', { required: true })),
    file: neededPicture('SVG, WebP, PNG or JPEG'),
    alt: shortTextField('Text alternative; empty for decoration', { max: 1000, example: 'A wall in section' }),
    caption: shortTextField('Shown below', { max: 1000, example: 'Figure 1' }),
  },
);

export const image = mapTo(declared, ({ file, alt, caption }): ImageView => ({ ...file, alt, caption }));
