import { type BreakerFetch, withCircuitBreaker } from '../../core/http/circuit-breaker-fetch.ts';
import { watchCalls } from '../../core/http/instrument-fetch.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { createResponseCaches } from './caches.ts';
import { clientsOfAll, type PlatformConfigs } from './platforms.ts';

type ClientParts = {
  env: Pick<Env, 'publicUrl' | 'isLocal'>;
  configs: PlatformConfigs;
  /** the Reply-To address of mails */
  supportEmail: string;
  fetch: Fetch;
  log: Log;
};

/** Creates the clients of all platforms, with their caches, and with one circuit breaker per platform [FA-04]. */
export function connectClients({ env, configs, supportEmail, fetch, log }: ClientParts) {
  const caches = createResponseCaches();
  const guards = new Map<string, BreakerFetch>();
  const clients = clientsOfAll(
    configs,
    {
      log,
      catalogue: caches.catalogue,
      contentCache: caches.content.cache,
      storeOrigin: new URL(env.publicUrl).origin,
      isLocal: env.isLocal,
      supportEmail,
    },
    ({ id, guard }) => {
      const guarded = withCircuitBreaker(fetch, { platform: id, log, ...guard });
      guards.set(id, guarded);
      return { fetch: watchCalls(guarded.fetch, id), isOpen: guarded.isOpen };
    },
  );
  return {
    clients,
    caches,
    /** whether the platform's breaker is not closed */
    isResting: (platform: string): boolean => guards.get(platform)?.isResting() === true,
    /** resets the breakers after the platforms were changed manually: their state is outdated */
    closeBreakers(): void {
      for (const { forget } of guards.values()) forget();
    },
  };
}
