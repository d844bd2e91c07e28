import { z } from 'zod';
import { resilientFetch } from '../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { originList, secretText, setting, webAddress } from '../../core/settings/setting.ts';
import { createCommerceClient } from './client/commerce-client.ts';
import { type CatalogueCache, type CommerceConfig, commerceOrigins } from './client/config.ts';
import { examineAccount } from './client/examine-account.ts';

const env = z.object({
  COMMERCE_STORE_URL: setting('address of the storefront: GraphQL, customer login, checkout', webAddress()),
  COMMERCE_PAGE_ORIGINS: setting(
    'further origins of its checkout, such as your own checkout domain, separated by commas; unset: none',
    originList(),
  ),
  COMMERCE_API_URL: setting(
    'address of the management API, …/stores/{hash}; unset: https://api.bigcommerce.com/stores/{hash}',
    webAddress().optional(),
  ),
  COMMERCE_STOREFRONT_TOKEN: setting('bearer token for the Storefront GraphQL API', secretText()),
  COMMERCE_ACCESS_TOKEN: setting(
    'X-Auth-Token of an API account that may change carts, checkouts, orders, customers and segments',
    secretText(),
  ),
  COMMERCE_CLIENT_ID: setting('client id of that API account: issuer of customer logins', z.string()),
  COMMERCE_CLIENT_SECRET: setting('client secret of that API account: signs customer logins', secretText()),
  COMMERCE_STORE_HASH: setting('hash of the store, as in its API path', z.string()),
  COMMERCE_CHANNEL_ID: setting(
    'number of the storefront channel; unset: 1',
    z.coerce.number('must be a number').int('must be a whole number').positive('must be 1 or more').default(1),
  ),
  COMMERCE_MEMBER_SEGMENT: setting('id of the customer segment that gets the member price', z.string()),
});

const apiUrlOf = (settings: z.output<typeof env>): string =>
  settings.COMMERCE_API_URL ?? `https://api.bigcommerce.com/stores/${settings.COMMERCE_STORE_HASH}`;

const configOf = (settings: z.output<typeof env>): CommerceConfig => ({
  storeUrl: settings.COMMERCE_STORE_URL,
  pageOrigins: settings.COMMERCE_PAGE_ORIGINS,
  apiUrl: apiUrlOf(settings),
  storefrontToken: settings.COMMERCE_STOREFRONT_TOKEN,
  accessToken: settings.COMMERCE_ACCESS_TOKEN,
  clientId: settings.COMMERCE_CLIENT_ID,
  clientSecret: settings.COMMERCE_CLIENT_SECRET,
  storeHash: settings.COMMERCE_STORE_HASH,
  channelId: settings.COMMERCE_CHANNEL_ID,
  memberSegmentId: settings.COMMERCE_MEMBER_SEGMENT,
});

/** The store sends only queries there, no mutations. */
const isReadPost = (url: string): boolean => url.endsWith('/graphql');

/** The commerce platform: catalogue, carts, customers, orders and the checkout of documents. */
export const commercePlatform = definePlatform({
  id: 'commerce',
  title: 'Commerce (BigCommerce)',
  holdsPeople: true,
  panel: ({ COMMERCE_STORE_HASH }) => `https://store-${COMMERCE_STORE_HASH}.mybigcommerce.com/manage/orders`,
  env,
  hasCategories: true,
  isReadPost,
  // it sends its own order confirmations
  mails: ['order-confirmation'],
  hosted: configOf,
  client: (config: CommerceConfig, { fetch, log, catalogue }: { fetch: Fetch; log: Log; catalogue: CatalogueCache }) =>
    createCommerceClient({
      fetch: resilientFetch(fetch, { isReadPost }),
      log,
      cache: catalogue,
      config,
    }),
  calls: {
    searchProducts: 'read',
    productPaths: 'read',
    productByPath: 'read',
    productById: 'read',
    productsByIds: 'read',
    productBySku: 'read',
    popularProducts: 'read',
    relatedProducts: 'read',
    categoryTree: 'read',
    categoryProducts: 'read',
    createCart: 'write',
    getCart: 'read',
    addLines: 'write',
    updateLine: 'write',
    removeLine: 'write',
    deleteCart: 'write',
    applyCoupon: 'write',
    removeCoupon: 'write',
    cartRedirectUrl: 'write',
    setBillingAddress: 'write',
    orderOffline: 'write',
    assignOrder: 'write',
    findOrderByCart: 'read',
    loginUrl: 'write',
    findCustomer: 'read',
    customerById: 'read',
    ensureCustomer: 'write',
    setTaxExemptCategory: 'write',
    addToMemberSegment: 'write',
    removeFromMemberSegment: 'write',
    orders: 'read',
    orderCount: 'read',
    order: 'read',
    orderLines: 'read',
    refunds: 'read',
    ordersBetween: 'read',
    refundsBetween: 'read',
    customersBetween: 'read',
    ordersPage: 'read',
    orderEntry: 'read',
    customersPage: 'read',
    customerEntry: 'read',
    deleteCustomer: 'write',
  },
  facts: (config) => ({ commerceOrigins: commerceOrigins(config) }),
  origins: ({ COMMERCE_STORE_URL, COMMERCE_PAGE_ORIGINS }) => ({
    formTargets: [new URL(COMMERCE_STORE_URL).origin, ...COMMERCE_PAGE_ORIGINS],
  }),
  async check(settings, fetch) {
    const response = await fetch(`${settings.COMMERCE_STORE_URL}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${settings.COMMERCE_STOREFRONT_TOKEN}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ query: '{ site { categoryTree { entityId } } }' }),
    }).catch(() => null);
    if (response === null) return err('unreachable', 'the storefront does not respond');
    if (response.status !== 200)
      return err('refused', `the storefront answered ${response.status}: check COMMERCE_STOREFRONT_TOKEN`);
    const orders = await fetch(`${apiUrlOf(settings)}/v2/orders/count`, {
      headers: { 'x-auth-token': settings.COMMERCE_ACCESS_TOKEN, accept: 'application/json' },
    }).catch(() => null);
    if (orders === null) return err('unreachable', 'the management API does not respond');
    if (orders.status !== 200)
      return err(
        'refused',
        `the management API answered ${orders.status}: check COMMERCE_STORE_HASH and COMMERCE_ACCESS_TOKEN`,
      );
    const account = await examineAccount(configOf(settings), fetch);
    return account.ok ? ok(`storefront and management API respond; the account ${account.value}`) : account;
  },
});
