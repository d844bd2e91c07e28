import { beginsWith, parsePartialCode } from '../../catalogue/rules/partial-code.ts';
import type { PurchaseMatches } from '../use-cases/search-purchases.ts';

const MAX = { documents: 4, orders: 3 };

/** An incomplete order number, with or without the letters of a plan's invoice. */
const ORDER = /^#?[A-Z0-9-]{2,}$/i;

/**
 * Returns the caller's purchases that match a text: titles by number or words, orders by their number or their
 * contents. [LK-06]
 */
export function matchPurchases({ documents, orders }: PurchaseMatches, text: string): PurchaseMatches {
  const begun = parsePartialCode(text);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { documents: [], orders: [] };
  const fits = (sku: string, title: string): boolean =>
    begun ? beginsWith(sku, begun) : words.every((word) => `${sku} ${title}`.toLowerCase().includes(word));
  const found = documents.filter(({ sku, title }) => fits(sku, title));
  const bought = new Set(found.map(({ sku }) => sku));
  const number = text.trim().replace(/^#/, '').toUpperCase();
  const isNumber = ORDER.test(text.trim()) && /\d/.test(text);
  return {
    documents: found.slice(0, MAX.documents),
    orders: orders
      .filter((order) => (isNumber && order.number.startsWith(number)) || order.skus.some((sku) => bought.has(sku)))
      .slice(0, MAX.orders),
  };
}

/** Whether a text may be a complete order number, so that the store also searches older orders. */
export const looksLikeOrderNumber = (text: string): boolean =>
  /^#?(?:\d{3,10}|[A-Z]{2,6}-\d{3,12})$/i.test(text.trim());
