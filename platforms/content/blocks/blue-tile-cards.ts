import { defineBlock } from '../declare/define-block.ts';
import { definePart } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many, one } from '../declare/references.ts';
import { line, sentences } from '../declare/scalars.ts';
import { link } from '../parts/link.ts';

const blueTile = definePart(
  'blueTile',
  { name: 'Blue tile', about: 'A tile that leads somewhere.' },
  {
    headline: line('In bold', { required: true }),
    text: sentences('One sentence'),
    link: one(link, 'Where it leads', { required: true, needed: true }),
  },
);

export const blueTileCards = defineBlock(
  'blueTileCards',
  { name: 'Blue tiles', about: 'Tiles that lead on.' },
  {
    headline,
    tiles: many(blueTile, 8, 'The tiles', { required: true }),
  },
);
