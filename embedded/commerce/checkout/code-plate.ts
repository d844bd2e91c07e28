import { html } from 'hono/html';

/** What has a series in its number: `A101`, `A101-2025`. */
const IN_PARTS = /^[A-G]\d{3}(?:-\d{4})?$/;

/** The letter of its series; null where it has none. */
export const seriesOf = (sku: string): string | null => (IN_PARTS.test(sku) ? sku.charAt(0) : null);

/** A document's number in its parts, `A | 1 | 0 | 1 | 2025`; read aloud as one. Any other number stands plain, as on the store's own pages. */
export function codePlate(sku: string): ReturnType<typeof html> {
  const series = seriesOf(sku);
  if (series === null) return html`<span class="plate m plain">${sku}</span>`;
  const [code = sku, year] = sku.split('-');
  return html`<span class="plate m s${series.toLowerCase()}"><span class="vh">${sku}</span><span aria-hidden="true" style="display:contents"><span class="pt s">${series}</span>${[
    ...code.slice(1),
  ].map(
    (part) => html`<span class="pt">${part}</span>`,
  )}${year === undefined ? '' : html`<span class="pt y">${year}</span>`}</span></span>`;
}
