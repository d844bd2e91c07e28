import { OPENED_KEY } from '../../everywhere/session/person-facts-store.ts';
import { createLocalList, hasStringFields } from '../local-list.ts';

/** A document opened on the drafting site from this browser. `at`: ISO. */
export type Opened = { sku: string; title: string; at: string };

const list = createLocalList<Opened>(OPENED_KEY, {
  isItem: (value): value is Opened =>
    hasStringFields(value, ['sku', 'title', 'at']) && !Number.isNaN(Date.parse(value.at)),
  keyOf: ({ sku }) => sku,
});

/** Newest first, five at most. */
export const readOpened = list.read;

/** Puts a title first; entries are unique. */
export const recordOpened = ({ sku, title }: Pick<Opened, 'sku' | 'title'>, now = new Date()): void =>
  list.note({ sku, title, at: now.toISOString() });
