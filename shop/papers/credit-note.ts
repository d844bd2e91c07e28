import type { Paper, PaperNote, PaperSum } from '../../core/paper/paper.ts';
import type { DocumentOrder } from '../orders/order.ts';
import type { Refund } from '../orders/refund.ts';
import { billedTo, type PaperShop, type PaperWriter, paperWriter, plateOf, taxLabel } from './paper-writer.ts';

/** [OP-06] [FMT-06] What was refunded of an order, as a paper of its own: the receipt stays what it was. */
export function creditNotePaper(order: DocumentOrder, refund: Refund, shop: PaperShop): Paper {
  const writer = paperWriter(shop);
  const { say, money, date } = writer;
  const title = say('credit.title');
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number: refund.number }),
    createdAt: new Date(refund.refundedAt),
    status: { text: say('paper.refunded'), mood: 'off' },
    facts: [
      { label: say('receipt.order'), value: String(order.orderNumber) },
      { label: say('credit.ordered'), value: date(order.createdAt) },
      { label: say('credit.refunded'), value: date(refund.refundedAt) },
    ],
    parties: [{ title: say('paper.billedTo'), lines: billedTo(order.billing) }, writer.seller],
    table: {
      caption: say('credit.caption'),
      heads: [
        say('receipt.number'),
        say('receipt.document'),
        say('receipt.copies'),
        say('paper.price'),
        say('paper.amount'),
      ],
      rows: refund.lines.map(({ kind, sku, name, quantity, amount }) => ({
        number: sku,
        ...(kind === 'part' ? {} : { plate: plateOf(sku) }),
        title: kind === 'part' ? say('credit.part', { number: String(order.orderNumber) }) : name,
        hint: kind === 'part' ? '' : say(kind === 'platform' ? 'receipt.kind.platform' : 'receipt.kind.document'),
        figures: [
          kind === 'part' ? '' : String(quantity),
          amount % quantity === 0 ? money(-amount / quantity) : '',
          money(-amount),
        ],
      })),
    },
    note: noteOf(writer, order, refund),
    sums: sumsOf(writer, order, refund),
  };
}

function noteOf({ say }: PaperWriter, order: DocumentOrder, refund: Refund): PaperNote[] {
  const isWhole = refund.isLast && refund.amount === order.total;
  const how = say('credit.note.how', { method: order.paymentMethod });
  const files = say(refund.isLast ? 'credit.note.closed' : 'credit.note.open');
  return [
    [{ text: say(isWhole ? 'credit.note.whole' : 'credit.note.part'), isBold: true }, { text: how }],
    [{ text: files }],
  ];
}

function sumsOf(writer: PaperWriter, { billing, lines }: DocumentOrder, refund: Refund): PaperSum[] {
  const { say, money } = writer;
  const { amount, tax, discount } = refund;
  const label = taxLabel(writer, {
    state: billing.state,
    country: billing.countryCode,
    tax,
    taxable: amount - tax,
    lines: lines.length,
  });
  return [
    { label: say('paper.base'), value: money(-(amount - tax + discount)) },
    ...(discount > 0 ? [{ label: say('credit.discount'), value: money(discount) }] : []),
    { label, value: money(-tax) },
    { label: say('paper.refunded'), value: money(-amount), kind: 'answer' },
  ];
}
