import { Hono } from 'hono';
import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Fetch, RequestHandler } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { addAuthentication } from './authentication/pages.ts';
import { createClockWorker } from './billing/clocks/clock-worker.ts';
import { testClockRoutes } from './billing/clocks/test-clocks.ts';
import { invoicePaymentRoutes } from './billing/invoices/invoice-payments.ts';
import { invoiceRoutes } from './billing/invoices/invoice-routes.ts';
import { itemRoutes } from './billing/subscriptions/item-routes.ts';
import { subscriptionRoutes } from './billing/subscriptions/subscription-routes.ts';
import { addBrowserFiles } from './browser-files.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { addCheckout } from './checkout/browser-routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { creditNoteRoutes } from './credit-notes/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { createWebhookDispatcher } from './events/webhook-dispatcher.ts';
import { migrateInvoiceUrls } from './invoice-pages/move-pages.ts';
import { addInvoicePages } from './invoice-pages/pages.ts';
import { newId } from './objects/new-id.ts';
import { chargeRoutes } from './payment-intents/charge-routes.ts';
import { paymentIntentRoutes } from './payment-intents/routes.ts';
import { paymentMethodRoutes } from './payment-methods/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { setupIntentRoutes } from './setup-intents/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { webhookEndpointRoutes } from './webhook-endpoints/routes.ts';
import { rejectLiveKeys } from './wire/keys.ts';
import { internalError, unknownAddress } from './wire/reply.ts';
import type { PaymentConfig } from './wire/route.ts';
import { respond, type ServerDeps, serveRoute } from './wire/serve.ts';
import { handleGuestPages } from './wire/trusted-origins.ts';

export type EmbeddedPaymentOptions = {
  db: Database;
  /** business time: what objects are dated with and card dates are held against */
  clock: Clock;
  /** test keys only: a live one is refused at once */
  config: PaymentConfig;
  /** carries an event to the store in this process */
  deliver: Fetch;
  /** carries events to endpoints that were made over the API; over the network unless a test looks */
  deliverOutside?: Fetch;
  /** null: there is no store in this process */
  webhookUrl: string | null;
  log: Log;
};

/**
 * `start` begins to deliver events and to do what falls due, what is left over from before first; `stop` ends both and waits for what is
 * under way. `advance` does at once what falls due until a moment: the shop's clock was moved there.
 */
export type EmbeddedPayment = RequestHandler & {
  start(): void;
  stop(): Promise<void>;
  advance(until: Date): Promise<void>;
  /** does something while nothing falls due in this process */
  whileStill<T>(work: () => Promise<T>): Promise<T>;
};

const routes = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...creditNoteRoutes,
  ...taxRoutes,
  ...setupIntentRoutes,
  ...catalogueRoutes,
  ...couponRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...itemRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
];

/** The payment provider's protocol on Postgres, at paths relative to its mount: `/v1/…`, `/stripe.js`, the card frame. */
export function createEmbeddedPayment({
  db,
  clock,
  config,
  deliver,
  deliverOutside = globalThis.fetch,
  webhookUrl,
  log,
}: EmbeddedPaymentOptions): EmbeddedPayment {
  rejectLiveKeys(config);
  const courier = createWebhookDispatcher({ db, deliver, deliverOutside, secret: config.webhookSecret, log });
  const world: ServerDeps = {
    db,
    clock,
    config,
    webhookUrl,
    log,
    onWrite() {
      courier.wake();
      clocks.afterWrite();
    },
  };
  const clocks = createClockWorker(world);
  const app = new Hono();
  const refuseAddress = ({ method, url }: Request): Response =>
    respond(unknownAddress(method, new URL(url).pathname), { 'Request-Id': newId('req') });
  if (config.takesLocalPages || config.shopOrigins) app.use(handleGuestPages(config));
  const serve = (route: (typeof routes)[number]): void => {
    app.on(route.method, route.path, (c) => serveRoute(world, route, c.req.raw, c.req.param('id') ?? 'none'));
  };
  for (const route of searchRoutes) serve(route);
  // no other search is served, and no object has this id [PL-17]
  app.get('/v1/:kind/search', (c) => refuseAddress(c.req.raw));
  for (const route of [...routes, ...testClockRoutes(clocks.ask)]) serve(route);
  addBrowserFiles(app, config);
  addAuthentication(app, world);
  addCheckout(app, world);
  addInvoicePages(app, world);
  app.notFound((c) => refuseAddress(c.req.raw));
  app.onError((error) => {
    log.error({ error }, 'the payment platform failed');
    return respond(internalError(error));
  });
  return {
    fetch: (request) => app.fetch(request),
    start() {
      migrateInvoiceUrls(db, config.publicBase).catch((error: unknown) =>
        log.warn({ error }, 'invoices keep an older address'),
      );
      courier.start();
      clocks.start();
    },
    async stop() {
      await clocks.stop();
      await courier.stop();
    },
    advance: clocks.advance,
    whileStill: clocks.whileStill,
  };
}
