import { join } from 'node:path';
import { readDemo } from '../../server/demo/read-demo.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { freePort, type RunningStore, startStore } from './running-store.ts';

type PlatformKeys = { platform: string; baseUrl: string; keys: Record<string, string> };

/**
 * A store whose commerce, identity and user platforms run in a second store, behind a proxy that can corrupt every call. Both
 * use the proxy's address as their public one, so that issuer, redirects and cookies share an origin.
 */
export type StorePair = {
  url: string;
  proxy: FaultyProxy;
  /** the store under test */
  store: RunningStore;
  /** its direct address, without the proxy; it only responds to the host of `url` */
  directUrl: string;
  /** the cart as the commerce platform returns it, without faults; null if not found */
  platformCart(cartId: string): Promise<unknown>;
  /** deletes a cart at the platform, without the store */
  deletePlatformCart(cartId: string): Promise<void>;
  stop(): Promise<void>;
};

const PROJECT = join(import.meta.dirname, '..', '..');
const HOSTED = /^\/platform\/(commerce|identity|users)(\/|\?|$)/;

export async function startStorePair(): Promise<StorePair> {
  const [platformsPort, storePort] = [await freePort(), await freePort()];
  const proxy = await startFaultyProxy((path) => (HOSTED.test(path) ? platformsPort : storePort));
  const { url } = proxy;
  const platforms = await startStore({ port: platformsPort, env: { PUBLIC_URL: url } });
  const listed = (await (await fetch(`http://127.0.0.1:${platformsPort}/platform/api/keys`)).json()) as PlatformKeys[];
  const keysOf = (platform: string): Record<string, string> =>
    listed.find((one) => one.platform === platform)?.keys ?? {};
  const [commerce, identity] = [keysOf('commerce'), keysOf('identity')];
  const store = await startStore({
    port: storePort,
    env: {
      PUBLIC_URL: url,
      COMMERCE_STORE_URL: `${url}/platform/commerce`,
      COMMERCE_API_URL: `${url}/platform/commerce/stores/${commerce.storeHash}`,
      COMMERCE_STOREFRONT_TOKEN: commerce.storefrontToken ?? '',
      COMMERCE_ACCESS_TOKEN: commerce.accessToken ?? '',
      COMMERCE_CLIENT_ID: commerce.clientId ?? '',
      COMMERCE_CLIENT_SECRET: commerce.clientSecret ?? '',
      COMMERCE_STORE_HASH: commerce.storeHash ?? '',
      COMMERCE_MEMBER_SEGMENT: readDemo(PROJECT).shop.memberSegment.id,
      IDENTITY_ISSUER: identity.issuer ?? '',
      IDENTITY_CLIENT_ID: identity.clientId ?? '',
      IDENTITY_CLIENT_SECRET: identity.clientSecret ?? '',
      USERS_URL: `${url}/platform/users`,
    },
  });
  const cartAt = (cartId: string, method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${platformsPort}/platform/commerce/stores/${commerce.storeHash}/v3/carts/${cartId}`, {
      method,
      headers: { 'x-auth-token': commerce.accessToken ?? '' },
    });
  return {
    url,
    proxy,
    store,
    directUrl: `http://127.0.0.1:${storePort}`,
    async platformCart(cartId) {
      const response = await cartAt(cartId);
      return response.status === 404 ? null : ((await response.json()) as { data: unknown }).data;
    },
    async deletePlatformCart(cartId) {
      const { status } = await cartAt(cartId, 'DELETE');
      if (status !== 204) throw new Error(`deleting the cart answered ${status}`);
    },
    async stop() {
      await Promise.all([store.stop(), platforms.stop()]);
      await proxy.close();
    },
  };
}
