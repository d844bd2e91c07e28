import { createBillingPdf } from '../../../core/pdf/billing-pdf.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { writeCsv } from '../../../core/write-csv.ts';
import { buildReceiptPdf } from '../../orders/pdfs/receipt.ts';
import { readOrder } from '../../orders/use-cases/find-order.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { buildAccountCreditNotePdf, buildPaymentReceiptPdf, buildStatementPdf } from '../pdfs/payment-pdfs.ts';
import type { BillPayment } from '../repository/company-invoices.ts';
import { formatCreditNoteNumber } from '../rules/invoice-paths.ts';
import { openInvoicePayer } from './open-invoice-payer.ts';
import { readStatement, type StatementQuery } from './read-statement.ts';

/** A file to download. */
export type InvoiceFile = { name: string; type: 'application/pdf' | 'text/csv; charset=utf-8'; bytes: Uint8Array };

const RECEIPT = /^p-([1-9]\d{0,9})\.pdf$/;
const CREDIT_NOTE = /^cn-(\d{4,10})\.pdf$/;
const ORDER = /^([1-9]\d{0,9})\.pdf$/;
const STATEMENT = /^statement\.(pdf|csv)$/;

/**
 * Returns a file of the invoices of a company, or of the caller (null): `10251.pdf`, `p-2041.pdf`, `cn-0004.pdf`,
 * `statement.pdf` or `statement.csv`. `not-found`: unknown files, and those of other payers alike. [INV-04]
 */
export async function openInvoiceFile(
  context: ShopContext,
  companyId: string | null,
  file: string,
  query: StatementQuery,
): Promise<Result<InvoiceFile, FailureCode>> {
  const receipt = RECEIPT.exec(file)?.[1];
  if (receipt) return openReceipt(context, companyId, Number(receipt));
  const note = CREDIT_NOTE.exec(file)?.[1];
  if (note && companyId !== null) return openCreditNote(context, companyId, Number(note));
  const order = ORDER.exec(file)?.[1];
  if (order && companyId !== null) return openOrderInvoice(context, companyId, Number(order));
  const format = STATEMENT.exec(file)?.[1];
  return format ? openStatement(context, companyId, query, format === 'pdf') : err('not-found');
}

const toPdf = (name: string, bytes: Uint8Array): InvoiceFile => ({ name, type: 'application/pdf', bytes });

async function openReceipt(
  context: ShopContext,
  companyId: string | null,
  number: number,
): Promise<Result<InvoiceFile, FailureCode>> {
  const opened = await openInvoicePayer(context, companyId, 'read-invoices');
  if (!opened.ok) return opened;
  const payment = await context.companyInvoices.findByReceipt(number);
  const isOwn = payment?.companyId === companyId && (companyId !== null || payment.sub === opened.value.actor.sub);
  if (!payment || !isOwn) return err('not-found');
  const pdf = buildPaymentReceiptPdf(payment, opened.value.company, context.config);
  return ok(toPdf(`receipt-P-${number}.pdf`, await createBillingPdf(pdf)));
}

async function openOrderInvoice(
  context: ShopContext,
  companyId: string,
  number: number,
): Promise<Result<InvoiceFile, FailureCode>> {
  const opened = await openInvoicePayer(context, companyId, 'read-invoices');
  if (!opened.ok) return opened;
  const invoice = await context.companyInvoices.find(number);
  if (invoice?.companyId !== companyId) return err('not-found');
  const order = await readOrder(context, number);
  if (!order.ok || order.value === null) return err('unavailable');
  return ok(toPdf(`invoice-${number}.pdf`, await createBillingPdf(buildReceiptPdf(order.value, context.config))));
}

async function openCreditNote(
  context: ShopContext,
  companyId: string,
  number: number,
): Promise<Result<InvoiceFile, FailureCode>> {
  const opened = await openInvoicePayer(context, companyId, 'read-invoices');
  if (!opened.ok) return opened;
  const found = await context.companyInvoices.findCreditNote(number);
  if (found?.note.companyId !== companyId) return err('not-found');
  const pdf = buildAccountCreditNotePdf(found, opened.value.company, context.config);
  return ok(toPdf(`credit-note-${formatCreditNoteNumber(number)}.pdf`, await createBillingPdf(pdf)));
}

async function openStatement(
  context: ShopContext,
  companyId: string | null,
  query: StatementQuery,
  isPdf: boolean,
): Promise<Result<InvoiceFile, FailureCode>> {
  const read = await readStatement(context, companyId, query);
  if (!read.ok) return read.code === 'invalid' ? err('not-found') : read;
  const { payer, statement } = read.value;
  const name = `statement-${statement.from}-${statement.to}`;
  if (isPdf)
    return ok(toPdf(`${name}.pdf`, await createBillingPdf(buildStatementPdf(statement, payer, context.config))));
  const amount = (cents: number): string => (cents / 100).toFixed(2);
  const csv = writeCsv(
    ['date', 'kind', 'number', 'po_number', 'job', 'paid_with', 'amount', 'balance'],
    [
      [statement.from, 'carried forward', '', '', '', '', '', amount(statement.forward)],
      ...statement.lines.map((line) => [
        line.at.slice(0, 10),
        line.kind,
        line.number,
        line.poNumber,
        line.jobs.join(', '),
        line.method,
        amount(line.amount),
        amount(line.balance),
      ]),
    ],
  );
  return ok({ name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(csv) });
}

/** Returns the receipt of a payment for the attachment of an email; never for a caller. Null: it isn't paid. */
export async function createReceiptAttachment(
  context: Pick<ShopContext, 'companyInvoices' | 'config'>,
  number: number,
): Promise<Uint8Array | null> {
  const payment: BillPayment | null = await context.companyInvoices.findByReceipt(number);
  return payment && createBillingPdf(buildPaymentReceiptPdf(payment, null, context.config));
}

/** Returns a credit note for the attachment of an email; never for a caller. */
export async function createCreditNoteAttachment(
  context: Pick<ShopContext, 'companyInvoices' | 'config'>,
  number: number,
): Promise<Uint8Array | null> {
  const found = await context.companyInvoices.findCreditNote(number);
  return found && createBillingPdf(buildAccountCreditNotePdf(found, null, context.config));
}
