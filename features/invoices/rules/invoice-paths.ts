import { companyPath } from '../../company/rules/company-paths.ts';

/** Returns the path of the invoices of a company, or of the caller (null). */
export const getInvoicesPath = (companyId: string | null): string =>
  companyId === null ? '/account/invoices' : `${companyPath(companyId)}/invoices`;

/** Returns the URL of a receipt's PDF; the URL alone grants no access. */
export const getReceiptPath = (companyId: string | null, number: number): string =>
  `${getInvoicesPath(companyId)}/${formatReceiptNumber(number).toLowerCase()}.pdf`;

/** Returns the URL of the PDF of an invoice on account; the URL alone grants no access. */
export const getInvoicePdfPath = (companyId: string, number: number): string =>
  `${getInvoicesPath(companyId)}/${number}.pdf`;

/** Returns the URL of a credit note's PDF; the URL alone grants no access. */
export const getCreditNotePath = (companyId: string, number: number): string =>
  `${getInvoicesPath(companyId)}/${formatCreditNoteNumber(number).toLowerCase()}.pdf`;

/** `P-2041` */
export const formatReceiptNumber = (number: number): string => `P-${number}`;

/** `CN-0004` */
export const formatCreditNoteNumber = (number: number): string => `CN-${String(number).padStart(4, '0')}`;
