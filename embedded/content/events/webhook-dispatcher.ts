import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signRequest } from '../../../core/http/signed-request.ts';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import type { ContentEvent } from './build-change-events.ts';

export type DispatcherOptions = {
  readonly deliver: Fetch;
  /** null: nothing is delivered */
  readonly url: string | null;
  readonly secret: string;
  readonly log: Log;
  /** delays in milliseconds before the second attempt, the third, and so on */
  readonly pauses?: readonly number[];
};

export type ContentWebhookDispatcher = { send(events: readonly ContentEvent[]): void; stop(): Promise<void> };

const TIMEOUT_MS = 10_000;
const PAUSES = [500, 2000];

/** Delivers signed events to the store, one after another; retries a failed delivery twice. */
export function createContentWebhookDispatcher({
  deliver,
  url,
  secret,
  log,
  pauses = PAUSES,
}: DispatcherOptions): ContentWebhookDispatcher {
  const ending = new AbortController();
  let under: Promise<void> = Promise.resolve();

  const carry = async (event: ContentEvent): Promise<void> => {
    const idempotency = randomUUID();
    for (const pause of [...pauses, null]) {
      if (ending.signal.aborted) return;
      const response = await post(event, idempotency);
      if (response === 'taken') return;
      if (pause === null || response === 'refused')
        return log.warn(
          { platform: 'content', topic: event.topic, response: response },
          'a content event was not taken',
        );
      await wait(pause, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  /** `failed` may be temporary; a refused event is not retried. */
  const post = async ({ topic, body }: ContentEvent, idempotency: string): Promise<'taken' | 'refused' | 'failed'> => {
    const { pathname, search } = new URL(url!);
    const headers = {
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-topic': topic,
      'x-contentful-webhook-name': 'Planroom',
      'x-contentful-event-datetime': new Date().toISOString(),
      'x-contentful-idempotency-key': idempotency,
    };
    const signed = signRequest(secret, { method: 'POST', path: pathname + search, headers, body }, Date.now());
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await deliver(url!, { method: 'POST', headers: { ...headers, ...signed }, body, signal });
      await response.body?.cancel();
      if (response.ok) return 'taken';
      return response.status === 429 || response.status >= 500 ? 'failed' : 'refused';
    } catch {
      return 'failed';
    }
  };

  return {
    send(events) {
      if (url === null) return;
      for (const event of events) under = under.then(() => carry(event));
    },
    async stop() {
      ending.abort();
      await under;
    },
  };
}
