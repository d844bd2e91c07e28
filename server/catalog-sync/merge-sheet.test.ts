import { expect, it } from 'vitest';
import { readProductSheet } from '../shop-folder/read-product-sheet.ts';
import { shopFileSchema } from '../shop-folder/shop-file.ts';
import { catalogFromCsv } from './map-catalog.ts';

const SHOP = shopFileSchema.parse({
  companyName: 'Quay',
  supportEmail: 'help@quay.test',
  supportPhone: '1',
  postalAddress: { street: 's', city: 'c', state: 'IA', postalCode: '1', country: 'US' },
});
const THERE = {
  sku: 'H100',
  name: 'Daily report',
  purpose: 'One line.',
  synonyms: ['diary', 'log'],
  seo: { pageTitle: 'H100 Daily report', metaDescription: 'One line.', metaKeywords: 'H100, diary, log' },
  customFields: [
    { name: 'Description', value: 'One line.' },
    { name: 'Short Description', value: 'One line.' },
    { name: 'Kind', value: 'Editable platform document' },
    { name: 'Project Role', value: 'Owner' },
    { name: 'Document Type', value: 'Form' },
    { name: 'Shelf', value: 'B7' },
  ],
  categoryIds: [103, 307, 500],
};

/** What the sheet makes of the product that is there. */
function apply(csv: string, there: Record<string, unknown> = THERE): Record<string, unknown> {
  const { products, problems } = readProductSheet(new TextEncoder().encode(csv));
  expect(problems).toEqual([]);
  const [{ only = [], merge = {}, ...goods } = {} as never] = catalogFromCsv(SHOP, products).products;
  const given = goods as Record<string, unknown>;
  return Object.fromEntries(only.map((field) => [field, merge[field]?.(there) ?? given[field]]));
}

it('[BR-08] a column of titles changes the title and the page title that follows it, and no search words', () => {
  expect(apply('sku,title\nH100,Site diary\n')).toEqual({
    name: 'Site diary',
    seo: { ...THERE.seo, pageTitle: 'H100 Site diary' },
  });
  // one that was written for itself stays
  const own = { ...THERE, seo: { ...THERE.seo, pageTitle: 'The report that inspectors take' } };
  expect(apply('sku,title\nH100,Site diary\n', own).seo).toEqual(own.seo);
});

it.each([
  ['synonyms', 'journal', { synonyms: ['journal'], seo: { ...THERE.seo, metaKeywords: 'H100, journal' } }],
  [
    'purpose',
    'New.',
    {
      purpose: 'New.',
      seo: { ...THERE.seo, metaDescription: 'New.' },
      customFields: [
        { name: 'Description', value: 'New.' },
        { name: 'Short Description', value: 'New.' },
        ...THERE.customFields.slice(2),
      ],
    },
  ],
  [
    'roles',
    'Architect|Contractor',
    {
      customFields: [
        ...THERE.customFields.filter(({ name }) => name !== 'Project Role'),
        { name: 'Project Role', value: 'Architect' },
        { name: 'Project Role', value: 'Contractor' },
      ],
      categoryIds: [101, 102, 307, 500],
    },
  ],
  ['second_tier', 'no', { customFields: THERE.customFields, categoryIds: [103, 307] }],
])('[BR-08] the column %s alone leaves what other columns decide', (column, value, after) => {
  expect(apply(`sku,${column}\nH100,${value}\n`)).toEqual(after);
});
