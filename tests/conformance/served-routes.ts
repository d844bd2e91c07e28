import type { Hono } from 'hono';
import { createPayments } from '../../embedded/commerce/checkout/payments.ts';
import type { CommerceContext } from '../../embedded/commerce/commerce-context.ts';
import { createCartRoutes } from '../../embedded/commerce/rest/carts.ts';
import { createCheckoutRoutes } from '../../embedded/commerce/rest/checkouts.ts';
import { createCouponRoutes } from '../../embedded/commerce/rest/coupons.ts';
import { createCustomerRoutes } from '../../embedded/commerce/rest/customers.ts';
import { createOrderRoutes, createOrderStatusRoutes } from '../../embedded/commerce/rest/orders.ts';
import { createProductRoutes } from '../../embedded/commerce/rest/products.ts';
import { createRefundRoutes } from '../../embedded/commerce/rest/refunds.ts';
import { createSegmentRoutes } from '../../embedded/commerce/rest/segments.ts';

/** One route of the embedded commerce API as its description writes it: `/carts/{cartId}`. */
export type ServedRoute = { document: string; method: string; path: string };

/** All that the embedded commerce API serves, read off its routers, so that none can be forgotten here. */
export function listServedRoutes(context: CommerceContext): ServedRoute[] {
  const settle = async (): Promise<void> => {};
  const routers: [document: string, base: string, router: Hono][] = [
    ['carts.v3', '/carts', createCartRoutes(context, settle)],
    ['checkouts.v3', '/checkouts', createCheckoutRoutes(context, settle)],
    ['customers.v3', '/customers', createCustomerRoutes(context)],
    ['segments.v3', '', createSegmentRoutes(context)],
    ['orders.v2.oas2', '/orders', createOrderRoutes(context)],
    ['orders.v2.oas2', '/order_statuses', createOrderStatusRoutes()],
    ['orders.v3', '/orders', createRefundRoutes(context, createPayments(context.payment, context.log))],
    ['products_catalog.v3', '/catalog/products', createProductRoutes(context)],
    ['marketing.v2', '/coupons', createCouponRoutes(context)],
  ];
  return routers.flatMap(([document, base, router]) =>
    router.routes.map(({ method, path }) => ({
      document,
      method,
      path: (base + path).replace(/\/$/, '').replace(/:(\w+)/g, '{$1}'),
    })),
  );
}
