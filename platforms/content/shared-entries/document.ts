import { defineEntry, mapTo } from '../model-dsl/define-part.ts';
import { one } from '../model-dsl/references.ts';
import { amount, documentNumberField, dollarsOrNone, editorOnly, shortTextField } from '../model-dsl/scalars.ts';
import { link } from './link.ts';

const declared = defineEntry(
  'document',
  { name: 'Document', about: 'A document of the catalog, as blocks use it.' },
  {
    internalTitle: editorOnly(shortTextField('For editors: G702 Payment Application', { required: true })),
    documentCode: documentNumberField('As sold: G702-2025', { required: true }),
    title: shortTextField("As in the catalog; used while the catalog doesn't respond", { required: true }),
    documentType: shortTextField('Agreement, Form and so on', { example: 'Form' }),
    price: dollarsOrNone("Dollars; used only while the catalog doesn't respond"),
    purchaseLink: one(link, 'Link to buy it; empty: its product page'),
    avgOfDocsUsedOn1Project: amount('How many copies one job uses on average', 1000),
  },
);

/** A document in a block. `priceCents`: in cents; null if the content contains none. [CNT-03] */
export const document = mapTo(
  declared,
  ({ documentCode: code, price: priceCents, avgOfDocsUsedOn1Project: averagePerProject, ...rest }) => ({
    ...rest,
    code,
    priceCents,
    averagePerProject,
  }),
);
