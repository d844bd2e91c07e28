import { escapeHtml } from '../../../../core/escape-html.ts';
import type { MailPicture } from '../mail-content.ts';
import { hrefOf } from './html-parts.ts';
import { FONT, mailColors, SERIES_COLORS } from './styles.ts';

/** Display size of the sheet: a page of 216 by 280 px, as in a line of the cart. */
const PAPER = { width: 64, height: 83 } as const;
const TAB = { width: 11, height: 17 } as const;
const CELL = 'font-size:0;line-height:0;padding:0';

/** Returns the tab of the series, positioned lower from A to G, as in the store. */
function tabOf(series: string, [hue]: readonly [string, string]): string {
  const down = Math.round(2 + ((series.charCodeAt(0) - 65) * (PAPER.height - TAB.height - 4)) / 6);
  const letter = `width:${TAB.width}px;height:${TAB.height}px;background:${hue};${FONT};font-size:10px;line-height:${TAB.height}px;font-weight:700;text-align:center;color:${mailColors.sheet}`;
  return `<td valign="top" width="${TAB.width}" style="${CELL}"><div style="height:${down}px;${CELL}"></div><div class="g${series}" aria-hidden="true" style="${letter}">${series}</div></td>`;
}

/**
 * [LK-02] Returns page 1 with the tab of its series. Its size is fixed, so that the layout is stable while or if the
 * image does not load; the sheet shows `alt` then. The number is text beside it.
 */
export function pictureOf({ src, alt }: MailPicture, sku: string): string {
  const series = /^([A-G])\d{3}-\d{4}$/i.exec(sku)?.[1]?.toUpperCase();
  const hues = series === undefined ? undefined : SERIES_COLORS[series];
  const style = `display:block;width:${PAPER.width}px;height:${PAPER.height}px;background:#FFFFFF;${FONT};font-size:12px;line-height:16px;color:#55645B`;
  const image = `<img src="${hrefOf(src)}" width="${PAPER.width}" height="${PAPER.height}" alt="${escapeHtml(alt)}" style="${style}">`;
  const paper = `<td class="ct" valign="top" width="${PAPER.width}" style="${CELL};border:1px solid ${mailColors.line}">${image}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr>${paper}${series && hues ? tabOf(series, hues) : ''}</tr></table>`;
}
