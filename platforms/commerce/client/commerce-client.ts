import { createCarts } from './carts.ts';
import { createCatalogueReads } from './catalogue.ts';
import { createCheckouts } from './checkouts.ts';
import type { CommerceClientOptions } from './config.ts';
import { createCustomers } from './customers.ts';
import { createLoginUrl } from './login-url.ts';
import { createOrders } from './orders.ts';
import { createCommerceTransport } from './transport.ts';
import type { Commerce } from './types.ts';

export type { CommerceClientOptions, CommerceConfig } from './config.ts';
export { STOREFRONT_QUERIES } from './queries.ts';

/**
 * The commerce platform in types of the shop: Storefront GraphQL for the catalogue, REST v3 and v2 for the rest.
 * [API-01]
 */
export function createCommerceClient(options: CommerceClientOptions): Commerce {
  const wire = createCommerceTransport(options);
  return {
    ...createCatalogueReads(wire, options),
    ...createCarts(wire, options.config),
    ...createCheckouts(wire),
    ...createCustomers(wire, options.config),
    ...createOrders(wire),
    loginUrl: (customerId, redirectTo) => createLoginUrl(options.config, customerId, redirectTo),
  };
}
