import { escapeHtml } from '../../../../core/escape-html.ts';
import type { Cents } from '../../../../core/money.ts';
import type { MailBlock, MailDocument, MailPicture, MailSum } from '../mail-content.ts';
import { BODY, hrefOf, INK, richOf, SMALL, TABLE } from './html-parts.ts';
import { FONT, mailColors, NOTES, SERIES_COLORS } from './styles.ts';

type Block<Is extends MailBlock['is']> = Extract<MailBlock, { is: Is }>;
/** Formats amounts of this mail. */
export type Money = (cents: Cents) => string;

function textOf({ text, isSmall }: Block<'text'>): string {
  const [className, style] = isSmall ? ['h', SMALL] : ['m', BODY];
  return `<p class="${className}" style="margin:0 0 16px;${style}">${richOf(text)}</p>`;
}

function noteOf({ tone, text }: Block<'note'>): string {
  const [bar, ground] = NOTES[tone].light;
  return `<div class="n-${tone} t" style="margin:4px 0 20px;padding:14px 16px;border-left:4px solid ${bar};background:${ground};${FONT};font-size:15px;line-height:22px;color:${mailColors.ink}">${richOf(text)}</div>`;
}

/** Outlook for Windows ignores the padding of links: a wide space before and after replaces it. */
const outlookSpace = (raise: string): string =>
  `<!--[if mso]><i style="mso-font-width:300%${raise}" hidden>&emsp;</i><![endif]-->`;

/** 46 px high: 20 of text, 12 of padding above and below, and the border. Full width on a phone. */
function buttonOf({ label, href, isQuiet }: Block<'button'>): string {
  const [className, fill] = isQuiet
    ? ['b2', `color:${mailColors.action}`]
    : ['b1', `background:${mailColors.action};color:${mailColors.onAction}`];
  const style = `display:inline-block;border:1px solid ${mailColors.action};border-radius:2px;${fill};${FONT};font-size:16px;line-height:20px;font-weight:700;text-decoration:none;padding:12px 24px;mso-padding-alt:0`;
  return `<p class="bt" style="margin:8px 0 24px"><a class="${className}" href="${hrefOf(href)}" style="${style}">${outlookSpace(';mso-text-raise:18pt')}<span style="mso-text-raise:9pt">${escapeHtml(label)}</span>${outlookSpace('')}</a></p>`;
}

function downloadOf({ label, href }: MailDocument['downloads'][number]): string {
  const style = `display:inline-block;border:1px solid ${mailColors.action};border-radius:2px;color:${mailColors.action};${FONT};font-size:15px;line-height:18px;font-weight:700;text-decoration:none;padding:9px 16px;margin:0 8px 8px 0`;
  return `<a class="b2" href="${hrefOf(href)}" style="${style}">${escapeHtml(label)}</a>`;
}

/** `hasColumn`: at least one document has a picture, so the others reserve its column to align the numbers. */
function documentOf(shown: MailDocument, hasColumn: boolean, money: Money): string {
  const { sku, picture, title, details, amount, downloads } = shown;
  const head = `${FONT};font-size:16px;line-height:22px;font-weight:700;color:${mailColors.ink}`;
  const top = `border-top:1px solid ${mailColors.line}`;
  const named = `<table ${TABLE} style="border-collapse:collapse"><tr><td class="t" style="${head}">${escapeHtml(title)}</td><td class="t" align="right" valign="top" style="${head};white-space:nowrap;padding-left:12px">${amount === null ? '' : money(amount)}</td></tr></table>`;
  const said = `<p class="h" style="margin:2px 0 10px;${SMALL}">${escapeHtml(details)}</p>`;
  const column = `<td class="pi ln" width="94" valign="top" style="width:94px;padding:14px 0;${top}">${picture === null ? '' : pictureOf(picture, sku)}</td>`;
  return `<tr>${hasColumn ? column : ''}<td class="pl ln" width="136" valign="top" style="width:136px;padding:14px 0;${top}">${renderPlate(sku)}</td><td class="pd ln" valign="top" style="padding:12px 0 8px 8px;${top}">${named}${said}${downloads.map(downloadOf).join('')}</td></tr>`;
}

function documentsOf({ documents }: Block<'documents'>, money: Money): string {
  const hasColumn = documents.some(({ picture }) => picture !== null);
  const rows = documents.map((one) => documentOf(one, hasColumn, money));
  return `<table ${TABLE} style="border-collapse:separate;margin:4px 0 8px">${rows.join('')}</table>`;
}

