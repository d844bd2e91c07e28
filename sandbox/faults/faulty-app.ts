import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from '../../core/http/types.ts';
import type { PlatformLog } from '../console/platform-log.ts';
import type { Fault, Faults } from './faults.ts';

/** The line went dead: no answer comes. A caller in this process meets it as fetch's own failure, one outside as a closed connection. */
export class LineDropped extends TypeError {
  override name = 'LineDropped';
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/** What a fault answers instead of the platform. */
export function answerOf({ status, body, headers: more }: Pick<Fault, 'status' | 'body' | 'headers'>): Response {
  const text = body ?? '';
  const headers = { 'content-type': /^\s*[[{]/.test(text) ? 'application/json' : 'text/plain; charset=utf-8', ...more };
  return new Response(WITHOUT_BODY.has(status!) ? null : text, { status: status!, headers });
}

/** The same platform, with what was ordered at the console going wrong. The log keeps each call, one that never arrived with status 0. */
export const withFaults = (platform: string, app: RequestHandler, faults: Faults, log: PlatformLog): RequestHandler => {
  const whole = log.recorded(platform, app);
  return {
    async fetch(request) {
      const fault = await faults.take(platform, request.method, new URL(request.url).pathname);
      if (!fault) return whole.fetch(request);
      if (fault.delayMs) await sleep(fault.delayMs);
      if (fault.drop === 'before') {
        await log.recorded(platform, { fetch: () => Response.error() }).fetch(request);
        throw new LineDropped('fetch failed');
      }
      const told = fault.status === null ? whole : log.recorded(platform, { fetch: () => answerOf(fault) });
      const answer = await told.fetch(request);
      if (fault.drop === null) return answer;
      await answer.body?.cancel().catch(() => undefined);
      throw new LineDropped('fetch failed');
    },
  };
};
