import { defineBlock } from '../declare/define-block.ts';
import { defineEntry } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { multilineField, shortTextField } from '../declare/scalars.ts';
import { link } from '../parts/link.ts';

const blueTile = defineEntry(
  'blueTile',
  { name: 'Blue tile', about: 'A tile with a link.' },
  {
    headline: shortTextField('In bold', { required: true }),
    text: multilineField('One sentence'),
    link: one(link, 'The link target', { required: true, needed: true }),
  },
);

export const blueTileCards = defineBlock(
  'blueTileCards',
  { name: 'Blue tiles', about: 'Tiles with links.' },
  {
    headline,
    tiles: many(blueTile, 8, 'The tiles', { required: true }),
  },
);
