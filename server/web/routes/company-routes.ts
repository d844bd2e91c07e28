import type { Hono } from 'hono';
import { parseByteRange } from '../../../core/http/byte-range.ts';
import { createBillingPdf } from '../../../core/pdf/billing-pdf.ts';
import { parseApprovalNumber } from '../../../features/approvals/rules/approval-states.ts';
import { openRequestFile } from '../../../features/approvals/use-cases/view-approval.ts';
import { attachPurchaseOrderFile } from '../../../features/cart/use-cases/cart-purpose.ts';
import { countChange } from '../../../features/company/use-cases/call-companies.ts';
import { exportDownloads } from '../../../features/company/use-cases/export-downloads.ts';
import { openCompanyDocument, openPurchaseOrderFile } from '../../../features/company/use-cases/open-company-file.ts';
import type { ScanInspector } from '../../../features/documents/files/inspect-scan.ts';
import { openInvoiceFile } from '../../../features/invoices/use-cases/open-invoice-file.ts';
import { buildQuotePdf } from '../../../features/quotes/pdfs/quote-pdf.ts';
import { openQuote } from '../../../features/quotes/use-cases/open-quote.ts';
import type { CreateRequestContext } from '../request.ts';
import { redirectToLogin, respondToMissingFile, respondWithBytes, respondWithFile } from './attachment.ts';
import { readUpload } from './read-upload.ts';

export const PO_FILE_UPLOAD = '/cart/purchase-order-file';

type CompanyRouteDeps = { openVisit: CreateRequestContext; scans: ScanInspector };

const toAddress = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** Mounts the files of companies: documents, their downloads as CSV, and files with purchase orders, for members only. */
export function mountCompanyFiles(app: Hono, { openVisit, scans }: CompanyRouteDeps): void {
  // [COM-54] a form of the cart, with or without a script
  app.post(PO_FILE_UPLOAD, async (c) => {
    const { context } = await openVisit(c.req.raw);
    const permit = await countChange(context);
    if (!permit.ok)
      return permit.code === 'unauthorized' ? redirectToLogin('/cart') : toAddress('/cart?po-file=failed');
    const upload = await readUpload(c.req.raw);
    if (!upload?.file) return toAddress('/cart?po-file=type');
    try {
      const file = await scans.receive(upload.file.name, upload.file.body, 'purchase-order');
      if (!file.ok) return toAddress(`/cart?po-file=${file.code}`);
      const added = await attachPurchaseOrderFile(context, file.value);
      return toAddress(added.ok ? '/cart' : '/cart?po-file=failed');
    } finally {
      upload.end();
    }
  });

  app.get('/account/companies/:company/documents/downloads.csv', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const sheet = await exportDownloads(context, c.req.param('company'));
    if (!sheet.ok) return respondToMissingFile(c.req.path, sheet.code) ?? c.notFound();
    return respondWithBytes(new TextEncoder().encode(sheet.value), 'downloads.csv', 'text/csv; charset=utf-8');
  });

  app.get('/account/companies/:company/documents/:order/:file', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const file = await openCompanyDocument(context, {
      companyId: c.req.param('company'),
      orderNumber: c.req.param('order'),
      file: c.req.param('file'),
      choose: (known) => parseByteRange(c.req.raw.headers, known),
    });
    if (!file.ok) return respondToMissingFile(c.req.path, file.code) ?? c.notFound();
    return respondWithFile(file.value);
  });

  // [INV-04] receipts, credit notes and statements, of a company and of the customer
  const sendInvoiceFile = async (request: Request, companyId: string | null, name: string) => {
    const { context } = await openVisit(request);
    const url = new URL(request.url);
    const clean = (key: string): string => (url.searchParams.get(key) ?? '').slice(0, 100);
    const query = { from: clean('from'), to: clean('to'), filter: clean('filter') };
    const file = await openInvoiceFile(context, companyId, name, query);
    if (file.ok) return respondWithBytes(file.value.bytes, file.value.name, file.value.type);
    return file.code === 'forbidden' ? null : respondToMissingFile(url.pathname, file.code);
  };
  app.get(
    '/account/companies/:company/invoices/:file',
    async (c) => (await sendInvoiceFile(c.req.raw, c.req.param('company'), c.req.param('file'))) ?? c.notFound(),
  );
  app.get(
    '/account/invoices/:file',
    async (c) => (await sendInvoiceFile(c.req.raw, null, c.req.param('file'))) ?? c.notFound(),
  );

  // [QTE-07] the quote of its owner, or of a company
  for (const path of ['/account/quotes/:quote/pdf', '/account/companies/:company/quotes/:quote/pdf'])
    app.get(path, async (c) => {
      const { context } = await openVisit(c.req.raw);
      const key = { companyId: c.req.param('company') ?? null, quote: c.req.param('quote') ?? '' };
      const found = await openQuote(context, key);
      if (!found.ok) return respondToMissingFile(c.req.path, found.code) ?? c.notFound();
      const { quote } = found.value;
      const pdf = await createBillingPdf(buildQuotePdf(quote, context.config));
      return respondWithBytes(pdf, `quote-${quote.number}.pdf`, 'application/pdf');
    });

  app.get('/account/companies/:company/purchase-orders/:order', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const file = await openPurchaseOrderFile(context, {
      companyId: c.req.param('company'),
      orderNumber: c.req.param('order'),
    });
    if (!file.ok) return respondToMissingFile(c.req.path, file.code) ?? c.notFound();
    return respondWithBytes(file.value.bytes, file.value.name, file.value.contentType);
  });

  app.get('/account/companies/:company/approvals/:number/purchase-order', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const file = await openRequestFile(context, {
      companyId: c.req.param('company'),
      number: parseApprovalNumber(c.req.param('number')),
    });
    if (!file.ok) return respondToMissingFile(c.req.path, file.code) ?? c.notFound();
    return respondWithBytes(file.value.bytes, file.value.name, file.value.contentType);
  });
}
