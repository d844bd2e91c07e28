import type { ImageView } from '../client/views.ts';
import { becoming, defineValue } from '../declare/define-part.ts';
import { neededPicture } from '../declare/references.ts';
import { forEditors, line } from '../declare/scalars.ts';

const declared = defineValue(
  'image',
  { name: 'Image', about: 'A drawing or a photograph with its text alternative.' },
  {
    internalTitle: forEditors(line('For editors', { required: true })),
    file: neededPicture('SVG, WebP, PNG or JPEG'),
    alt: line('Text alternative; empty for decoration', { most: 1000, example: 'A wall in section' }),
    caption: line('Shown below', { most: 1000, example: 'Figure 1' }),
  },
);

export const image = becoming(declared, ({ file, alt, caption }): ImageView => ({ ...file, alt, caption }));
