import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isDatabaseUnavailable } from '../../core/database/connection-errors.ts';
import type { RequestHandler } from '../../core/http/types.ts';
import type { CommerceAdmin } from '../../core/ports/commerce-admin.ts';
import { isSameSecret } from '../../core/same-secret.ts';
import { createSelling } from './admin/create-selling.ts';
import { createGraphqlRoutes } from './catalogue/graphql.ts';
import { createCatalogue } from './catalogue/snapshot.ts';
import { messagePage } from './checkout/message-page.ts';
import { createPayments } from './checkout/payments.ts';
import { recoverCheckouts, settleStale } from './checkout/reconcile-checkout.ts';
import { createCheckoutPageRoutes as hostedCheckoutRoutes } from './checkout/routes.ts';
import { createSignInRoutes } from './checkout/sign-in.ts';
import type { CommerceContext, EmbeddedCommerceOptions } from './commerce-context.ts';
import { reconcileRefunds, recoverRefunds } from './refunds/settle-refund.ts';
import { createCartRoutes } from './rest/carts.ts';
import { createCheckoutRoutes } from './rest/checkouts.ts';
import { countCalls } from './rest/count-calls.ts';
import { createCouponRoutes } from './rest/coupons.ts';
import { createCustomerRoutes } from './rest/customers.ts';
import { v2Error, v3Error } from './rest/envelope.ts';
import { createOrderRoutes, createOrderStatusRoutes } from './rest/orders.ts';
import { createProductRoutes } from './rest/products.ts';
import { createRefundRoutes } from './rest/refunds.ts';
import { createSegmentRoutes } from './rest/segments.ts';
import { reportTaxes } from './tax/report-taxes.ts';
import { createStripeTax } from './tax/stripe-tax.ts';

export type EmbeddedCommerce = RequestHandler & {
  /**
   * Finishes or releases checkouts and refunds that a crash or fault interrupted, and announces orders. Touches only
   * abandoned ones, in this process or another, so it may run at any time.
   */
  recover(): Promise<void>;
  /**
   * Imports the card provider's refunds of a payment. Returns false if the payment belongs to no order here. Throws if
   * the provider does not respond.
   */
  reconcileRefunds(intentId: string): Promise<boolean>;
  /**
   * whether a payment broke off in this process during a database outage: only this process knows, and need not wait
   * for its lease
   */
  hasBrokenOff(): boolean;
  /** Reloads the catalogue if it changed; requests get the previous one until then. */
  refreshCatalogue(): Promise<void>;
  /** Invalidates the in-memory catalogue at once; otherwise a reseed is noticed within two seconds. */
  reload(): void;
  readonly selling: CommerceAdmin;
};

/**
 * [API-01] [CRT-19] The embedded commerce platform: Storefront GraphQL, REST v3 and v2, customer login and hosted
 * checkout, as the hosted platform has them. Paths are relative to its mount. Its migrations must have run.
 */
export function createEmbeddedCommerce(options: EmbeddedCommerceOptions): EmbeddedCommerce {
  const { config, log, taxBy } = options;
  const tax = taxBy === 'stripe' ? createStripeTax(options.payment, log) : null;
  const context: CommerceContext = { ...options, tax, catalogue: createCatalogue(options.db), brokenOff: new Set() };
  const payments = createPayments(options.payment, log);
  const settle = (cartId: string): Promise<void> => settleStale(context, payments, cartId);

  const v3 = new Hono();
  v3.route('/carts', createCartRoutes(context, settle));
  v3.route('/checkouts', createCheckoutRoutes(context, settle));
  v3.route('/customers', createCustomerRoutes(context));
  v3.route('/catalog/products', createProductRoutes(context));
  v3.route('/orders', createRefundRoutes(context, payments));
  v3.route('/', createSegmentRoutes(context));

  const rest = new Hono();
  rest.use(bodyLimit({ maxSize: 100_000, onError: (c) => v3Error(c, 413) }));
  rest.use(async (c, next) => {
    const isV2 = c.req.path.includes('/v2/');
    const isOurs = c.req.path.split('/')[2] === config.storeHash;
    if (!isOurs) return isV2 ? v2Error(c, 404) : v3Error(c, 404);
    if (isSameSecret(c.req.header('x-auth-token') ?? '', config.accessToken)) return next();
    return isV2 ? v2Error(c, 401) : v3Error(c, 401);
  });
  // after authentication: a caller without a key must not consume the store's quota
  rest.use(countCalls());
  rest.route('/v3', v3);
  rest.route('/v2/orders', createOrderRoutes(context));
  rest.route('/v2/coupons', createCouponRoutes(context));
  rest.route('/v2/order_statuses', createOrderStatusRoutes());

  const app = new Hono();
  app.route('/', createGraphqlRoutes(context.catalogue, config.storefrontToken, log));
  app.route('/stores/:hash', rest);
  app.route('/', createSignInRoutes(context));
  app.route('/', hostedCheckoutRoutes(context, payments));
  // a distinct message, so that an unknown path is not mistaken for a missing object [PL-19]
  app.notFound((c) => {
    const said = `${c.req.method} ${c.req.path.slice(0, 200)} is no address of this platform.`;
    return c.req.path.includes('/v2/') ? v2Error(c, 404, said) : v3Error(c, 404, said);
  });
  app.onError((error, c) => {
    log.error(
      { err: error, method: c.req.method, path: c.req.path.replace(/\/login\/token\/.*/, '/login/token/…') },
      'embedded commerce failed',
    );
    const status = isDatabaseUnavailable(error) ? 503 : 500;
    if (status === 503 && c.req.method === 'GET' && c.req.path.startsWith('/checkout'))
      return messagePage(context, c, 'unavailable', status);
    return c.req.path.includes('/v2/') ? v2Error(c, status) : v3Error(c, status);
  });

  return {
    fetch: (request) => app.fetch(request),
    reload: () => context.catalogue.reload(),
    refreshCatalogue: () => context.catalogue.refresh(),
    selling: createSelling(context, payments),
    hasBrokenOff: () => context.brokenOff.size > 0,
    async recover() {
      await recoverCheckouts(context, payments);
      await recoverRefunds(context, payments);
      await reportTaxes(context);
    },
    reconcileRefunds: (intentId) => reconcileRefunds(context, payments, intentId),
  };
}
