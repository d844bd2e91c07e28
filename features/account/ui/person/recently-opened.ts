import { createLocalList, hasStringFields } from '../../../../app/ui-kit/local-list.ts';
import { OPENED_KEY } from '../person-facts-store.ts';

/** A document opened on the drafting site from this browser. `at`: ISO. */
export type OpenedDocument = { sku: string; title: string; at: string };

const list = createLocalList<OpenedDocument>(OPENED_KEY, {
  isItem: (value): value is OpenedDocument =>
    hasStringFields(value, ['sku', 'title', 'at']) && !Number.isNaN(Date.parse(value.at)),
  keyOf: ({ sku }) => sku,
});

/** Newest first, five at most. */
export const readOpened = list.read;

/** Puts a title first; entries are unique. */
export const recordOpened = ({ sku, title }: Pick<OpenedDocument, 'sku' | 'title'>, now = new Date()): void =>
  list.note({ sku, title, at: now.toISOString() });
