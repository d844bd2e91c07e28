import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { formatReceiptNumber, getCreditNotePath, getInvoicePdfPath, getReceiptPath } from '../rules/invoice-paths.ts';
import type { AccountEntry } from '../rules/statement.ts';
import { openInvoicePayer } from './open-invoice-payer.ts';
import { readMovements } from './read-statement.ts';

/** An invoice, receipt, credit note or return, with the PDF that the store has. */
export type Bill = AccountEntry & { pdfPath: string | null };
export type BillPage = { bills: readonly Bill[]; page: number; pageCount: number; count: number };

const PAGE = 50;

/** Lists all bills of a company, or of the caller (null), newest first, 50 a page. [INV-04] */
export async function listBills(
  context: ShopContext,
  companyId: string | null,
  page: number,
): Promise<Result<BillPage, FailureCode>> {
  const opened = await openInvoicePayer(context, companyId, 'read-invoices');
  if (!opened.ok) return opened;
  const account = await readMovements(context, opened.value);
  if (!account.ok) return err('unavailable', account.detail);
  // the parts of a payment by PO are one receipt here
  const receipts = new Map<string, AccountEntry>();
  const others: AccountEntry[] = [];
  for (const entry of account.value.entries) {
    if (entry.kind === 'card') continue;
    if (entry.kind !== 'payment' && entry.kind !== 'returned') {
      others.push(entry);
      continue;
    }
    const key = `${entry.kind} ${entry.number}`;
    const known = receipts.get(key);
    receipts.set(key, known ? { ...entry, amount: known.amount + entry.amount } : entry);
  }
  const all = [...others, ...receipts.values()].toSorted(
    (a, b) => b.at.localeCompare(a.at) || b.number.localeCompare(a.number, 'en', { numeric: true }),
  );
  const pageCount = Math.max(1, Math.ceil(all.length / PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
  const bills = all
    .slice((current - 1) * PAGE, current * PAGE)
    .map((entry) => ({ ...entry, pdfPath: getPdfPath(companyId, entry) }));
  return ok({ bills, page: current, pageCount, count: all.length });
}

function getPdfPath(companyId: string | null, { kind, number }: AccountEntry): string | null {
  const digits = Number(number.replace(/\D/g, ''));
  if (kind === 'payment' && number === formatReceiptNumber(digits)) return getReceiptPath(companyId, digits);
  if (companyId === null) return null;
  if (kind === 'credit') return getCreditNotePath(companyId, digits);
  return kind === 'invoice' && number === String(digits) ? getInvoicePdfPath(companyId, digits) : null;
}
