import type { BillingDocument, BillingRow, TotalsRow } from '../../../core/pdf/billing-document.ts';
import type { Company } from '../../../platforms/users/client/companies.ts';
import { createPdfRenderer, type PdfRenderer, type PdfSeller } from '../../orders/pdfs/pdf-renderer.ts';
import type { AccountCreditNote, BillPayment, CompanyInvoice } from '../repository/company-invoices.ts';
import { formatCreditNoteNumber, formatReceiptNumber } from '../rules/invoice-paths.ts';
import type { AccountEntry, Statement } from '../rules/statement.ts';

/** Name and address of a payer, in lines; a company whose data couldn't be read has only its name. */
function getPayerLines({ say }: Pick<PdfRenderer, 'say'>, name: string, company: Company | null): string[] {
  if (!company) return [name];
  const { street, street2, city, state, zip } = company.address;
  return [
    name,
    street,
    street2 ?? '',
    `${city}, ${state} ${zip}`,
    company.taxId ? say('paper.taxId', { id: company.taxId }) : '',
  ].filter(Boolean);
}

/** The receipt of one payment: it names every invoice and credit note. Tax stays on the invoices. [INV-07] */
export function buildPaymentReceiptPdf(
  payment: BillPayment,
  company: Company | null,
  shop: PdfSeller,
): BillingDocument {
  const writer = createPdfRenderer(shop);
  const { say, money, date } = writer;
  const number = formatReceiptNumber(payment.number ?? 0);
  const title = say('receipt.title');
  const paidAt = payment.paidAt ?? payment.createdAt;
  const isReturned = payment.state === 'returned';
  const credit = payment.items.filter(({ kind }) => kind === 'credit');
  const invoices = payment.items.filter(({ kind }) => kind !== 'credit');
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number }),
    createdAt: new Date(paidAt),
    status: isReturned ? { text: say('payment.returned'), mood: 'bad' } : { text: say('paper.paid'), mood: 'ok' },
    facts: [
      { label: say('receipt.title'), value: number },
      { label: say('paper.date'), value: date(paidAt) },
      {
        label: say('receipt.method'),
        value: payment.method || say('payment.credit'),
        isWords: true,
      },
    ],
    parties: [{ title: say('payment.by'), lines: getPayerLines(writer, payment.payerName, company) }, writer.seller],
    table: {
      caption: say('payment.caption'),
      heads: [say('payment.invoice'), say('payment.po'), say('paper.date'), say('paper.paid')],
      rows: payment.items.map((item) => ({
        number: item.number,
        title: item.poNumber || item.job || say(`payment.kind.${item.kind}`),
        hint: '',
        figures: [date(item.issuedAt), money(item.amount)],
      })),
    },
    note: [
      [
        { text: say(isReturned ? 'payment.note.returned' : 'payment.note', { count: invoices.length }), isBold: true },
        { text: say('payment.note.tax') },
      ],
    ],
    sums: [
      { label: say('payment.invoices'), value: money(invoices.reduce((all, { amount }) => all + amount, 0)) },
      ...credit.map(
        ({ number: name, amount }): TotalsRow => ({
          label: say('payment.creditNote', { number: name }),
          value: money(amount),
          kind: 'less',
        }),
      ),
      { label: say('payment.charged'), value: money(payment.amount), kind: 'answer' },
    ],
  };
}

/** The credit note of a refund of an order on account. [INV-08] */
export function buildAccountCreditNotePdf(
  { note, invoice }: { note: AccountCreditNote; invoice: CompanyInvoice },
  company: Company | null,
  shop: PdfSeller,
): BillingDocument {
  const writer = createPdfRenderer(shop);
  const { say, money, date } = writer;
  const title = say('credit.title');
  const number = formatCreditNoteNumber(note.number);
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number }),
    createdAt: new Date(note.createdAt),
    status: { text: say('credit.status'), mood: 'off' },
    facts: [
      { label: title, value: number },
      { label: say('credit.invoice'), value: String(invoice.number) },
      { label: say('credit.credited'), value: date(note.createdAt) },
    ],
    parties: [
      { title: say('paper.billedTo'), lines: getPayerLines(writer, note.companyName, company) },
      writer.seller,
      ...(note.poNumber === ''
        ? []
        : [{ title: say('receipt.company'), lines: [note.companyName, say('receipt.po', { number: note.poNumber })] }]),
    ],
    table: {
      caption: say('credit.caption'),
      heads: [say('payment.invoice'), say('preview.what'), say('paper.amount')],
      rows: [
        {
          number: String(invoice.number),
          title:
            note.copies > 0
              ? say('accountCredit.copies', { count: note.copies })
              : say('credit.plan.part', { number: String(invoice.number) }),
          hint: note.job === '' ? '' : say('receipt.job', { job: note.job }),
          figures: [money(-(note.total - note.tax))],
        },
      ],
    },
    note: [[{ text: say('accountCredit.note'), isBold: true }, { text: say('accountCredit.note.how') }]],
    sums: [
      { label: say('paper.base'), value: money(-(note.total - note.tax)) },
      { label: say('paper.tax'), value: money(-note.tax) },
      { label: say('credit.status'), value: money(-note.total), kind: 'answer' },
    ],
  };
}

/** Returns the text of a movement: `Invoice 200001`, `Mastercard ending 4444`. */
const describeEntry = ({ say }: PdfRenderer, { kind, number, method }: AccountEntry): string =>
  kind === 'payment' && method !== ''
    ? say('statement.payment.with', { number, method })
    : say(`statement.${kind}`, { number });

/** The statement of an account for a period. [INV-09] */
export function buildStatementPdf(
  statement: Statement,
  payer: { name: string; company: Company | null },
  shop: PdfSeller,
): BillingDocument {
  const writer = createPdfRenderer(shop);
  const { say, money, date } = writer;
  const { from, to, forward, lines, ages, balance, filter } = statement;
  const title = say('statement.title');
  const forwardRow: BillingRow = {
    number: date(from),
    title: say('statement.forward'),
    hint: '',
    figures: ['', money(forward)],
  };
  return {
    ...writer.frame,
    title,
    name: say('statement.name', { name: payer.name, from: date(from), to: date(to) }),
    createdAt: new Date(to),
    status: null,
    facts: [
      { label: say('statement.from'), value: date(from) },
      { label: say('statement.to'), value: date(to) },
      ...(filter === '' ? [] : [{ label: say('statement.filter'), value: filter, isWords: true }]),
    ],
    parties: [{ title: say('statement.for'), lines: getPayerLines(writer, payer.name, payer.company) }, writer.seller],
    table: {
      caption: say('statement.caption'),
      heads: [say('paper.date'), say('statement.what'), say('paper.amount'), say('statement.balance')],
      rows: [
        forwardRow,
        ...lines.map((line) => ({
          number: date(line.at),
          title: describeEntry(writer, line),
          hint: line.poNumber === '' ? '' : say('receipt.po', { number: line.poNumber }),
          figures: [money(line.amount), money(line.balance)],
        })),
      ],
    },
    note: [[{ text: say('statement.note') }]],
    sums: [
      ...(['older', 'days90', 'days60', 'days30', 'notDue', 'credit'] as const)
        .filter((age) => ages[age] !== 0)
        .map((age): TotalsRow => ({ label: say(`statement.age.${age}`), value: money(ages[age]) })),
      { label: say('statement.balance.on', { date: date(to) }), value: money(balance), kind: 'answer' },
    ],
  };
}
