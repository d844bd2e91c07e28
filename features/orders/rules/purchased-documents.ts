import { formatCode, parseCode, shortCode } from '../../catalogue/rules/code.ts';
import { type DocumentOrder, isRefunded, type OrderLine } from './order.ts';

/** An order that contains a title. */
export type TitleOrder = {
  orderNumber: number;
  createdAt: string;
  copies: number;
  isRefunded: boolean;
  receiptUrl: string;
};
/**
 * One purchased title, by edition. `line`: from the newest order with access; if all were refunded, from the newest.
 * `copies`: in the orders with access.
 */
export type PurchasedDocument = { sku: string; line: OrderLine; copies: number; isGone: boolean; orders: TitleOrder[] };
export const LIBRARY_SORTS = ['newest', 'number'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** The kinds of purchases: files, documents edited on their site, or both by default. */
export const LIBRARY_KINDS = ['all', 'document', 'platform'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** A title that waits for its file also belongs to the buyer. [FI-06] */
export const isLineAvailable = (line: OrderLine): boolean =>
  line.kind === 'document' ? line.links.length > 0 || line.isAwaited === true : line.siteUrl !== '';

/** Groups orders, newest first, into titles: each edition once, with its orders. Leaves out unpaid orders. [LK-11] */
export function groupByDocument(orders: readonly DocumentOrder[]): PurchasedDocument[] {
  const titles = new Map<string, PurchasedDocument>();
  for (const order of orders) {
    const isBack = isRefunded(order);
    // charges that were added manually to an order are not documents
    for (const line of order.lines.filter(
      (each) => isLineAvailable(each) || (isBack && each.sku !== '' && each.productId > 0),
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

/** Normalizes a complete or partial number in any spelling: `a-101`, `G7O2`, `g 70`. */
const BEGINNING = /^[A-G][0-9OIL]{0,3}$/;

/** Returns the beginning of a SKU that a text in any spelling means, `G70` for `g-7o`; null if it isn't a number. */
export function parseSkuStart(text: string): string | null {
  const code = parseCode(text);
  if (code) return formatCode(code);
  const start = compact(text);
  return BEGINNING.test(start) ? `${start.charAt(0)}${asDigits(start.slice(1))}` : null;
}

const asDigits = (start: string): string => start.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
const compact = (text: string): string => text.toUpperCase().replaceAll(/[\s\-‐-―_.]/g, '');

/**
 * Returns the titles that match a number, its beginning, or words of a name; an empty text matches all. [LK-11]
 * [SRC-06]
 */
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

/** Returns the titles of a kind. [LK-11] */
export const ofKind = (titles: readonly PurchasedDocument[], kind: LibraryKind): PurchasedDocument[] =>
  titles.filter(({ line }) => kind === 'all' || line.kind === kind);

/** Sorts newest first by order, or by number; refunded titles are last in either order. */
export function sortDocuments(titles: readonly PurchasedDocument[], sort: LibrarySort): PurchasedDocument[] {
  const sorted = sort === 'number' ? titles.toSorted((a, b) => a.sku.localeCompare(b.sku, 'en')) : titles;
  return sorted.toSorted((a, b) => Number(a.isGone) - Number(b.isGone));
}
