import type { Hono } from 'hono';
import { parseByteRange } from '../../../core/http/byte-range.ts';
import { createBillingPdf } from '../../../core/pdf/billing-pdf.ts';
import { summarizeDocument } from '../../../features/catalogue/rules/document.ts';
import { MAIL_PICTURE, PICTURE_SIZES } from '../../../features/catalogue/rules/picture-sizes.ts';
import { findByCode } from '../../../features/catalogue/use-cases/find-document.ts';
import { fileKeyOf } from '../../../features/documents/files/file-key.ts';
import type { DocumentFiles } from '../../../features/documents/repository/document-files.ts';
import { createAnyCreditNotePdf } from '../../../features/orders/pdfs/credit-note.ts';
import { buildInvoicePreviewPdf } from '../../../features/orders/pdfs/preview.ts';
import { buildReceiptPdf } from '../../../features/orders/pdfs/receipt.ts';
import { findCreditNote } from '../../../features/orders/use-cases/find-credit-note.ts';
import { findOrder, parseOrderNumber } from '../../../features/orders/use-cases/find-order.ts';
import { openDocument } from '../../../features/orders/use-cases/open-document.ts';
import { runForPayer } from '../../../features/payment-methods/use-cases/act-for-company.ts';
import {
  findSubscriptionOrder,
  isInvoiceNumber,
  providerUrl,
} from '../../../features/plans/use-cases/invoices/subscription-orders.ts';
import { previewPurchase } from '../../../features/plans/use-cases/purchase/preview-purchase.ts';
import { FAILURES, type FailureCode } from '../../../features/shared/errors.ts';
import type { CreateRequestContext } from '../request.ts';
import { errorResponse } from './api-routes.ts';
import { redirectToLogin, respondWithFile } from './attachment.ts';

const asBody = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

