import { defineBlock } from '../model-dsl/define-block.ts';
import { many } from '../model-dsl/references.ts';
import {
  booleanField,
  cells,
  documentNumberField,
  enumField,
  multilineField,
  shortTextField,
} from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';

export const hero = defineBlock(
  'hero',
  { name: 'Hero', about: 'The first block of a page: its h1.', isApart: true },
  {
    headline: shortTextField('The h1 of the page', { required: true }),
    subhead: multilineField(
      'One or two sentences. {documents} is the number of documents on sale, {price} the lowest price',
    ),
    variant: enumField(
      'Search: search by number, with the number explained. Plate: the number. Plain: text only',
      ['Search', 'Plate', 'Plain'],
      'Plain',
    ),
    plateCode: documentNumberField('The number that is explained: A101-2025'),
    isSheetShown: booleanField('Shows page 1 of that document beside one of its clauses'),
    facts: cells('At most three short facts about buying here', 3, { required: false }),
    buttons: many(button, 2, 'At most two'),
  },
);
