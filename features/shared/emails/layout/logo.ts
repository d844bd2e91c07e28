import { escapeHtml } from '../../../../core/escape-html.ts';
import { hrefOf } from './html-parts.ts';
import { FONT, mailColors } from './styles.ts';

const EMPTY = 'font-size:0;line-height:0';

/** Returns the store's logo and name as table cells, so that it appears where images are blocked. */
export function logoOf(name: string, href: string): string {
  const line = `<div class="lg" style="margin:4px auto 0;width:8px;height:0;border-top:3px solid ${mailColors.ink}"></div>`;
  const pageShape = `<td class="lg" width="14" height="20" valign="top" style="width:14px;height:20px;border:2px solid ${mailColors.ink};${EMPTY}">${line}</td>`;
  const tab = `<td width="5" valign="top" style="width:5px;${EMPTY}"><div class="lgt" style="margin-top:3px;width:5px;height:9px;background:${mailColors.action}"></div></td>`;
  const text = `<td class="t" style="padding-left:9px;${FONT};font-size:21px;line-height:24px;font-weight:700;letter-spacing:-.6px;color:${mailColors.ink}">${escapeHtml(name)}</td>`;
  return `<a href="${hrefOf(href)}" aria-label="${escapeHtml(name)}" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr>${pageShape}${tab}${text}</tr></table></a>`;
}
