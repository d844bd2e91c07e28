import { sum } from '../../../core/sum.ts';
import type { Invoice, InvoiceLine } from '../../../platforms/payment/client/types.ts';
import type { MailSum } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { taxLabel, taxRow } from '../../shared/emails/tax-label.ts';
import { getCreditUsed } from '../rules/invoices/invoice-credit.ts';
import { nameOfLines } from '../rules/invoices/invoice-lines.ts';

export type SumInvoice = Pick<
  Invoice,
  'lines' | 'discounts' | 'taxes' | 'total' | 'amountDue' | 'billedTo' | 'exemptBy'
>;
type Row = MailSum['rows'][number];
type Labels = {
  total: string;
  /** label of seats with a partial period; the plan's name by default */
  change?: string;
  /** label of a line for a full period */
  seats?: (line: InvoiceLine, price: string) => string;
};

/** Labels seats of a full period with their price; if the price does not divide evenly, with the plan's name. */
function fullRow(writer: MailWriter, line: InvoiceLine, seats: Labels['seats']): Row {
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
    : [{ label: label ?? nameOfLines(parts), amount: sum(parts.map(({ amount }) => amount)) }];
}

/**
 * [FMT-06] Returns the sum of an invoice: seats, discounts, tax, credit used, and the amount due, which equals the
 * card statement. Rows always add up to the total: an invoice with other parts becomes one row.
 */
export function planTotals(writer: MailWriter, invoice: SumInvoice, { total, change, seats }: Labels): MailSum {
  const fullLines = invoice.lines.filter(
    ({ isProration, amount, quantity }) => !isProration && amount !== 0 && quantity > 0,
  );
  const rows: Row[] = [
    ...fullLines.map((line) => fullRow(writer, line, seats)),
    ...changeRow(invoice.lines, change),
    ...invoice.discounts.map(({ name, amount }) => ({
      label: name || writer.say('mail.sum.discount'),
      amount: -amount,
    })),
    ...(invoice.taxes.length === 0 && invoice.exemptBy === undefined
      ? []
      : [taxRow(writer, taxLabel(writer, invoice), sum(invoice.taxes), invoice.exemptBy)]),
  ];
  const isComplete = sum(rows.map(({ amount }) => amount)) === invoice.total;
  const requested = isComplete ? rows : [{ label: nameOfLines(invoice.lines), amount: invoice.total }];
  return { rows: [...requested, ...creditRows(writer, invoice)], total: { label: total, amount: invoice.amountDue } };
}

function creditRows({ say }: MailWriter, invoice: SumInvoice): Row[] {
  const used = getCreditUsed(invoice);
  if (used === 0) return [];
  return [{ label: used > 0 ? say('mail.sum.credit') : say('mail.sum.carried'), amount: -used }];
}

/** The same for a change that resulted in credit: the added credit is positive, and nothing was charged. */
export function creditTotals(writer: MailWriter, invoice: SumInvoice, labels: Labels): MailSum {
  const { rows } = planTotals(writer, invoice, labels);
  const credit = { label: writer.say('mail.sum.kept'), amount: -invoice.total };
  return { rows: [...rows, credit], total: { label: labels.total, amount: 0 } };
}
