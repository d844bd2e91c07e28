import type { Paper, PaperNote, PaperSum } from '../../core/paper/paper.ts';
import { type DocumentOrder, isPaid, isRefunded } from '../orders/order.ts';
import { type PaperShop, type PaperWriter, paperWriter, placeLines, plateOf, taxLabel } from './paper-writer.ts';

/** [ACC-06] [RTE-08] [FMT-06] The store's own receipt of an order of documents. */
export function receiptPaper(order: DocumentOrder, shop: PaperShop): Paper {
  const writer = paperWriter(shop);
  const { say, money, date } = writer;
  const { billing } = order;
  const title = say('receipt.title');
  const number = String(order.orderNumber);
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number }),
    createdAt: new Date(order.createdAt),
    status: statusOf(writer, order),
    facts: [
      { label: say('receipt.order'), value: number },
      { label: say('paper.date'), value: date(order.createdAt) },
      {
        label: say(isPaid(order) || isRefunded(order) ? 'receipt.method' : 'receipt.method.asked'),
        value: order.paymentMethod,
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
      rows: order.lines.map(({ kind, sku, name, quantity, total }) => ({
        number: sku,
        plate: plateOf(sku),
        title: name,
        hint: say(kind === 'platform' ? 'receipt.kind.platform' : 'receipt.kind.document'),
        figures: [String(quantity), total % quantity === 0 ? money(total / quantity) : '', money(total)],
      })),
    },
    note: noteOf(writer, order),
    sums: sumsOf(writer, order),
  };
}

function statusOf({ say }: PaperWriter, order: DocumentOrder): Paper['status'] {
  if (isRefunded(order)) return { text: say('paper.refunded'), mood: 'off' };
  // what the platform calls it: awaiting payment, declined, cancelled
  return isPaid(order) ? { text: say('paper.paid'), mood: 'ok' } : { text: order.status, mood: 'open' };
}

function sumsOf(writer: PaperWriter, order: DocumentOrder): PaperSum[] {
  const { say, money, date } = writer;
  const { billing, lines, subtotal, discount, coupon, tax, total } = order;
  const less = (label: string, cents: number): PaperSum[] =>
    cents > 0 ? [{ label, value: money(-cents), kind: 'less' }] : [];
  const label = taxLabel(writer, {
    state: billing.state,
    country: billing.countryCode,
    tax,
    taxable: total - tax,
    lines: lines.length,
  });
  const answer: PaperSum[] = isRefunded(order)
    ? [
        { label: say('paper.paid.on', { date: date(order.createdAt) }), value: money(total), kind: 'sum' },
        { label: say('paper.refunded'), value: money(-total) },
        { label: say('paper.left'), value: money(0), kind: 'answer' },
      ]
    : [{ label: say(isPaid(order) ? 'paper.paid' : 'paper.total'), value: money(total), kind: 'answer' }];
  return [
    { label: say('paper.base'), value: money(subtotal) },
    ...less(say('paper.discount'), discount),
    ...less(say('paper.code'), coupon),
    { label, value: money(tax) },
    ...answer,
  ];
}

function noteOf({ say, date }: PaperWriter, order: DocumentOrder): PaperNote[] {
  const method = order.paymentMethod;
  if (isRefunded(order))
    return [
      [{ text: say('receipt.note.refunded'), isBold: true }, { text: say('receipt.note.refunded.how', { method }) }],
    ];
  if (!isPaid(order))
    return [
      [
        { text: say('receipt.note.state'), isBold: true },
        { text: say('receipt.note.state.how', { status: order.status }) },
      ],
    ];
  const how = say('receipt.note.paid.how', { date: date(order.createdAt), method });
  return [[{ text: say('receipt.note.paid'), isBold: true }, { text: how }], [{ text: say('receipt.note.use') }]];
}
