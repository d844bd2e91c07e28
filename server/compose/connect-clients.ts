import type { Env } from '../../core/env/env.ts';
import type { Log } from '../../core/log.ts';
import type { Fetch } from '../../core/web.ts';
import type { AnswerCaches } from './caches.ts';
import { clientsOfAll, type PlatformClients, type PlatformConfigs } from './platforms.ts';

type ClientParts = {
  env: Pick<Env, 'publicUrl' | 'isLocal'>;
  configs: PlatformConfigs;
  caches: AnswerCaches;
  /** where an answer to a mail goes */
  supportEmail: string;
  fetch: Fetch;
  log: Log;
};

/** The clients of all platforms, with what they keep in memory. */
export const connectClients = ({ env, configs, caches, supportEmail, fetch, log }: ClientParts): PlatformClients =>
  clientsOfAll(configs, {
    fetch,
    log,
    catalogue: caches.catalogue,
    contentCache: caches.content.cache,
    storeOrigin: new URL(env.publicUrl).origin,
    isLocal: env.isLocal,
    supportEmail,
  });
