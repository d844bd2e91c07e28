import { defineBlock } from '../model-dsl/define-block.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, one } from '../model-dsl/references.ts';
import { multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { link } from '../shared-entries/link.ts';

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
