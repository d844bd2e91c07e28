import { escapeHtml } from '../../../../core/escape-html.ts';
import { FONT, mailColors, SERIES_COLORS } from './styles.ts';

const CODE = /^([A-Z])(\d)(\d)(\d)-(\d{4})$/;
const FIGURE = `${FONT};font-size:22px;line-height:24px`;
/** Letter, three digits, year: wide enough for any fallback font. */
const WIDTHS = [16, 14, 14, 14, 54] as const;

/**
 * Returns the number of a document as in the store: five cells above a dimension line. Its ticks are vertical
 * because mail programs do not rotate. A number in another format is plain text.
 */
export function renderPlate(sku: string): string {
  const parts = CODE.exec(sku.toUpperCase())?.slice(1);
  if (!parts)
    return `<span class="t" style="${FIGURE};font-weight:700;color:${mailColors.ink}">${escapeHtml(sku)}</span>`;
  const cells = parts.map((part, at) => {
    const place = `align="center" width="${WIDTHS[at]}" style="width:${WIDTHS[at]}px;padding:0 0 2px;${FIGURE}`;
    if (at === 4) return `<td class="m" ${place};color:${mailColors.ink2}">${part}</td>`;
    const [hue, style] = at === 0 && SERIES_COLORS[part] ? [SERIES_COLORS[part][0], `s${part}`] : [mailColors.ink, 't'];
    return `<td class="${style}" ${place};font-weight:700;color:${hue}">${part}</td>`;
  });
  const rule = `1px solid ${mailColors.control}`;
  const ticks = WIDTHS.map((width, at) => {
    const end = at === WIDTHS.length - 1 ? `;border-right:${rule}` : '';
    return `<td class="ct" width="${width}" height="5" style="height:5px;line-height:5px;font-size:0;border-top:${rule};border-left:${rule}${end}">&nbsp;</td>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr>${cells.join('')}</tr><tr aria-hidden="true">${ticks.join('')}</tr></table>`;
}
