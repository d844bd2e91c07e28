import { expect, it } from 'vitest';
import type { SetView } from '../../../platforms/content/client/types.ts';
import { CONTRACT, EDITABLE, FORM, toProduct } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { type DocumentSummary, summarizeDocument } from '../rules/document.ts';
import { findDocumentSet } from './find-document-set.ts';

const contract = summarizeDocument(toProduct(CONTRACT));
const form = summarizeDocument(toProduct(FORM));
const editable = summarizeDocument(toProduct(EDITABLE));

const setOf = (headline: string, ...codes: string[]): SetView => ({
  id: headline,
  headline,
  text: '',
  documents: codes.map((code) => ({
    id: code,
    code,
    title: '',
    documentType: '',
    priceCents: null,
    purchaseLink: null,
    averagePerProject: 1,
  })),
});

async function open(sets: SetView[], related: Promise<DocumentSummary[]> = Promise.resolve([])) {
  const shop = createFakeShop();
  shop.content.state.sets.push(...sets);
  const context = await shop.visit();
  return { shop, find: () => findDocumentSet(context, contract, related) };
}
const skus = (set: Awaited<ReturnType<typeof findDocumentSet>>): string[] => set?.documents.map(({ sku }) => sku) ?? [];

it('[PRD-09] [LST-12] returns the content’s set with the document first, each document once', async () => {
  const { shop, find } = await open([
    setOf('Others', 'G702'),
    setOf('Whole', 'G702-2025', 'A101', 'E203-2025', 'E203-2025'),
    setOf('Whole, and something that is not sold', 'A101-2025', 'B999', 'G702-2025', 'E203-2025', 'B998'),
  ]);
  const set = await find();
  expect(set?.name).toBe('Whole');
  expect(skus(set)).toEqual(['A101-2025', 'G702-2025', 'E203-2025']);
  expect(shop.content.uses.has('type:documentSet')).toBe(true);
});

it('[PRD-09] returns the smallest of several sets, and treats another edition as another document', async () => {
  const { find } = await open([
    setOf('Older', 'A101-2017', 'G702-2025'),
    setOf('Big', 'A101', 'G702-2025', 'E203-2025'),
    setOf('Small', 'A101', 'E203-2025'),
  ]);
  expect((await find())?.name).toBe('Small');
});

it('[PRD-09] falls back to the document and two related ones; returns null without related ones', async () => {
  const { find } = await open([setOf('Alone', 'A101', 'B999')], Promise.resolve([form, editable, contract]));
  const set = await find();
  expect(set?.name).toBe('');
  expect(skus(set)).toEqual(['A101-2025', 'G702-2025', 'E203-2025']);
  expect(await (await open([])).find()).toBeNull();
});

it('[PRD-09] logs missing content, falls back to related documents and leaves the page uncached', async () => {
  const { shop, find } = await open([], Promise.resolve([form]));
  shop.content.state.problem = 'unavailable';
  expect(skus(await find())).toEqual(['A101-2025', 'G702-2025']);
  expect(shop.log.some(({ level, message }) => level === 'warn' && message?.includes('sets'))).toBe(true);
  expect(shop.content.spoiled).toHaveLength(1);
});
