import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';

/** The commerce platform: hosted as soon as one of these is set, else embedded. */
export const commerceManifest: PlatformManifest = {
  id: 'commerce',
  title: 'Commerce (BigCommerce)',
  variables: [
    {
      name: 'COMMERCE_STORE_URL',
      about: 'address of the storefront: GraphQL, customer login, checkout',
      required: true,
      url: true,
    },
    {
      name: 'COMMERCE_API_URL',
      about: 'address of the management API, …/stores/{hash}; unset: https://api.bigcommerce.com/stores/{hash}',
      url: true,
    },
    {
      name: 'COMMERCE_STOREFRONT_TOKEN',
      about: 'bearer token for the Storefront GraphQL API',
      secret: true,
      required: true,
    },
    {
      name: 'COMMERCE_ACCESS_TOKEN',
      about: 'X-Auth-Token of an API account that may change carts, customers, segments and read orders',
      secret: true,
      required: true,
    },
    { name: 'COMMERCE_CLIENT_ID', about: 'client id of that API account: issuer of customer logins', required: true },
    {
      name: 'COMMERCE_CLIENT_SECRET',
      about: 'client secret of that API account: signs customer logins',
      secret: true,
      required: true,
    },
    { name: 'COMMERCE_STORE_HASH', about: 'hash of the store, as in its API path', required: true },
    { name: 'COMMERCE_CHANNEL_ID', about: 'number of the storefront channel; unset: 1' },
    { name: 'COMMERCE_MEMBER_SEGMENT', about: 'id of the customer segment that gets the member price', required: true },
  ],
  async check(config, fetch) {
    const response = await fetch(`${config.COMMERCE_STORE_URL}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${config.COMMERCE_STOREFRONT_TOKEN}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ query: '{ site { categoryTree { entityId } } }' }),
    }).catch(() => null);
    if (response === null) return err('unreachable', 'the storefront does not answer');
    if (response.status !== 200) return err('refused', `the storefront answered ${response.status}`);
    const orders = await fetch(
      `${config.COMMERCE_API_URL ?? `https://api.bigcommerce.com/stores/${config.COMMERCE_STORE_HASH}`}/v2/orders/count`,
      {
        headers: { 'x-auth-token': config.COMMERCE_ACCESS_TOKEN ?? '', accept: 'application/json' },
      },
    ).catch(() => null);
    if (orders === null) return err('unreachable', 'the management API does not answer');
    return orders.status === 200
      ? ok('storefront and management API answer')
      : err('refused', `the management API answered ${orders.status}`);
  },
};
