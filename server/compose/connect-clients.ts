import { TaggedCache } from '../../core/cache.ts';
import type { Env } from '../../core/env/env.ts';
import type { Log } from '../../core/log.ts';
import type { Fetch } from '../../core/web.ts';
import { createContentCache } from '../store/content-cache.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { clientsOfAll, type PlatformConfigs } from './platforms.ts';

/**
 * What answers about the catalogue may take, by estimate: an answer held takes about twice the length of its JSON, and its entry some
 * more. Any term is an answer of its own, so it is bytes that are bounded and not entries.
 */
const CATALOGUE_BYTES = 32_000_000;
const sizeOfAnswer = (answer: unknown): number => 1_000 + 2 * (JSON.stringify(answer)?.length ?? 0);
/** how long the last good answer may stand in for a content platform that does not answer */
const STALE_CONTENT_MS = 86_400_000;

type ClientParts = {
  env: Pick<Env, 'publicUrl' | 'isLocal'>;
  configs: PlatformConfigs;
  /** where an answer to a mail goes */
  supportEmail: string;
  fetch: Fetch;
  log: Log;
};

/** The clients of all platforms, with what they keep in memory. */
export function connectClients({ env, configs, supportEmail, fetch, log }: ClientParts) {
  const catalogue = new TaggedCache<unknown>({ limit: CATALOGUE_BYTES, sizeOf: sizeOfAnswer });
  const { tag, lifetimeMs } = CACHE_TABLE.catalogue;
  const kept = createContentCache({ ...CACHE_TABLE.content, staleMs: STALE_CONTENT_MS });
  const clients = clientsOfAll(configs, {
    fetch,
    log,
    catalogue: {
      read: <T>(key: string, load: () => Promise<T>) =>
        catalogue.remember(key, { tags: [tag], lifetimeMs }, load) as Promise<T>,
    },
    contentCache: kept.cache,
    storeOrigin: new URL(env.publicUrl).origin,
    isLocal: env.isLocal,
    supportEmail,
  });
  return {
    clients,
    invalidateCatalogue: () => catalogue.invalidate(tag),
    forgetContent: kept.forget,
    clearContent: kept.clear,
  };
}
