import { html } from 'hono/html';
import { seriesOf } from './code-plate.ts';

/**
 * Renders page 1 of a document, as the store shows it beside a number. The URL contains only the SKU: this platform
 * does not know what the page shows. If a picture is missing, the store responds with an empty one, so that no browser
 * shows a broken image [OP-30].
 */
export function pagePicture(storeUrl: string, sku: string): ReturnType<typeof html> {
  const series = seriesOf(sku);
  const source = `${storeUrl}/documents/preview/${encodeURIComponent(sku.toLowerCase())}/1-216.webp?missing=empty`;
  return html`<span class="page-pic w64${series === null ? '' : ` s${series.toLowerCase()}`}" aria-hidden="true"><span class="pg"><img src="${source}" width="216" height="280" alt="" decoding="async"></span>${series === null ? '' : html`<b>${series}</b>`}</span>`;
}
