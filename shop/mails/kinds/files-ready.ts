import { shortNumber } from '../../catalogue/short-number.ts';
import { orderPath } from '../../orders/order.ts';
import { plainTitle } from '../free-text.ts';
import type { MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { small, text } from '../plan-parts.ts';
import { documentOf, type FileLine } from './order-confirmation.ts';

/** Bought documents whose files were still to come when they were bought. */
export type ReadyFacts = { orderNumber: number; orderedAt: string; lines: readonly FileLine[] };

/** [FI-06] What an order waited for is there: each document with its downloads, and no amount, since nothing is charged. */
export function filesReady(shop: MailShop, { orderNumber, orderedAt, lines }: ReadyFacts): MailContent {
  const writer = writerFor(shop);
  const { say, date, url } = writer;
  const number = String(orderNumber);
  const facts = { company: shop.companyName, number };
  const [first, ...more] = lines;
  return {
    kind: 'files-ready',
    subject:
      first && more.length === 0
        ? say('ready.subject.one', { ...facts, code: plainTitle(shortNumber(first.sku)) })
        : say('ready.subject', { ...facts, count: lines.length }),
    preheader: say('ready.preheader'),
    reference: say('mail.ref.order', { number }),
    heading: say('ready.heading'),
    reason: 'purchase',
    blocks: [
      text(say('ready.text', { number, date: date(orderedAt) })),
      { is: 'button', label: say('order.button'), href: url(orderPath(orderNumber)) },
      {
        is: 'documents',
        documents: lines.map((line) => ({ ...documentOf(writer, shop, orderNumber, line), amount: null })),
      },
      small(say('ready.small')),
    ],
  };
}
