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
  /** what seats are called whose time has partly passed; else the plan's name stands for them */
  change?: string;
  /** label of a line for a full period */
  seats?: (line: InvoiceLine, price: string) => string;
};

const total = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** Seats for a full period by their price; a line whose price does not divide evenly has the plan's name. */
function wholeRow(writer: MailWriter, line: InvoiceLine, seats: Labels['seats']): Row {
  const price = line.amount / line.quantity;
  if (!Number.isInteger(price)) return { label: nameOfLines([line]), amount: line.amount };
  const written = writer.money(price);
  const label =
    seats?.(line, written) ?? writer.say('mail.sum.seats', { seats: writer.seats(line.quantity), price: written });
  return { label, amount: line.amount };
}

/**
 * Prorations: credit for the old seats and a charge for the new ones become one row with the net cost of the change.
 */
function changeRow(lines: readonly InvoiceLine[], label: string | undefined): Row[] {
  const parts = lines.filter(({ isProration }) => isProration);
  return parts.length === 0
    ? []
    : [{ label: label ?? nameOfLines(parts), amount: total(parts.map(({ amount }) => amount)) }];
}

/**
 * [FMT-06] The computation of an invoice: seats, discounts, tax, credit that was used, and what is due, which is what the card's statement says. Rows
 * always add up to the answer: an invoice that is put together otherwise is one row.
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

/** The same of a change that brought credit, as its invoice has it: what is added to the credit is above zero, and nothing was charged. */
export function creditTotals(writer: MailWriter, invoice: SumInvoice, labels: Labels): MailSum {
  const { rows } = planTotals(writer, invoice, labels);
  const kept = { label: writer.say('mail.sum.kept'), amount: -invoice.total };
  return { rows: [...rows, kept], answer: { label: labels.answer, amount: 0 } };
}
