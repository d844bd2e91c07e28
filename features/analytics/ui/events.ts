import { type AnalyticsItem, pushEvent, toEcommerce, toItem } from './data-layer.ts';
import type { EventItem } from './event-types.ts';
import { safeTerm } from './safe-to-measure.ts';

/** Every event a page can send, in one chunk that loads with the first of them: `track.ts`. */
export { recordStartedCheckout } from '../../cart/ui/started-checkouts.ts';
export * from './data-layer.ts';
export * from './order-events.ts';
export * from './safe-to-measure.ts';

/** A line as the cart page shows it; amounts are cents. */
type ShownLine = { id: string; quantity: number; amount: number; document: AnalyticsItem & { variantId: number } };

/** The last displayed state of each line: a change event knows only the number, and a removed line is gone before its event. */
const shown = new Map<string, { item: EventItem; variantId: number; quantity: number }>();

const itemOfShown = ({ document, quantity, amount }: ShownLine): EventItem => ({
  ...toItem({ sku: document.sku, title: document.title, price: quantity > 0 ? amount / quantity : 0 }),
  quantity,
});

/** Records the lines that the page currently shows. */
export function recordCartLines(lines: readonly ShownLine[]): void {
  for (const line of lines) {
    shown.set(line.id, { item: itemOfShown(line), variantId: line.document.variantId, quantity: line.quantity });
  }
}

/** The cart page was viewed with items in it. */
export const pushViewCart = (lines: readonly ShownLine[]): void =>
  pushEvent('view_cart', toEcommerce(lines.map(itemOfShown)));

/** A successful change on the cart page: copies added or removed. Promo codes change no items. */
export function pushCartChange(form: FormData): void {
  const getField = (name: string): string => String(form.get(name) ?? '');
  const intent = getField('intent');
  const wanted = Number(getField('quantity'));
  if (intent === 'add') {
    const known = [...shown.values()].find(({ variantId }) => String(variantId) === getField('variantId'));
    if (known && wanted > 0) pushEvent('add_to_cart', toEcommerce([{ ...known.item, quantity: wanted }]));
    return;
  }
  const line = shown.get(getField('itemId'));
  if (!line || !(intent === 'remove' || (intent === 'quantity' && Number.isInteger(wanted)))) return;
  const change = (intent === 'remove' ? 0 : wanted) - line.quantity;
  line.quantity += change;
  if (change === 0) return;
  const event = change > 0 ? 'add_to_cart' : 'remove_from_cart';
  pushEvent(event, toEcommerce([{ ...line.item, quantity: Math.abs(change) }]));
}

/** A search with results; omits a term that might be a person's name. */
export function pushSearch(term: string): void {
  const search_term = safeTerm(term);
  pushEvent('view_search_results', search_term === null ? {} : { search_term });
}
