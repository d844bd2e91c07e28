import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import type { Commerce } from '../../../platforms/commerce/client/types.ts';
import { CONTRACT, FORM, toProduct } from '../../../tests/support/fake/products.ts';
import { describeDocument } from '../../catalogue/rules/document.ts';
import { withFileFacts } from './with-file-metadata.ts';

const PRODUCTS = [CONTRACT, FORM].map((product) => ({ ...toProduct(product), pageCount: 99 }));
const commerce = {
  productsByIds: async () => ok(PRODUCTS),
  productByPath: async (path: string) => ok(PRODUCTS.find((product) => product.path === path) ?? null),
  searchProducts: async () => ok({ products: PRODUCTS, totalItems: 2, pageInfo: {}, counts: null }),
  getCart: async () => ok('a cart'),
} as unknown as Commerce;

const NONE: readonly [] = [];
const noFormats = () => NONE;

it('[PRD-17] adds page and sample counts of the PDF to products of every request', async () => {
  const known = withFileFacts(
    { commerce },
    {
      factsOf: (sku) => (sku === CONTRACT.sku ? { pages: 12, samples: 6 } : null),
      thumbnailVersion: () => null,
      formatsOf: noFormats,
    },
  ).commerce;
  const listed = await known.productsByIds([1]);
  expect(listed.ok && listed.value.map(({ pageCount }) => pageCount)).toEqual([12, 99]);
  const found = await known.productByPath(toProduct(CONTRACT).path);
  const detail = found.ok && found.value ? describeDocument(found.value) : null;
  expect([detail?.pageCount, detail?.samplePages]).toEqual([12, 6]);
  const searched = await known.searchProducts({});
  expect(searched.ok && searched.value.products[0]?.pageCount).toBe(12);
  expect(await known.getCart('1')).toEqual(ok('a cart'));
  expect(await known.productByPath('/nowhere/')).toEqual(ok(null));
});

it.each([
  'productByPath',
  'productById',
  'productBySku',
  'productsByIds',
  'popularProducts',
  'relatedProducts',
  'categoryProducts',
  'searchProducts',
] as const)('[PRD-17] adds the page count of the PDF to products from %s', async (read) => {
  const one = { ...toProduct(CONTRACT), pageCount: 99 };
  const responses = {
    ...Object.fromEntries(['productByPath', 'productById', 'productBySku'].map((name) => [name, async () => ok(one)])),
    ...Object.fromEntries(
      ['productsByIds', 'popularProducts', 'relatedProducts', 'categoryProducts'].map((name) => [
        name,
        async () => ok([one]),
      ]),
    ),
    searchProducts: async () => ok({ products: [one] }),
  };
  const files = { factsOf: () => ({ pages: 12, samples: 6 }), thumbnailVersion: () => null, formatsOf: noFormats };
  const known = withFileFacts({ commerce: responses as unknown as Commerce }, files).commerce as unknown as Record<
    string,
    () => Promise<unknown>
  >;
  expect(JSON.stringify(await known[read]?.())).toContain('"pageCount":12');
});

it('[PRD-17] removes both counts without a PDF, whatever the platform says', async () => {
  const known = withFileFacts(
    { commerce },
    { factsOf: () => ({ pages: null, samples: 0 }), thumbnailVersion: () => null, formatsOf: noFormats },
  ).commerce;
  const [product] = await known.productsByIds([1]).then((read) => (read.ok ? read.value : []));
  expect(product && [describeDocument(product).pageCount, describeDocument(product).samplePages]).toEqual([null, 0]);
});

it('[LK-02] adds the version of the picture of page 1 to products of every request', async () => {
  const files = {
    factsOf: () => null,
    thumbnailVersion: (sku: string) => (sku === FORM.sku ? 'abc' : null),
    formatsOf: noFormats,
  };
  const known = withFileFacts({ commerce }, files).commerce;
  const listed = await known.productsByIds([1]);
  expect(listed.ok && listed.value.map((product) => describeDocument(product).picture)).toEqual([null, 'abc']);
});

it('[PRD-17] describes a cached product once, and again after its file changes', async () => {
  let facts = { pages: 12, samples: 6 };
  const known = withFileFacts(
    { commerce },
    { factsOf: () => ({ ...facts }), thumbnailVersion: () => null, formatsOf: noFormats },
  ).commerce;
  const read = async () => {
    const found = await known.productByPath(toProduct(CONTRACT).path);
    return found.ok && found.value ? describeDocument(found.value) : null;
  };
  const first = await read();
  expect(await read()).toBe(first);
  facts = { pages: 13, samples: 6 };
  expect((await read())?.pageCount).toBe(13);
});

it('[OP-25] adds the download formats, and returns a new object after they change', async () => {
  let formats: readonly ('docx' | 'pdf')[] = ['docx', 'pdf'];
  const files = { factsOf: () => null, formatsOf: () => formats, thumbnailVersion: () => null };
  const known = withFileFacts({ commerce }, files).commerce;
  const read = async () => {
    const found = await known.productsByIds([1]);
    return found.ok && found.value[0] ? describeDocument(found.value[0]) : null;
  };
  const first = await read();
  expect(first?.formats).toEqual(['docx', 'pdf']);
  expect(await read()).toBe(first);
  formats = ['pdf'];
  expect((await read())?.formats).toEqual(['pdf']);
});
