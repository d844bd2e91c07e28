import { TaggedCache } from '../../core/cache.ts';
import type { Env } from '../../core/env/env.ts';
import { resilientFetch } from '../../core/http/resilient-fetch.ts';
import type { Log } from '../../core/log.ts';
import type { Fetch } from '../../core/web.ts';
import type { DemoShop } from '../../demo/read-demo.ts';
import { createCommerceClient } from '../../platforms/commerce/client/commerce-client.ts';
import { createContentClient } from '../../platforms/content/client/content-client.ts';
import { readContentChange } from '../../platforms/content/client/read-change.ts';
import { createIdentityClient } from '../../platforms/identity/client/identity-client.ts';
import { createMembersClient } from '../../platforms/members/client/members-client.ts';
import { createPaymentClient } from '../../platforms/payment/client/payment-client.ts';
import { createSearchClient } from '../../platforms/search/client/search-client.ts';
import { createUsersClient } from '../../platforms/users/client/users-client.ts';
import { createContentCache } from '../store/content-cache.ts';
import type { DemoKeys } from '../store/secrets.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { HOSTED_PAYMENT_SCRIPT } from './embed-platforms.ts';

/**
 * What answers about the catalogue may take, by estimate: an answer held takes about twice the length of its JSON, and its entry some
 * more. Any term is an answer of its own, so it is bytes that are bounded and not entries.
 */
const CATALOGUE_BYTES = 32_000_000;
const sizeOfAnswer = (answer: unknown): number => 1_000 + 2 * (JSON.stringify(answer)?.length ?? 0);
/** how long the last good answer may stand in for a content platform that does not answer */
const STALE_CONTENT_MS = 86_400_000;

/** where a hosted content platform keeps its images */
export const HOSTED_IMAGE_ORIGINS = ['https://images.ctfassets.net'];