const asPdf = (bytes: Uint8Array, fileName: string): Response =>
  new Response(asBody(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_MINUTES = 'public, max-age=300';

type FileDoors = {
  openVisit: CreateRequestContext;
  /** public files are served without a session: a listing shows sixteen */
  files: Pick<DocumentFiles, 'thumbnailVersion' | 'pagePicture' | 'mailPicture'>;
};

/**
 * Mounts files: paid documents and receipts for their owner only, sample pages for every visitor (security rule 15).
 */
export function mountFiles(app: Hono, { openVisit, files }: FileDoors): void {
  app.get('/account/documents/:order/:file', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const file = await openDocument(context, {
      orderNumber: c.req.param('order'),
      file: c.req.param('file'),
      // [BR-13] an interrupted download resumes, and a viewer reads a part
      choose: (known) => parseByteRange(c.req.raw.headers, known),
    });
    if (!file.ok) return file.code === 'unauthorized' ? redirectToLogin(c.req.path) : c.notFound();
    return respondWithFile(file.value);
  });

  /** Response for a receipt that does not exist, belongs to another customer, or is unavailable now. */
  const refused = (path: string, code: FailureCode): Response | null => {
    if (code === 'unauthorized' || code === 'stripe_customer_invalid') return redirectToLogin(path);
    return code === 'not-found' || code === 'forbidden' ? null : errorResponse('unavailable');
  };

  // [RTE-08] of a document order: ours · of an invoice: the provider's file · [RTE-09] with preview=1: the upcoming
  // payment
  app.get('/account/order-history/receipt/:order', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const requested = c.req.param('order');
    if (c.req.query('preview') === '1') {
      const preview = await runForPayer(context, c.req.query('company'), (acting) =>
        previewPurchase(acting, requested),
      );
      if (!preview.ok) return refused(c.req.path + new URL(c.req.url).search, preview.code) ?? c.notFound();
      return asPdf(
        await createBillingPdf(buildInvoicePreviewPdf(preview.value, context.config, context.now())),
        'invoice-preview.pdf',
      );
    }
    if (isInvoiceNumber(requested)) {
      const found = await findSubscriptionOrder(context, requested);
      if (!found.ok) return refused(c.req.path, found.code) ?? c.notFound();
      const { pdfUrl, hostedUrl } = found.value.invoice;
      const target = providerUrl(context.config, pdfUrl) ?? providerUrl(context.config, hostedUrl);
      return target
        ? new Response(null, { status: 303, headers: { location: target, 'cache-control': 'no-store' } })
        : c.notFound();
    }
    const orderNumber = parseOrderNumber(requested);
    const order = await findOrder(context, orderNumber, { refunded: true });
    if (!order.ok) return refused(c.req.path, order.code) ?? c.notFound();
    return asPdf(await createBillingPdf(buildReceiptPdf(order.value, context.config)), `receipt-${orderNumber}.pdf`);
  });

  // [OP-06] the credit note of a refund
  app.get('/account/order-history/credit-note/:number', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const found = await findCreditNote(context, c.req.param('number'));
    if (!found.ok) return refused(c.req.path, found.code) ?? c.notFound();
    const paper = createAnyCreditNotePdf(found.value, context.config);
    return asPdf(await createBillingPdf(paper), `credit-note-${found.value.refund.number}.pdf`);
  });

  // [LK-02] a versioned address is immutable; without a version, or with an old one, the current content is served
  app.get('/documents/preview/:sku/:file{1-[0-9]+\\.webp}', async (c) => {
    const sku = fileKeyOf(c.req.param('sku'));
    const width = PICTURE_SIZES.find((size) => c.req.param('file') === `1-${size.width}.webp`)?.width;
    const version = sku !== null && width ? files.thumbnailVersion(sku) : null;
    // [OP-30] a page without scripts that does not know whether a picture exists shows an empty sheet
    const isEmptyFine = c.req.query('missing') === 'empty';
    if (sku === null || !width || version === null) return isEmptyFine && width ? emptyPicture() : c.notFound();
    const image = await files.pagePicture(sku, width);
    if (!image.ok) return isEmptyFine ? emptyPicture() : image.code === 'not-found' ? c.notFound() : later();
    const isOfVersion = c.req.query('v') === version;
    return new Response(asBody(image.value), {
      headers: {
        'content-type': 'image/webp',
        'cache-control': isOfVersion ? FOR_GOOD : FOR_MINUTES,
      },
    });
  });

  // [LK-02] the same for mails, which are read on pages of other sites
  app.get(`/documents/preview/:sku/1-${MAIL_PICTURE.width}.jpg`, async (c) => {
    const sku = fileKeyOf(c.req.param('sku'));
    const version = sku === null ? null : files.thumbnailVersion(sku);
    if (sku === null || version === null) return c.notFound();
    const image = await files.mailPicture(sku);
    if (!image.ok) return image.code === 'not-found' ? c.notFound() : later();
    return new Response(asBody(image.value), {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': c.req.query('v') === version ? FOR_GOOD : FOR_MINUTES,
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  });

  app.get('/documents/preview/:sku/:page', async (c) => {
    const page = /^([1-8])\.webp$/.exec(c.req.param('page'));
    const sku = fileKeyOf(c.req.param('sku'));
    if (!page || sku === null) return c.notFound();
    const { context } = await openVisit(c.req.raw);
    const image = await context.files.preview(sku, Number(page[1]));
    if (!image.ok) return image.code === 'not-found' ? c.notFound() : later();
    return new Response(asBody(image.value), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
    });
  });
  // [PRD-13] the number selects the document, the catalogue supplies its content
  app.get('/documents/social/:file', async (c) => {
    const file = c.req.param('file');
    const sku = /^([a-g]\d{3}-\d{4})\.png$/.exec(file)?.[1];
    if (!sku && file !== 'shop.png') return c.notFound();
    const { context } = await openVisit(c.req.raw);
    const found = sku ? await findByCode(context, sku) : null;
    if (found && !found.ok) return later();
    if (found && !found.value) return c.notFound();
    const image = found?.value
      ? await context.files.social(summarizeDocument(found.value))
      : await context.files.shopPicture();
    if (!image.ok) return image.code === 'not-found' ? c.notFound() : later();
    return new Response(asBody(image.value), {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        // meant to be embedded by other sites
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  });
}

/** A transparent pixel. */
const EMPTY_PICTURE = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const emptyPicture = (): Response =>
  new Response(asBody(EMPTY_PICTURE), { headers: { 'content-type': 'image/webp', 'cache-control': FOR_MINUTES } });

/** Response for an on-demand picture that cannot be rendered now. */
const later = (): Response =>
  new Response(null, {
    status: FAILURES.unavailable.status,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
