import type { Cents } from '../../core/money.ts';
import type { Invoice, InvoiceLine } from '../../platforms/payment/client/types.ts';
import { getCreditUsed } from '../subscription/invoices/invoice-credit.ts';
import { nameOfLines } from '../subscription/invoices/invoice-lines.ts';
import type { MailSum } from './mail-content.ts';
import type { MailWriter } from './mail-writer.ts';
import { taxLabel } from './tax-label.ts';

export type SumInvoice = Pick<Invoice, 'lines' | 'discounts' | 'taxes' | 'total' | 'amountDue' | 'billedTo'>;
type Row = MailSum['rows'][number];
type Labels = {
  answer: string;
  /** label of seats with a partial period; the plan's name by default */
  change?: string;
  /** label of a line for a full period */
  seats?: (line: InvoiceLine, price: string) => string;
};

const total = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** Labels seats of a full period with their price; if the price does not divide evenly, with the plan's name. */
function wholeRow(writer: MailWriter, line: InvoiceLine, seats: Labels['seats']): Row {
  const price = line.amount / line.quantity;
  if (!Number.isInteger(price)) return { label: nameOfLines([line]), amount: line.amount };
  const written = writer.money(price);
  const label =
    seats?.(line, written) ?? writer.say('mail.sum.seats', { seats: writer.seats(line.quantity), price: written });
  return { label, amount: line.amount };
}

/** Merges prorations: credit for the old seats and a charge for the new ones become one row with the net amount. */
function changeRow(lines: readonly InvoiceLine[], label: string | undefined): Row[] {
  const parts = lines.filter(({ isProration }) => isProration);
  return parts.length === 0
    ? []
    : [{ label: label ?? nameOfLines(parts), amount: total(parts.map(({ amount }) => amount)) }];
}

/**
 * [FMT-06] Returns the sum of an invoice: seats, discounts, tax, credit used, and the amount due, which equals the
 * card statement. Rows always add up to the total: an invoice with other parts becomes one row.
 */
export function planTotals(writer: MailWriter, invoice: SumInvoice, { answer, change, seats }: Labels): MailSum {
  const whole = invoice.lines.filter(
    ({ isProration, amount, quantity }) => !isProration && amount !== 0 && quantity > 0,
  );
  const rows: Row[] = [
    ...whole.map((line) => wholeRow(writer, line, seats)),
    ...changeRow(invoice.lines, change),
    ...invoice.discounts.map(({ name, amount }) => ({
      label: name || writer.say('mail.sum.discount'),
      amount: -amount,
    })),
    ...(invoice.taxes.length === 0 ? [] : [{ label: taxLabel(writer, invoice), amount: total(invoice.taxes) }]),
  ];
  const isWhole = total(rows.map(({ amount }) => amount)) === invoice.total;
  const asked = isWhole ? rows : [{ label: nameOfLines(invoice.lines), amount: invoice.total }];
  return { rows: [...asked, ...creditRows(writer, invoice)], answer: { label: answer, amount: invoice.amountDue } };
}

function creditRows({ say }: MailWriter, invoice: SumInvoice): Row[] {
  const used = getCreditUsed(invoice);
  if (used === 0) return [];
  return [{ label: used > 0 ? say('mail.sum.credit') : say('mail.sum.carried'), amount: -used }];
}

/** The same for a change that resulted in credit: the added credit is positive, and nothing was charged. */
export function creditTotals(writer: MailWriter, invoice: SumInvoice, labels: Labels): MailSum {
  const { rows } = planTotals(writer, invoice, labels);
  const kept = { label: writer.say('mail.sum.kept'), amount: -invoice.total };
  return { rows: [...rows, kept], answer: { label: labels.answer, amount: 0 } };
}