/** A single rule above the total, a double one below. Deductions use the color of a gain; the rows of a refund, which are all negative, don't. */
function sumOf({ rows, total }: MailSum, money: Money): string {
  const line = ({ label, amount, words }: MailSum['rows'][number]) => {
    const isGain = amount < 0 && total.amount >= 0;
    const [name, figure] = isGain ? ['lk', 'lk'] : ['m', 't'];
    const hues = isGain ? [mailColors.action, mailColors.action] : [mailColors.ink2, mailColors.ink];
    return `<tr><td class="${name}" style="padding:4px 12px 4px 0;color:${hues[0]}">${escapeHtml(label)}</td><td class="${figure}" align="right" style="padding:4px 0;color:${hues[1]};white-space:nowrap;vertical-align:bottom">${words === undefined ? money(amount) : escapeHtml(words)}</td></tr>`;
  };
  const rule = `border-top:1px solid ${mailColors.rule};border-bottom:3px double ${mailColors.rule};font-weight:700;color:${mailColors.ink}`;
  const last = `<tr><td class="t ru" style="padding:9px 12px 8px 0;${rule}">${escapeHtml(total.label)}</td><td class="t ru" align="right" style="padding:9px 0 8px;${rule};font-size:20px;white-space:nowrap">${money(total.amount)}</td></tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:4px 0 24px;${FONT};font-size:16px;line-height:24px">${rows.map(line).join('')}${last}</table>`;
}

function factsOf({ rows }: Block<'facts'>): string {
  const under = `border-bottom:1px solid ${mailColors.line};${FONT};line-height:22px`;
  const row = ({ label, value }: (typeof rows)[number]) =>
    `<tr><td class="k m ln" valign="top" width="150" style="width:150px;padding:10px 12px 10px 0;${under};font-size:14px;color:${mailColors.ink2}">${escapeHtml(label)}</td><td class="v t ln" style="padding:10px 0;${under};font-size:16px;color:${mailColors.ink}">${richOf(value)}</td></tr>`;
  return `<table ${TABLE} style="border-collapse:collapse;margin:4px 0 24px">${rows.map(row).join('')}</table>`;
}

function quoteOf({ intro, text, version }: Block<'quote'>): string {
  const box = `margin:4px 0 24px;padding:14px 16px;border:1px solid ${mailColors.control};background:${mailColors.pad}`;
  const said = `<p class="m" style="margin:0 0 6px;${FONT};font-size:14px;line-height:20px;color:${mailColors.ink2}">${escapeHtml(intro)}</p>`;
  const quoted = `<p class="t" style="margin:0;${INK}">${escapeHtml(text)}</p>`;
  const stored = `<p class="h" style="margin:6px 0 0;${FONT};font-size:13px;line-height:19px;color:${mailColors.ink3}">${escapeHtml(version)}</p>`;
  return `<div class="pad ct" style="${box}">${said}${quoted}${version === '' ? '' : stored}</div>`;
}

/** Returns one block of a mail as HTML, with inline styles only. */
export function renderHtmlBlock(block: MailBlock, money: Money): string {
  switch (block.is) {
    case 'text':
      return textOf(block);
    case 'note':
      return noteOf(block);
    case 'button':
      return buttonOf(block);
    case 'documents':
      return documentsOf(block, money);
    case 'sum':
      return sumOf(block, money);
    case 'facts':
      return factsOf(block);
    case 'quote':
      return quoteOf(block);
  }
}

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
function pictureOf({ src, alt }: MailPicture, sku: string): string {
  const series = /^([A-G])\d{3}-\d{4}$/i.exec(sku)?.[1]?.toUpperCase();
  const hues = series === undefined ? undefined : SERIES_COLORS[series];
  const style = `display:block;width:${PAPER.width}px;height:${PAPER.height}px;background:#FFFFFF;${FONT};font-size:12px;line-height:16px;color:#55645B`;
  const image = `<img src="${hrefOf(src)}" width="${PAPER.width}" height="${PAPER.height}" alt="${escapeHtml(alt)}" style="${style}">`;
  const paper = `<td class="ct" valign="top" width="${PAPER.width}" style="${CELL};border:1px solid ${mailColors.line}">${image}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr>${paper}${series && hues ? tabOf(series, hues) : ''}</tr></table>`;
}

const CODE = /^([A-Z])(\d)(\d)(\d)-(\d{4})$/;
const FIGURE = `${FONT};font-size:22px;line-height:24px`;
/** Letter, three digits, year: wide enough for any fallback font. */
const WIDTHS = [16, 14, 14, 14, 54] as const;

/**
 * Returns the number of a document as in the store: five cells above a dimension line. Its ticks are vertical
 * because mail programs do not rotate. A number in another format is plain text.
 */
function renderPlate(sku: string): string {
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
