import type { Hono } from 'hono';
import { createPayments } from '../../embedded/commerce/checkout/payments.ts';
import type { CommerceContext } from '../../embedded/commerce/context.ts';
import { cartRoutes } from '../../embedded/commerce/rest/carts.ts';
import { checkoutRoutes } from '../../embedded/commerce/rest/checkouts.ts';
import { couponRoutes } from '../../embedded/commerce/rest/coupons.ts';
import { customerRoutes } from '../../embedded/commerce/rest/customers.ts';
import { orderRoutes, orderStatusRoutes } from '../../embedded/commerce/rest/orders.ts';
import { productRoutes } from '../../embedded/commerce/rest/products.ts';
import { refundRoutes } from '../../embedded/commerce/rest/refunds.ts';
import { segmentRoutes } from '../../embedded/commerce/rest/segments.ts';

/** One route of the embedded commerce API as its description writes it: `/carts/{cartId}`. */
export type ServedRoute = { document: string; method: string; path: string };

/** All that the embedded commerce API serves, read off its routers, so that none can be forgotten here. */
export function listServedRoutes(context: CommerceContext): ServedRoute[] {
  const settle = async (): Promise<void> => {};
  const routers: [document: string, base: string, router: Hono][] = [
    ['carts.v3', '/carts', cartRoutes(context, settle)],
    ['checkouts.v3', '/checkouts', checkoutRoutes(context, settle)],
    ['customers.v3', '/customers', customerRoutes(context)],
    ['segments.v3', '', segmentRoutes(context)],
    ['orders.v2.oas2', '/orders', orderRoutes(context)],
    ['orders.v2.oas2', '/order_statuses', orderStatusRoutes()],
    ['orders.v3', '/orders', refundRoutes(context, createPayments(context.payment, context.log))],
    ['products_catalog.v3', '/catalog/products', productRoutes(context)],
    ['marketing.v2', '/coupons', couponRoutes(context)],
  ];
  return routers.flatMap(([document, base, router]) =>
    router.routes.map(({ method, path }) => ({
      document,
      method,
      path: (base + path).replace(/\/$/, '').replace(/:(\w+)/g, '{$1}'),
    })),
  );
}
