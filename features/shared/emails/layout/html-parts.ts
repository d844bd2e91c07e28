import { escapeHtml } from '../../../../core/escape-html.ts';
import type { MailInline, Rich } from '../mail-content.ts';
import { FONT, mailColors } from './styles.ts';

/** Font, line height and color of body text. */
export const BODY = `${FONT};font-size:16px;line-height:24px;color:${mailColors.ink2}`;
export const INK = `${FONT};font-size:16px;line-height:24px;color:${mailColors.ink}`;
export const SMALL = `${FONT};font-size:14px;line-height:21px;color:${mailColors.ink3}`;

/** Attributes of a layout table, which screen readers ignore. */
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** Escapes an http address for `href`. Throws on other addresses, since only code may create them. */
export function hrefOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new RangeError('a mail links to http addresses alone');
  return escapeHtml(address);
}

const linkOf = (text: string, href: string): string =>
  `<a class="lk" href="${hrefOf(href)}" style="color:${mailColors.action}">${escapeHtml(text)}</a>`;

function inlineOf(piece: MailInline): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  if ('strong' in piece) return `<b>${escapeHtml(piece.strong)}</b>`;
  if ('link' in piece) return linkOf(piece.link, piece.href);
  return `<span style="display:block;word-wrap:break-word;overflow-wrap:anywhere">${hrefOf(piece.address)}</span>`;
}

export const richOf = (text: Rich): string => text.map(inlineOf).join('');
