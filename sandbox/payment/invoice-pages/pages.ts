import type { Context, Hono } from 'hono';
import type { html } from 'hono/html';
import { createBillingPdf } from '../../../core/pdf/billing-pdf.ts';
import { isSameSecret } from '../../../core/same-secret.ts';
import type { WireInvoice } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import { findObject } from '../objects/rows.ts';
import { badRequest, internalError, notFound, successReply } from '../wire/reply.ts';
import { respond, type ServerDeps } from '../wire/serve.ts';
import { pagePolicy } from '../wire/trusted-origins.ts';
import { invoiceNotFoundPage, invoicePage } from './invoice-page.ts';
import { type InvoiceView, viewInvoice } from './invoice-view.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';
import { preparePayment } from './prepare-payment.ts';
import { viewReceipt } from './receipt-view.ts';

const INVOICE_ID = /^in_[A-Za-z0-9]{24}$/;
const CHARGE_ID = /^ch_[A-Za-z0-9]{24}$/;

/**
 * Serves an invoice at `/invoices/:id/:secret`, its PDF and the start of its payment; a charge's receipt at
 * `/receipts/:id/:secret` and its PDF. The URL is the authorization; an unknown id and a wrong secret return the same
 * response.
 */
export function addInvoicePages(app: Hono, world: ServerDeps): void {
  const base = new URL(world.config.publicBase).pathname.replace(/\/$/, '');
  app.get('/invoices/page.css', () => file(PAGE_STYLE, 'text/css'));
  app.get('/invoices/page.js', () => file(PAGE_SCRIPT, 'text/javascript'));
  const open = { invoice: openInvoice, receipt: openReceipt };
  for (const kind of ['invoice', 'receipt'] as const) {
    app.get(`/${kind}s/:id/:secret`, async (c) => {
      const opened = await open[kind](world, c.req.param('id'), c.req.param('secret'));
      if (opened === null) return page(world, invoiceNotFoundPage(base, kind), 404);
      const here = `${base}/${kind}s/${c.req.param('id')}/${c.req.param('secret')}`;
      const links = { base, pdf: `${here}/pdf`, pay: `${here}/pay`, publishableKey: world.config.publishableKey };
      return page(world, invoicePage(opened.view, links), 200);
    });
    app.get(`/${kind}s/:id/:secret/pdf`, async (c) => {
      const opened = await open[kind](world, c.req.param('id'), c.req.param('secret'));
      if (opened === null) return page(world, invoiceNotFoundPage(base, kind), 404);
      return new Response(Buffer.from(await createBillingPdf(opened.view.paper)), {
        headers: {
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${opened.file}.pdf"`,
          'Content-Type': 'application/pdf',
          'X-Content-Type-Options': 'nosniff',
          'X-Robots-Tag': 'noindex',
        },
      });
    });
  }
  app.post('/invoices/:id/:secret/pay', async (c) => {
    try {
      return await beginPayment(world, c);
    } catch (error) {
      world.log.error({ error, path: '/invoices' }, 'the payment platform failed');
      return respond(internalError(error));
    }
  });
}

async function beginPayment(world: ServerDeps, c: Context): Promise<Response> {
  const { clock, config, db, webhookUrl } = world;
  if (c.req.header('content-type')?.startsWith('application/json') !== true)
    return respond(badRequest('The request body must be sent as application/json.'));
  const invoice = await findInvoice(world, c.req.param('id') ?? '', c.req.param('secret') ?? '');
  if (invoice === null) return respond(notFound('invoice', c.req.param('id') ?? ''));
  const now = Math.floor(clock.now().getTime() / 1000);
  const clientSecret = await db.transaction((tx) =>
    preparePayment({ tx, now, requestId: newId('req'), idempotencyKey: null, webhookUrl, config }, invoice.id),
  );
  world.onWrite();
  return respond(successReply(clientSecret === null ? { isSettled: true } : { clientSecret }));
}

/** An invoice or receipt to display, and the name of its file. */
type Opened = { view: InvoiceView; file: string } | null;

const atWorld = ({ clock, config }: ServerDeps) => ({ config, now: Math.floor(clock.now().getTime() / 1000) });

async function openInvoice(world: ServerDeps, id: string, secret: string): Promise<Opened> {
  const invoice = await findInvoice(world, id, secret);
  if (invoice === null) return null;
  const view = await viewInvoice(world.db, invoice, atWorld(world));
  return { view, file: `Invoice-${invoice.number ?? invoice.id}` };
}

async function findInvoice({ db }: ServerDeps, id: string, secret: string): Promise<WireInvoice | null> {
  const found = INVOICE_ID.test(id) ? await findObject(db, 'invoice', id) : null;
  const isOpen = isSameSecret(secret, found?.hidden.invoiceSecret ?? newId('in'));
  return isOpen && found !== null && !found.isDeleted ? found.body : null;
}

async function openReceipt(world: ServerDeps, id: string, secret: string): Promise<Opened> {
  const found = CHARGE_ID.test(id) ? await findObject(world.db, 'charge', id) : null;
  const isOpen = isSameSecret(secret, found?.hidden.receiptSecret ?? newId('ch'));
  if (!isOpen || found === null) return null;
  return {
    view: { paper: await viewReceipt(world.db, found.body, atWorld(world)), due: null, isOfPlan: false },
    file: `Receipt-${id}`,
  };
}

async function page({ config }: ServerDeps, body: ReturnType<typeof html>, status: 200 | 404): Promise<Response> {
  return new Response(String(await body), {
    status,
    headers: {
      'Cache-Control': 'no-store',
      // the card fields are a frame of this platform in this page
      'Content-Security-Policy': `${pagePolicy(config)}; frame-src 'self'`,
      'Content-Type': 'text/html; charset=utf-8',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const file = (body: string, type: string): Response =>
  new Response(body, {
    headers: {
      'Cache-Control': 'public, max-age=300',
      'Content-Type': `${type}; charset=utf-8`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
