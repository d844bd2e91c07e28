import { OPENED_KEY } from '../../everywhere/session/facts-store.ts';
import { hasTexts, keptList } from '../kept-list.ts';

/** A document that was opened on the drafting site from this browser. `at`: ISO. */
export type Opened = { sku: string; title: string; at: string };

const list = keptList<Opened>(OPENED_KEY, {
  isItem: (value): value is Opened => hasTexts(value, ['sku', 'title', 'at']) && !Number.isNaN(Date.parse(value.at)),
  keyOf: ({ sku }) => sku,
});

/** Newest first, five at most. */
export const readOpened = list.read;

/** Puts a title first; each stands once. */
export const noteOpened = ({ sku, title }: Pick<Opened, 'sku' | 'title'>, now = new Date()): void =>
  list.note({ sku, title, at: now.toISOString() });
