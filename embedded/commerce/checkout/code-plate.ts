import { html } from 'hono/html';

/** A document's number in its parts, `A | 1 | 0 | 1 | 2025`; read aloud as one. */
export function codePlate(sku: string): ReturnType<typeof html> {
  const [code = sku, year] = sku.split('-');
  const series = code.charAt(0);
  return html`<span class="plate m s${series.toLowerCase()}"><span class="vh">${sku}</span><span aria-hidden="true" style="display:contents"><span class="pt s">${series}</span>${[
    ...code.slice(1),
  ].map(
    (part) => html`<span class="pt">${part}</span>`,
  )}${year === undefined ? '' : html`<span class="pt y">${year}</span>`}</span></span>`;
}
