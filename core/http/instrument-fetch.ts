import { telemetry } from '../telemetry-events.ts';
import { withSpan } from '../trace/trace.ts';
import { CircuitOpenError } from './circuit-breaker-fetch.ts';
import type { Fetch } from './types.ts';

type Outcome = 'refused' | 'failed' | '2xx' | '3xx' | '4xx' | '5xx';

const classOf = (status: number): Outcome =>
  status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx';

/** Emits an event for each platform call with its outcome; without a listener it is the original fetch. */
export function watchCalls(fetch: Fetch, platform: string): Fetch {
  const watched = traceCalls(fetch, platform);
  return async (input, init) => {
    if (!telemetry.called.isHeard) return watched(input, init);
    const startedAt = Date.now();
    const begun = performance.now();
    const method = methodOf(input, init);
    const tell = (outcome: Outcome): void =>
      telemetry.called.send({ platform, outcome, method, startedAt, seconds: (performance.now() - begun) / 1_000 });
    try {
      const response = await watched(input, init);
      tell(classOf(response.status));
      return response;
    } catch (error) {
      tell(error instanceof CircuitOpenError ? 'refused' : 'failed');
      throw error;
    }
  };
}

const methodOf = (input: string | URL | Request, init: RequestInit | undefined): string =>
  (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();

/**
 * Records each call as a child span, and propagates the trace to the platform. Only the host of the address is
 * recorded, because the rest may identify a person.
 */
function traceCalls(fetch: Fetch, platform: string): Fetch {
  return (input, init) =>
    withSpan({ name: platform, kind: 'client' }, async (span) => {
      if (span === null) return fetch(input, init);
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      headers.set('traceparent', span.header);
      span.set('peer.service', platform);
      span.set('http.request.method', methodOf(input, init));
      span.set('server.address', new URL(input instanceof Request ? input.url : input).host);
      const response = await fetch(input, { ...init, headers });
      span.set('http.response.status_code', response.status);
      if (response.status >= 500) span.fail();
      return response;
    });
}