/** The clients of all platforms, each with the configured keys or those of the embedded one. The only place that makes clients. */
export function connectClients({
  env,
  keys,
  shop,
  fetch,
  log,
}: {
  env: Env;
  keys: DemoKeys;
  shop: DemoShop;
  fetch: Fetch;
  log: Log;
}) {
  const base = (platform: string): string => `${env.publicUrl}/platform/${platform}`;
  const catalogue = new TaggedCache<unknown>({ limit: CATALOGUE_BYTES, sizeOf: sizeOfAnswer });
  const { tag, lifetimeMs } = CACHE_TABLE.catalogue;
  const hosted = env.platforms;

  const commerce = createCommerceClient({
    fetch: resilientFetch(fetch, { isReadPost: (url) => url.endsWith('/graphql') }),
    log,
    cache: {
      read: <T>(key: string, load: () => Promise<T>) =>
        catalogue.remember(key, { tags: [tag], lifetimeMs }, load) as Promise<T>,
    },
    config: hosted.commerce
      ? {
          storeUrl: hosted.commerce.COMMERCE_STORE_URL!,
          apiUrl:
            hosted.commerce.COMMERCE_API_URL ??
            `https://api.bigcommerce.com/stores/${hosted.commerce.COMMERCE_STORE_HASH}`,
          storefrontToken: hosted.commerce.COMMERCE_STOREFRONT_TOKEN!,
          accessToken: hosted.commerce.COMMERCE_ACCESS_TOKEN!,
          clientId: hosted.commerce.COMMERCE_CLIENT_ID!,
          clientSecret: hosted.commerce.COMMERCE_CLIENT_SECRET!,
          storeHash: hosted.commerce.COMMERCE_STORE_HASH!,
          channelId: Number(hosted.commerce.COMMERCE_CHANNEL_ID ?? 1),
          memberSegmentId: hosted.commerce.COMMERCE_MEMBER_SEGMENT ?? '',
        }
      : {
          storeUrl: base('commerce'),
          apiUrl: `${base('commerce')}/stores/${keys.storeHash}`,
          storefrontToken: keys.storefrontToken,
          accessToken: keys.commerceAccessToken,
          clientId: keys.commerceClientId,
          clientSecret: keys.commerceClientSecret,
          storeHash: keys.storeHash,
          channelId: 1,
          memberSegmentId: shop.memberSegment.id,
        },
  });

  const payment = createPaymentClient({
    fetch,
    log,
    config: hosted.payment
      ? {
          secretKey: hosted.payment.PAYMENT_SECRET_KEY!,
          publishableKey: hosted.payment.PAYMENT_PUBLISHABLE_KEY!,
          webhookSecret: hosted.payment.PAYMENT_WEBHOOK_SECRET!,
          baseUrl: hosted.payment.PAYMENT_BASE_URL ?? 'https://api.stripe.com',
          scriptUrl: HOSTED_PAYMENT_SCRIPT,
        }
      : {
          secretKey: keys.paymentSecretKey,
          publishableKey: keys.paymentPublishableKey,
          webhookSecret: keys.paymentWebhookSecret,
          baseUrl: base('payment'),
          scriptUrl: '/platform/payment/stripe.js',
        },
  });

  const identity = createIdentityClient({
    fetch,
    config: hosted.identity
      ? {
          issuer: hosted.identity.IDENTITY_ISSUER!,
          clientId: hosted.identity.IDENTITY_CLIENT_ID!,
          clientSecret: hosted.identity.IDENTITY_CLIENT_SECRET!,
        }
      : { issuer: base('identity'), clientId: keys.identityClientId, clientSecret: keys.identityClientSecret },
    allowHttp: env.isLocal,
  });

  const users = createUsersClient({ fetch, config: { url: hosted.users?.USERS_URL ?? base('users') }, log });
  const members = createMembersClient({
    fetch,
    config: {
      url: hosted.members?.MEMBERS_URL ?? base('members'),
      apiKey: hosted.members?.MEMBERS_API_KEY ?? keys.membersApiKey,
    },
    log,
  });

  const kept = createContentCache({ ...CACHE_TABLE.content, staleMs: STALE_CONTENT_MS });
  const content = createContentClient({
    fetch,
    log,
    cache: kept.cache,
    config: {
      ...(hosted.content
        ? {
            url: hosted.content.CONTENT_URL ?? 'https://graphql.contentful.com/content/v1',
            space: hosted.content.CONTENT_SPACE!,
            environment: hosted.content.CONTENT_ENVIRONMENT ?? 'master',
            deliveryToken: hosted.content.CONTENT_DELIVERY_TOKEN!,
            previewToken: hosted.content.CONTENT_PREVIEW_TOKEN!,
          }
        : {
            url: base('content'),
            space: keys.contentSpace,
            environment: 'master',
            deliveryToken: keys.contentDeliveryToken,
            previewToken: keys.contentPreviewToken,
          }),
      storeOrigin: new URL(env.publicUrl).origin,
      imageOrigins: hosted.content ? HOSTED_IMAGE_ORIGINS : [],
    },
  });

  const search = createSearchClient({
    fetch,
    log,
    config: hosted.search
      ? {
          appId: hosted.search.SEARCH_APP_ID!,
          searchKey: hosted.search.SEARCH_API_KEY!,
          adminKey: hosted.search.SEARCH_ADMIN_KEY ?? null,
          baseUrl: hosted.search.SEARCH_URL,
          helpIndex: hosted.search.SEARCH_HELP_INDEX,
          articlesIndex: hosted.search.SEARCH_ARTICLES_INDEX,
        }
      : { appId: keys.searchAppId, searchKey: keys.searchKey, adminKey: keys.searchAdminKey, baseUrl: base('search') },
  });

  return {
    services: { commerce, payment, identity, users, members, content, search },
    /** a hosted search platform without a key for writing is indexed elsewhere */
    isSearchFed: !hosted.search || hosted.search.SEARCH_ADMIN_KEY !== undefined,
    readContentChange: (body: string, request: Request) =>
      readContentChange(body, request, hosted.content?.CONTENT_WEBHOOK_SECRET ?? keys.contentWebhookSecret),
    invalidateCatalogue: () => catalogue.invalidate(tag),
    forgetContent: kept.forget,
    clearContent: kept.clear,
  };
}
