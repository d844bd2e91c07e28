import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from '../../core/http/types.ts';
import type { PlatformLog } from '../console/platform-log.ts';
import type { Fault, Faults } from './faults.ts';

/**
 * A dropped connection without a response. A caller in this process gets fetch's failure, an external one a closed
 * connection.
 */
export class LineDropped extends TypeError {
  override name = 'LineDropped';
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Creates the response of a fault, instead of the platform's. */
export function toResponse({ status, body, headers: more }: Pick<Fault, 'status' | 'body' | 'headers'>): Response {
  const text = body ?? '';
  const headers = { 'content-type': /^\s*[[{]/.test(text) ? 'application/json' : 'text/plain; charset=utf-8', ...more };
  return new Response(WITHOUT_BODY.has(status!) ? null : text, { status: status!, headers });
}

/**
 * Wraps a platform with the faults set at the console. The log records each call, with status 0 if it never arrived.
 */
export const withFaults = (platform: string, app: RequestHandler, faults: Faults, log: PlatformLog): RequestHandler => {
  const full = log.recorded(platform, app);
  return {
    async fetch(request) {
      const fault = await faults.consume(platform, request.method, new URL(request.url).pathname);
      if (!fault) return full.fetch(request);
      if (fault.delayMs) await sleep(fault.delayMs);
      if (fault.drop === 'before') {
        await log.recorded(platform, { fetch: () => Response.error() }).fetch(request);
        throw new LineDropped('fetch failed');
      }
      const reported = fault.status === null ? full : log.recorded(platform, { fetch: () => toResponse(fault) });
      const response = await reported.fetch(request);
      if (fault.drop === null) return response;
      await response.body?.cancel().catch(() => undefined);
      throw new LineDropped('fetch failed');
    },
  };
};
