import { defineBlock } from '../declare/define-block.ts';
import { headline } from '../declare/headline.ts';
import { one, richText } from '../declare/references.ts';
import { enumField } from '../declare/scalars.ts';
import { button } from '../parts/button.ts';

export const banner = defineBlock(
  'banner',
  { name: 'Banner', about: 'A band across the page. One that leads to the plans is hidden for plan holders.' },
  {
    headline,
    body: richText('The text'),
    button: one(button, 'The action'),
    tone: enumField('Pad: pale green. Mark: the yellow marker at its edge', ['Plain', 'Pad', 'Mark'], 'Plain'),
  },
);
