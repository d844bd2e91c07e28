import { escapeHtml } from '../../../../core/escape-html.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import type { MailMessages } from '../../../../messages/mails/mail-messages.ts';
import type { MailContent, MailShop } from '../mail-content.ts';
import { renderHtmlBlock } from './html-blocks.ts';
import { hrefOf, TABLE } from './html-parts.ts';
import { FONT, mailColors, STYLE } from './styles.ts';

/** Prevents the preview from showing mail text after the preheader. */
const FILLING = '&nbsp;&zwnj;'.repeat(24);
const HEADING = `margin:0 0 12px;${FONT};font-size:26px;line-height:31px;font-weight:700;letter-spacing:-.4px;color:${mailColors.ink}`;

const headOf = (language: string, subject: string): string => `<!doctype html>
<html lang="${escapeHtml(language)}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>
${STYLE}
</style>
</head>`;

function topOf({ companyName, publicUrl }: MailShop, reference: string): string {
  const rule = `border-bottom:2px solid ${mailColors.rule}`;
  const logo = `<td class="ru" style="padding:0 0 14px;${rule}">${logoOf(companyName, publicUrl)}</td>`;
  const about = `<td class="m ru ref" align="right" valign="bottom" style="padding:0 0 16px;${rule};${FONT};font-size:14px;line-height:20px;color:${mailColors.ink2}">${escapeHtml(reference)}</td>`;
  return `<div class="sh" style="padding:22px 32px 0"><table ${TABLE} style="border-collapse:collapse"><tr>\n${logo}\n${about}</tr></table></div>`;
}

function footOf(shop: MailShop, messages: MailMessages, content: MailContent): string {
  const { supportEmail, supportPhone, supportHours: hours } = shop;
  const write = `<a class="lk" href="mailto:${escapeHtml(encodeURI(supportEmail))}" style="color:${mailColors.action}">${escapeHtml(supportEmail)}</a>`;
  const call = `<a class="lk" href="tel:${supportPhone.replace(/[^\d+]/g, '')}" style="color:${mailColors.action};white-space:nowrap">${escapeHtml(supportPhone)}</a>`;
  const help = (
    hours
      ? messages.parts('mail.help.hours', { write, call, hours })
      : messages.parts('mail.help.text', { write, call })
  )
    .map((piece) => (piece === write || piece === call ? piece : escapeHtml(piece)))
    .join('');
  const asked = `<p class="t" style="margin:0 0 8px;${FONT};font-size:15px;line-height:22px;color:${mailColors.ink}"><b>${escapeHtml(messages.say('mail.help'))}</b> ${help}</p>`;
  const why = [
    messages.say(`mail.reason.${content.reason}`),
    messages.say('mail.sender', { sender: senderOf(shop) }),
  ].join(' ');
  const small = `<p class="h" style="margin:0;${FONT};font-size:13px;line-height:19px;color:${mailColors.ink3}">${escapeHtml(why)}</p>`;
  return `<div class="sh" style="padding:0 32px 28px"><div class="ru" style="border-top:1px solid ${mailColors.rule};padding-top:16px">\n${asked}\n${small}</div></div>`;
}

/** Returns the sender: name, and the postal address if the shop has one. */
export const senderOf = ({ companyName, postalAddress }: MailShop): string =>
  [companyName, ...postalAddress].join(', ');

/**
 * Returns the HTML part: at most 600 px, inline styles, no script. Its only pictures are page 1 of documents, so
 * that a mail is complete without them.
 */
export function renderHtml(shop: MailShop, messages: MailMessages, content: MailContent): string {
  const { subject, preheader, reference, heading, blocks } = content;
  const money = (cents: number): string => escapeHtml(formatExactMoney(cents, shop.locale));
  const body = blocks.map((block) => renderHtmlBlock(block, money)).join('\n');
  return `${headOf(messages.language, subject)}
<body class="o" style="margin:0;padding:0;background:${mailColors.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${mailColors.ground}">${escapeHtml(preheader)}${FILLING}</div>
<div class="o out" role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" lang="${escapeHtml(messages.language)}" style="background:${mailColors.ground};padding:24px 0">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div class="p" style="max-width:600px;margin:0 auto;background:${mailColors.sheet}">
${topOf(shop, reference)}
<div class="sh" style="padding:26px 32px 12px"><h1 class="t" style="${HEADING}">${escapeHtml(heading)}</h1>
${body}</div>
${footOf(shop, messages, content)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body></html>`;
}

const EMPTY = 'font-size:0;line-height:0';

/** Returns the store's logo and name as table cells, so that it appears where images are blocked. */
function logoOf(name: string, href: string): string {
  const line = `<div class="lg" style="margin:4px auto 0;width:8px;height:0;border-top:3px solid ${mailColors.ink}"></div>`;
  const pageShape = `<td class="lg" width="14" height="20" valign="top" style="width:14px;height:20px;border:2px solid ${mailColors.ink};${EMPTY}">${line}</td>`;
  const tab = `<td width="5" valign="top" style="width:5px;${EMPTY}"><div class="lgt" style="margin-top:3px;width:5px;height:9px;background:${mailColors.action}"></div></td>`;
  const text = `<td class="t" style="padding-left:9px;${FONT};font-size:21px;line-height:24px;font-weight:700;letter-spacing:-.6px;color:${mailColors.ink}">${escapeHtml(name)}</td>`;
  return `<a href="${hrefOf(href)}" aria-label="${escapeHtml(name)}" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr>${pageShape}${tab}${text}</tr></table></a>`;
}
