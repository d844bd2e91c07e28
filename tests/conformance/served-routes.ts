import type { Hono } from 'hono';
import type { CommerceContext } from '../../embedded/commerce/context.ts';
import { cartRoutes } from '../../embedded/commerce/rest/carts.ts';
import { checkoutRoutes } from '../../embedded/commerce/rest/checkouts.ts';
import { customerRoutes } from '../../embedded/commerce/rest/customers.ts';
import { orderRoutes } from '../../embedded/commerce/rest/orders.ts';
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
  ];
  return routers.flatMap(([document, base, router]) =>
    router.routes.map(({ method, path }) => ({
      document,
      method,
      path: (base + path).replace(/\/$/, '').replace(/:(\w+)/g, '{$1}'),
    })),
  );
}
