import { escapeHtml } from '../../../core/escape-html.ts';
import type { Inline, Rich } from '../mail-content.ts';
import { color, FONT } from './styles.ts';

/** Text size, line height and colour of what a mail is written in. */
export const BODY = `${FONT};font-size:16px;line-height:24px;color:${color.ink2}`;
export const INK = `${FONT};font-size:16px;line-height:24px;color:${color.ink}`;
export const SMALL = `${FONT};font-size:14px;line-height:21px;color:${color.ink3}`;

/** A table that only places its cells: screen readers pass over it. */
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** An http address as it may stand in `href`. Throws on any other: builders make addresses, people never do. */
export function hrefOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new RangeError('a mail links to http addresses alone');
  return escapeHtml(address);
}

const linkOf = (text: string, href: string): string =>
  `<a class="lk" href="${hrefOf(href)}" style="color:${color.action}">${escapeHtml(text)}</a>`;

function inlineOf(piece: Inline): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  if ('strong' in piece) return `<b>${escapeHtml(piece.strong)}</b>`;
  if ('link' in piece) return linkOf(piece.link, piece.href);
  return `<span style="display:block;word-wrap:break-word;overflow-wrap:anywhere">${hrefOf(piece.address)}</span>`;
}

export const richOf = (text: Rich): string => text.map(inlineOf).join('');
