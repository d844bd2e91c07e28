import { shortNumber } from '../../catalogue/rules/short-number.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { plainTitle } from '../../shared/emails/sanitize-text.ts';
import { orderPath } from '../rules/order.ts';
import { documentOf, type FileLine } from './order-confirmation.ts';

/** Purchased documents whose files were still missing at the purchase. */
export type ReadyFacts = { orderNumber: number; orderedAt: string; lines: readonly FileLine[] };

/**
 * [FI-06] Sent when missing files of an order are available: each document with its downloads, and no amounts, since
 * nothing is charged.
 */
export const filesReady = defineEmail({
  kind: 'files-ready',
  when: 'a file that an order waited for was added at least 30 seconds ago',
  key: 'files-ready:{order}:{SKUs}',
  content(writer, { orderNumber, orderedAt, lines }: ReadyFacts, shop) {
    const { say, date, url } = writer;
    const number = String(orderNumber);
    const facts = { company: shop.companyName, number };
    const [first, ...more] = lines;
    return {
      subject:
        first && more.length === 0
          ? say('ready.subject.one', { ...facts, code: plainTitle(shortNumber(first.sku)) })
          : say('ready.subject', { ...facts, count: lines.length }),
      preheader: say('ready.preheader'),
      reference: say('mail.ref.order', { number }),
      heading: say('ready.heading'),
      reason: 'purchase',
      blocks: [
        mailText(say('ready.text', { number, date: date(orderedAt) })),
        { is: 'button', label: say('order.button'), href: url(orderPath(orderNumber)) },
        {
          is: 'documents',
          documents: lines.map((line) => ({ ...documentOf(writer, shop, orderNumber, line), amount: null })),
        },
        smallMailText(say('ready.small')),
      ],
    };
  },
  sample: {
    orderNumber: 10_251,
    orderedAt: '2026-09-22T09:00:00Z',
    lines: [
      {
        sku: 'H100-2026',
        pictureVersion: null,
        name: 'Site Rules for Visitors',
        quantity: 2,
        amount: 4_800,
        delivery: 'file',
        formats: ['docx', 'pdf'],
      },
    ],
  },
});
