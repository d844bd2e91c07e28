import { signals } from '../signals.ts';
import type { Fetch } from '../web.ts';
import { NothingSent } from './guard-platform.ts';

type Outcome = 'refused' | 'failed' | '2xx' | '3xx' | '4xx' | '5xx';

const classOf = (status: number): Outcome =>
  status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx';

/** Signals each call to a platform with its outcome; without a listener it is the fetch that it was given. */
export function watchCalls(fetch: Fetch, platform: string): Fetch {
  return async (input, init) => {
    if (!signals.called.isHeard) return fetch(input, init);
    const startedAt = Date.now();
    const begun = performance.now();
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const tell = (outcome: Outcome): void =>
      signals.called.send({ platform, outcome, method, startedAt, seconds: (performance.now() - begun) / 1_000 });
    try {
      const answer = await fetch(input, init);
      tell(classOf(answer.status));
      return answer;
    } catch (error) {
      tell(error instanceof NothingSent ? 'refused' : 'failed');
      throw error;
    }
  };
}
