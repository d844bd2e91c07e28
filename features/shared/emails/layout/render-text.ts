import { formatExactMoney } from '../../../../core/money.ts';
import type { MailMessages } from '../../../../messages/mails/mail-messages.ts';
import type { MailBlock, MailContent, MailDocument, MailShop, MailSum, Rich } from '../mail-content.ts';
import { senderOf } from './render-html.ts';

const COLUMNS = 72;
const SUM_COLUMNS = 58;

/** Wraps at spaces; a word longer than a line gets a separate line. */
function wrap(text: string, columns = COLUMNS): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns the lines of a sentence with links: each address on a separate line after its label. */
function linesOf(text: Rich): string[] {
  const lines: string[] = [];
  let said = '';
  const flush = () => {
    // the text after an address begins with the period of its sentence
    const rest = said.replace(/^[.,;]\s*/, '');
    lines.push(...wrap(rest));
    said = '';
  };
  for (const piece of text) {
    if (typeof piece === 'string') said += piece;
    else if ('strong' in piece) said += piece.strong;
    else {
      if ('link' in piece) said += `${piece.link}:`;
      flush();
      lines.push('link' in piece ? piece.href : piece.address);
    }
  }
  flush();
  return lines;
}

/** Label left, amount right, in 58 columns; a long label wraps above its amount. */
function sumLine(label: string, amount: string): string[] {
  const lines = wrap(label, SUM_COLUMNS - amount.length - 2);
  const last = lines.pop() ?? '';
  return [...lines, last + amount.padStart(SUM_COLUMNS - last.length)];
}

function sumLines({ rows, total }: MailSum, money: (cents: number) => string): string[] {
  return [
    ...rows.flatMap(({ label, amount, words }) => sumLine(label, words ?? money(amount))),
    '-'.repeat(SUM_COLUMNS),
    ...sumLine(total.label, money(total.amount)),
    '='.repeat(SUM_COLUMNS),
  ];
}

function documentLines({ sku, title, details, amount, downloads }: MailDocument, money: (cents: number) => string) {
  return [
    ...wrap(`${sku} ${title}`),
    ...wrap(amount === null ? details : `${details}: ${money(amount)}`, COLUMNS - 2).map((line) => `  ${line}`),
    ...downloads.flatMap(({ label, href }) => [`  ${label}:`, `  ${href}`]),
  ];
}

function blockLines(block: MailBlock, money: (cents: number) => string): string[] {
  switch (block.is) {
    case 'text':
    case 'note':
      return linesOf(block.text);
    case 'button':
      return [`${block.label}:`, block.href];
    case 'documents':
      return block.documents.flatMap((one, at) => [...(at === 0 ? [] : ['']), ...documentLines(one, money)]);
    case 'sum':
      return sumLines(block, money);
    case 'facts':
      return block.rows.flatMap(({ label, value }) => linesOf([`${label}: `, ...value]));
    case 'quote':
      return [
        ...wrap(`${block.intro}:`),
        '',
        ...wrap(block.text, COLUMNS - 2).map((line) => `  ${line}`),
        ...(block.version === '' ? [] : ['', ...wrap(block.version)]),
      ];
  }
}

/**
 * Returns the plain text part: the same data in the same order, 72 columns, ASCII minus; only addresses may exceed a
 * line.
 */
export function renderText(shop: MailShop, messages: MailMessages, content: MailContent): string {
  const money = (cents: number): string => formatExactMoney(cents, shop.locale);
  const contact = { write: shop.supportEmail, call: shop.supportPhone };
  const hours = shop.supportHours;
  const help = hours ? messages.say('mail.help.hours', { ...contact, hours }) : messages.say('mail.help.text', contact);
  const paragraphs = [
    wrap(content.heading),
    ...content.blocks.map((block) => blockLines(block, money)),
    wrap(`${messages.say('mail.help')} ${help}`),
    ['-- ', ...wrap(messages.say(`mail.reason.${content.reason}`)), ...wrap(senderOf(shop))],
  ];
  const text = paragraphs.map((lines) => lines.join('\n')).join('\n\n');
  return `${text.replaceAll('−', '-')}\n`;
}
