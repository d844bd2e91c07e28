import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';

/** Where the commerce platform is, and the keys for it. Addresses have no trailing slash. */
export type CommerceConfig = {
  /** the storefront: GraphQL, sign-in and checkout live beneath it */
  storeUrl: string;
  /** the management API, `…/stores/{hash}` */
  apiUrl: string;
  /** where its checkout is, besides the storefront */
  pageOrigins?: readonly string[];
  storefrontToken: string;
  accessToken: string;
  clientId: string;
  clientSecret: string;
  storeHash: string;
  channelId: number;
  /** the segment that gets the member price */
  memberSegmentId: string;
};

/** Caches catalogue reads; only successful responses are cached. */
export type CatalogueCache = { read<T>(key: string, load: () => Promise<T>): Promise<T> };

export type CommerceClientOptions = { fetch: Fetch; config: CommerceConfig; log: Log; cache?: CatalogueCache };

/** The origins allowed for addresses in its responses: the storefront and the listed origins [SE-06]. */
export const commerceOrigins = ({
  storeUrl,
  pageOrigins = [],
}: Pick<CommerceConfig, 'storeUrl' | 'pageOrigins'>): string[] => [new URL(storeUrl).origin, ...pageOrigins];
