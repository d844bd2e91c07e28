import type { Hono } from 'hono';
import { summariseDocument } from '../shop/catalogue/document.ts';
import { findByCode } from '../shop/catalogue/find-document.ts';
import { FAILURES } from '../shop/errors.ts';
import { findOrder, parseOrderNumber } from '../shop/orders/find-order.ts';
import { openDocument } from '../shop/orders/open-document.ts';
import { renderReceiptPdf } from '../shop/orders/receipt-pdf.ts';
import { failureAnswer } from './api-routes.ts';
import type { OpenVisit } from './request.ts';

const asBody = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

/** Files: paid documents and receipts for their owner alone, sample pages for everybody (security rule 15). */
export function mountFiles(app: Hono, { openVisit }: { openVisit: OpenVisit }): void {
  const toLogin = (path: string) =>
    new Response(null, {
      status: 303,
      headers: { location: `/login?returnTo=${encodeURIComponent(path)}`, 'cache-control': 'no-store' },
    });

  app.get('/account/documents/:order/:file', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const file = await openDocument(context, { orderNumber: c.req.param('order'), file: c.req.param('file') });
    if (!file.ok) return file.code === 'unauthorized' ? toLogin(c.req.path) : c.notFound();
    const { bytes, fileName, contentType } = file.value;
    return new Response(asBody(bytes), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  app.get('/account/order-history/receipt/:order', async (c) => {
    const { context } = await openVisit(c.req.raw);
    const orderNumber = parseOrderNumber(c.req.param('order'));
    const detail = await findOrder(context, orderNumber, { refunded: true });
    if (!detail.ok) {
      if (detail.code === 'unauthorized') return toLogin(c.req.path);
      return detail.code === 'unavailable' ? failureAnswer('unavailable') : c.notFound();
    }
    const pdf = await renderReceiptPdf(detail.value, context.config);
    return new Response(asBody(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="receipt-${orderNumber}.pdf"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  app.get('/documents/preview/:sku/:page', async (c) => {
    const page = /^([1-8])\.webp$/.exec(c.req.param('page'));
    const sku = c.req.param('sku').toUpperCase();
    if (!page || !/^[A-G]\d{3}-\d{4}$/.test(sku)) return c.notFound();
    const { context } = await openVisit(c.req.raw);
    const image = await context.files.preview(sku, Number(page[1]));
    if (!image.ok) return image.code === 'not-found' ? c.notFound() : later();
    return new Response(asBody(image.value), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
    });
  });
  // [PRD-13] the number decides what is asked, the catalogue what is drawn
  app.get('/documents/social/:file', async (c) => {
    const sku = /^([a-g]\d{3}-\d{4})\.png$/.exec(c.req.param('file'))?.[1];
    if (!sku) return c.notFound();
    const { context } = await openVisit(c.req.raw);
    const found = await findByCode(context, sku);
    if (!found.ok) return later();
    if (!found.value) return c.notFound();
    const image = await context.files.social(summariseDocument(found.value));
    if (!image.ok) return image.code === 'not-found' ? c.notFound() : later();
    return new Response(asBody(image.value), {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        // made to be shown by other sites
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  });
}

/** What is drawn on demand and could not be drawn now. */
const later = (): Response =>
  new Response(null, {
    status: FAILURES.unavailable.status,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
