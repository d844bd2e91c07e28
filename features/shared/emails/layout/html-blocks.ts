import { escapeHtml } from '../../../../core/escape-html.ts';
import type { Cents } from '../../../../core/money.ts';
import type { MailBlock, MailDocument, MailSum } from '../mail-content.ts';
import { BODY, hrefOf, INK, richOf, SMALL, TABLE } from './html-parts.ts';
import { pictureOf } from './picture.ts';
import { renderPlate } from './plate.ts';
import { FONT, mailColors, NOTES } from './styles.ts';

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
  const line = ({ label, amount }: MailSum['rows'][number]) => {
    const isGain = amount < 0 && total.amount >= 0;
    const [name, figure] = isGain ? ['lk', 'lk'] : ['m', 't'];
    const hues = isGain ? [mailColors.action, mailColors.action] : [mailColors.ink2, mailColors.ink];
    return `<tr><td class="${name}" style="padding:4px 12px 4px 0;color:${hues[0]}">${escapeHtml(label)}</td><td class="${figure}" align="right" style="padding:4px 0;color:${hues[1]};white-space:nowrap;vertical-align:bottom">${money(amount)}</td></tr>`;
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
