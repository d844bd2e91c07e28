import type { Context, Hono } from 'hono';
import type { html } from 'hono/html';
import { drawPaper } from '../../../core/paper/draw-paper.ts';
import type { WireInvoice } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import { findObject } from '../objects/rows.ts';
import { pagePolicy } from '../wire/home-pages.ts';
import { isSame } from '../wire/keys.ts';
import { answer, badRequest, brokenInside, missing } from '../wire/reply.ts';
import { respond, type World } from '../wire/serve.ts';
import { invoicePage, unknownInvoicePage } from './invoice-page.ts';
import { viewInvoice } from './invoice-view.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';
import { preparePayment } from './prepare-payment.ts';

const ID = /^in_[A-Za-z0-9]{24}$/;

/**
 * Where invoices lie: `/invoices/:id/:secret`, its PDF, and the start of its payment. The address is the permission; an unknown id and a
 * wrong secret answer the same.
 */
export function addInvoicePages(app: Hono, world: World): void {
  const base = new URL(world.config.publicBase).pathname.replace(/\/$/, '');
  app.get('/invoices/page.css', () => file(PAGE_STYLE, 'text/css'));
  app.get('/invoices/page.js', () => file(PAGE_SCRIPT, 'text/javascript'));
  app.get('/invoices/:id/:secret', async (c) => {
    const invoice = await openInvoice(world, c);
    if (invoice === null) return page(world, unknownInvoicePage(base), 404);
    const here = `${base}/invoices/${invoice.id}/${c.req.param('secret')}`;
    const links = { base, pdf: `${here}/pdf`, pay: `${here}/pay`, publishableKey: world.config.publishableKey };
    return page(world, invoicePage(await look(world, invoice), links), 200);
  });
  app.get('/invoices/:id/:secret/pdf', async (c) => {
    const invoice = await openInvoice(world, c);
    if (invoice === null) return page(world, unknownInvoicePage(base), 404);
    const pdf = await drawPaper((await look(world, invoice)).paper);
    return new Response(Buffer.from(pdf), {
      headers: {
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="Invoice-${invoice.number ?? invoice.id}.pdf"`,
        'Content-Type': 'application/pdf',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });
  app.post('/invoices/:id/:secret/pay', async (c) => {
    try {
      return await beginPayment(world, c);
    } catch (error) {
      world.log.error({ error, path: '/invoices' }, 'the payment platform failed');
      return respond(brokenInside(error));
    }
  });
}

async function beginPayment(world: World, c: Context): Promise<Response> {
  const { clock, config, db, webhookUrl } = world;
  if (c.req.header('content-type')?.startsWith('application/json') !== true)
    return respond(badRequest('The request body must be sent as application/json.'));
  const invoice = await openInvoice(world, c);
  if (invoice === null) return respond(missing('invoice', c.req.param('id') ?? ''));
  const now = Math.floor(clock.now().getTime() / 1000);
  const clientSecret = await db.transaction((tx) =>
    preparePayment({ tx, now, requestId: newId('req'), idempotencyKey: null, webhookUrl, config }, invoice.id),
  );
  world.onWrite();
  return respond(answer(clientSecret === null ? { isSettled: true } : { clientSecret }));
}

const look = ({ clock, config, db }: World, invoice: WireInvoice) =>
  viewInvoice(db, invoice, { config, now: Math.floor(clock.now().getTime() / 1000) });

async function openInvoice({ db }: World, c: Context): Promise<WireInvoice | null> {
  const [id, secret] = [c.req.param('id') ?? '', c.req.param('secret') ?? ''];
  const found = ID.test(id) ? await findObject(db, 'invoice', id) : null;
  const isOpen = isSame(secret, found?.hidden.invoiceSecret ?? newId('in'));
  return isOpen && found !== null && !found.isDeleted ? found.body : null;
}

async function page({ config }: World, body: ReturnType<typeof html>, status: 200 | 404): Promise<Response> {
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
