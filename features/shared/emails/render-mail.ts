import { mailMessages } from '../../../messages/mails/mail-messages.ts';
import { renderHtml } from './layout/render-html.ts';
import { renderText } from './layout/render-text.ts';
import type { MailContent, MailShop, RenderedMail } from './mail-content.ts';

/** A subject is one line: line breaks in names and titles become spaces. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Renders a mail as HTML and plain text from the same data. */
export function renderMail(shop: MailShop, content: MailContent): RenderedMail {
  const messages = mailMessages(shop.locale);
  const full = { ...content, subject: oneLine(content.subject), preheader: oneLine(content.preheader) };
  return {
    kind: full.kind,
    subject: full.subject,
    text: renderText(shop, messages, full),
    html: renderHtml(shop, messages, full),
  };
}
