import type { Paper, PaperNote, PaperSum } from '../../core/paper/paper.ts';
import type { DocumentFiles } from '../documents/document-files.ts';
import type { OrderDetail } from '../orders/find-order.ts';
import { isPaid, isRefunded } from '../orders/order.ts';
import { type PaperShop, type PaperWriter, paperWriter, placeLines, plateOf, taxLabel } from './paper-writer.ts';

/** What a receipt is made of: an order as it stands at the commerce platform. */
export type ReceiptOrder = Pick<OrderDetail, 'record' | 'lines'>;

/** [ACC-06] [RTE-08] [FMT-06] The store's own receipt of an order of documents. */
export function receiptPaper(order: ReceiptOrder, shop: PaperShop, files: Pick<DocumentFiles, 'delivery'>): Paper {
  const writer = paperWriter(shop);
  const { say, money, date } = writer;
  const { record, lines } = order;
  const { billing } = record;
  const title = say('receipt.title');
  const number = String(record.orderNumber);
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number }),
    createdAt: new Date(record.dateCreated),
    status: statusOf(writer, order),
    facts: [
      { label: say('receipt.order'), value: number },
      { label: say('paper.date'), value: date(record.dateCreated) },
      {
        label: say(isPaid(record) || isRefunded(record) ? 'receipt.method' : 'receipt.method.asked'),
        value: record.paymentMethod,
        isWords: true,
      },
    ],
    parties: [
      {
        title: say('paper.billedTo'),
        lines: [
          billing.company,
          `${billing.firstName} ${billing.lastName}`.trim(),
          billing.street1,
          billing.street2,
          ...placeLines({ city: billing.city, state: billing.state, code: billing.zip, country: billing.countryCode }),
          billing.email,
        ].filter(Boolean),
      },
      writer.seller,
    ],
    table: {
      caption: say('receipt.caption'),
      heads: [
        say('receipt.number'),
        say('receipt.document'),
        say('receipt.copies'),
        say('paper.price'),
        say('paper.amount'),
      ],
      rows: lines.map(({ sku, name, quantity, total }) => ({
        number: sku,
        plate: plateOf(sku),
        title: name,
        hint: say(files.delivery(sku) === 'platform' ? 'receipt.kind.platform' : 'receipt.kind.document'),
        figures: [String(quantity), total % quantity === 0 ? money(total / quantity) : '', money(total)],
      })),
    },
    note: noteOf(writer, order),
    sums: sumsOf(writer, order),
  };
}

function statusOf({ say }: PaperWriter, { record }: ReceiptOrder): Paper['status'] {
  if (isRefunded(record)) return { text: say('paper.refunded'), mood: 'off' };
  // what the platform calls it: awaiting payment, declined, cancelled
  return isPaid(record) ? { text: say('paper.paid'), mood: 'ok' } : { text: record.status, mood: 'open' };
}

function sumsOf(writer: PaperWriter, { record, lines }: ReceiptOrder): PaperSum[] {
  const { say, money, date } = writer;
  const { billing, subtotal, discount, coupon, tax, totalIncTax } = record;
  const less = (label: string, cents: number): PaperSum[] =>
    cents > 0 ? [{ label, value: money(-cents), kind: 'less' }] : [];
  const label = taxLabel(writer, {
    state: billing.state,
    country: billing.countryCode,
    tax,
    taxable: totalIncTax - tax,
    lines: lines.length,
  });
  const total: PaperSum[] = isRefunded(record)
    ? [
        { label: say('paper.paid.on', { date: date(record.dateCreated) }), value: money(totalIncTax), kind: 'sum' },
        { label: say('paper.refunded'), value: money(-totalIncTax) },
        { label: say('paper.left'), value: money(0), kind: 'answer' },
      ]
    : [{ label: say(isPaid(record) ? 'paper.paid' : 'paper.total'), value: money(totalIncTax), kind: 'answer' }];
  return [
    { label: say('paper.base'), value: money(subtotal) },
    ...less(say('paper.discount'), discount),
    ...less(say('paper.code'), coupon),
    { label, value: money(tax) },
    ...total,
  ];
}

function noteOf({ say, date }: PaperWriter, { record }: ReceiptOrder): PaperNote[] {
  const method = record.paymentMethod;
  if (isRefunded(record))
    return [
      [{ text: say('receipt.note.refunded'), isBold: true }, { text: say('receipt.note.refunded.how', { method }) }],
    ];
  if (!isPaid(record))
    return [
      [
        { text: say('receipt.note.state'), isBold: true },
        { text: say('receipt.note.state.how', { status: record.status }) },
      ],
    ];
  const how = say('receipt.note.paid.how', { date: date(record.dateCreated), method });
  return [[{ text: say('receipt.note.paid'), isBold: true }, { text: how }], [{ text: say('receipt.note.use') }]];
}
