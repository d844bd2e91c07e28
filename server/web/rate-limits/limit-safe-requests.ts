import type { HonoRequest, MiddlewareHandler } from 'hono';
import { createSemaphore, type SemaphoreOptions } from '../../../core/semaphore.ts';
import type { Limiter } from '../../../features/shared/limiter.ts';
import { getRequestMetadata } from '../request.ts';

type Kind = { match: RegExp } & SemaphoreOptions;

/**
 * Limits for expensive reads, each kind with a separate queue, so that many searches do not delay the cart. A picture
 * waits for the renderer, which has a limit too; a search or a screen may wait for a platform.
 */
const KINDS: readonly Kind[] = [
  { match: /^\/(?:search(?:\.data)?|api\/search\/[a-z]+)$/, permits: 24, maxWaiting: 100 },
  { match: /^\/documents\/(?:preview|social)\//, permits: 64, maxWaiting: 100 },
  // every uncached screen; API calls read only a row or two
  { match: /^\/(?!api\/)/, permits: 32, maxWaiting: 200 },
];

export type SafeRequestLimits = {
  floods: Limiter;
  /** rate limit of one address */
  refuse(path: string, retryAfterSeconds: number): Response;
  /** concurrency limit of this process */
  putOff(request: HonoRequest): Response;
  kinds?: readonly Kind[];
};

/** Limits concurrent reads by kind, and the request rate per address. Mutations have a separate limit. */
export function limitSafeRequests({ floods, refuse, putOff, kinds = KINDS }: SafeRequestLimits): MiddlewareHandler {
  const limited = kinds.map(({ match, ...options }) => ({ match, acquire: createSemaphore(options) }));
  return async (c, next) => {
    const { method, path } = c.req;
    const kind = method === 'GET' || method === 'HEAD' ? limited.find(({ match }) => match.test(path)) : undefined;
    if (!kind) return next();
    const permit = await floods.consume(getRequestMetadata(c.req.raw)?.address ?? 'unknown');
    if (!permit.allowed) return refuse(path, permit.retryAfterSeconds);
    const release = await kind.acquire();
    if (!release) return putOff(c.req);
    try {
      await next();
    } finally {
      release();
    }
  };
}
