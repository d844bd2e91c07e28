import { parseCode, shortCode } from '../catalogue/code.ts';
import { type DocumentOrder, isRefunded, type OrderLine } from './order.ts';

/** An order that a title was bought in. */
export type TitleOrder = {
  orderNumber: number;
  createdAt: string;
  copies: number;
  isRefunded: boolean;
  receiptUrl: string;
};
/**
 * One title that was bought, by its edition. `line`: as the newest order has it that gives access; of what was refunded as a whole the newest at all.
 * `copies`: of the orders that give access.
 */
export type PurchasedDocument = { sku: string; line: OrderLine; copies: number; isGone: boolean; orders: TitleOrder[] };
export const LIBRARY_SORTS = ['newest', 'number'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** What is bought as a file, or edited on its site; both where nothing is chosen. */
export const LIBRARY_KINDS = ['all', 'document', 'platform'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** [FI-06] What waits for its file is the buyer's, too. */
export const isOpen = (line: OrderLine): boolean =>
  line.kind === 'document' ? line.links.length > 0 || line.isAwaited === true : line.siteUrl !== '';

/** [LK-11] Orders, newest first, as titles: each edition once, with the orders that it came in. What was neither paid nor refunded is no title yet. */
export function groupByDocument(orders: readonly DocumentOrder[]): PurchasedDocument[] {
  const titles = new Map<string, PurchasedDocument>();
  for (const order of orders) {
    const isBack = isRefunded(order);
    // what was added to an order by hand is no document
    for (const line of order.lines.filter(
      (each) => isOpen(each) || (isBack && each.sku !== '' && each.productId > 0),
    )) {
      const { orderNumber, createdAt, receiptUrl } = order;
      const one: TitleOrder = { orderNumber, createdAt, copies: line.quantity, isRefunded: isBack, receiptUrl };
      const known = titles.get(line.sku);
      titles.set(line.sku, {
        sku: line.sku,
        line: known && !(known.isGone && !isBack) ? known.line : line,
        copies: (known?.copies ?? 0) + (isBack ? 0 : line.quantity),
        isGone: (known?.isGone ?? true) && isBack,
        orders: [...(known?.orders ?? []), one],
      });
    }
  }
  return [...titles.values()];
}

/** A number however it is written, and as far as it is written: `a-101`, `G7O2`, `g 70`. */
const BEGINNING = /^[A-G][0-9OIL]{0,3}$/;
const asDigits = (start: string): string => start.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
const compact = (text: string): string => text.toUpperCase().replaceAll(/[\s\-‐-―_.]/g, '');

/** [LK-11] [SRC-06] The titles that a number, a beginning of one, or words of a name mean; an empty text means all. */
export function filterDocuments(titles: readonly PurchasedDocument[], text: string): PurchasedDocument[] {
  const wanted = parseCode(text);
  if (wanted) {
    return titles.filter(({ sku }) => {
      const code = parseCode(sku);
      return code && shortCode(code) === shortCode(wanted) && (!wanted.edition || code.edition === wanted.edition);
    });
  }
  const start = compact(text);
  const begun = BEGINNING.test(start) ? titles.filter(({ sku }) => compact(sku).startsWith(asDigits(start))) : [];
  if (begun.length > 0) return begun;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return titles.filter(({ sku, line }) => {
    const name = `${sku} ${line.name}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/** [LK-11] The titles of a kind. */
export const ofKind = (titles: readonly PurchasedDocument[], kind: LibraryKind): PurchasedDocument[] =>
  titles.filter(({ line }) => kind === 'all' || line.kind === kind);

/** Newest first as the orders come, or by number; what was refunded stands last in either. */
export function sortDocuments(titles: readonly PurchasedDocument[], sort: LibrarySort): PurchasedDocument[] {
  const sorted = sort === 'number' ? titles.toSorted((a, b) => a.sku.localeCompare(b.sku, 'en')) : titles;
  return sorted.toSorted((a, b) => Number(a.isGone) - Number(b.isGone));
}
