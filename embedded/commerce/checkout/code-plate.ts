import { html } from 'hono/html';

/** A number with a series: `A101`, `A101-2025`. */
const IN_PARTS = /^[A-G]\d{3}(?:-\d{4})?$/;

/** Returns the series letter of a number; null without one. */
export const seriesOf = (sku: string): string | null => (IN_PARTS.test(sku) ? sku.charAt(0) : null);

/**
 * Renders a document's number in its parts, `A | 1 | 0 | 1 | 2025`; screen readers read it as one. Any other number is
 * plain text, as on the store's pages.
 */
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
