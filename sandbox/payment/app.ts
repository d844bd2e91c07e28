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
import type { SandboxPaymentConfig } from './wire/route.ts';
import { respond, type ServerDeps, serveRoute } from './wire/serve.ts';
import { handleGuestPages } from './wire/trusted-origins.ts';

export type EmbeddedPaymentOptions = {
  db: Database;
  /** business time, for the dates of objects and the expiry of cards */
  clock: Clock;
  /** only test keys: a live one is refused at once */
  config: SandboxPaymentConfig;
  /** delivers an event to the store in this process */
  deliver: Fetch;
  /** delivers events to endpoints created over the API; over the network except in tests */
  deliverOutside?: Fetch;
  /** null: this process contains no store */
  webhookUrl: string | null;
  log: Log;
};

/**
 * `start` begins to deliver events and to run due transitions, leftovers first; `stop` ends both and waits for running
 * work. `advance` runs all transitions due until a moment at once: the business clock was moved there.
 */
export type EmbeddedPayment = RequestHandler & {
  start(): void;
  stop(): Promise<void>;
  advance(until: Date): Promise<void>;
  /** runs work while the transitions of this process are paused */
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

/**
 * Creates the payment provider's protocol on Postgres, at paths relative to its mount: `/v1/…`, `/stripe.js`, the card
 * frame.
 */
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
  if (config.acceptsLocalPages || config.shopOrigins) app.use(handleGuestPages(config));
  const serve = (route: (typeof routes)[number]): void => {
    app.on(route.method, route.path, (c) => serveRoute(world, route, c.req.raw, c.req.param('id') ?? 'none'));
  };
  for (const route of searchRoutes) serve(route);
  // other searches are not supported, and `search` is never an object's id [PL-17]
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
