import type { Log } from '../../core/log.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { type Span, type SpanKind, trace } from '../../core/trace/trace.ts';

/** numeric values of the protocol */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 };
const FAILED = 2;
/** limit of spans waiting to be sent; further spans are dropped and counted */
const MAX_WAITING = 4_096;
const AT_ONCE = 512;
const EVERY_MS = 5_000;
const TIMEOUT_MS = 10_000;
const LAST_MS = 2_000;
const WARN_EVERY_MS = 60_000;
/** statuses of a collector that is overloaded */
const FOR_LATER = new Set([429, 502, 503, 504]);

const nanos = (ms: number): string => `${BigInt(Math.round(ms * 1_000)) * 1_000n}`;
const attributesOf = (facts: Readonly<Record<string, string | number>>) =>
  Object.entries(facts).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));

/** Converts spans to OTLP JSON. */
const toOtlp = (spans: readonly Span[], resource: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [
          {
            scope: { name: 'planroom' },
            spans: spans.map(({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, isFailed }) => ({
              traceId,
              spanId,
              ...(parentId && { parentSpanId: parentId }),
              name,
              kind: KINDS[kind],
              startTimeUnixNano: nanos(startedAt),
              endTimeUnixNano: nanos(endedAt),
              attributes: attributesOf(attributes),
              status: isFailed ? { code: FAILED } : {},
            })),
          },
        ],
      },
    ],
  });

type Options = {
  target: NonNullable<Env['traces']>;
  release: string;
  role: string;
  log: Log;
  everyMs?: number;
};

/**
 * Exports spans to an OTLP/HTTP collector, in batches and in the background. An unavailable collector only loses spans.
 */
export function sendTraces({ target, release, role, log, everyMs = EVERY_MS }: Options): { stop(): Promise<void> } {
  const resource = { 'service.name': target.service, 'service.version': release, 'planroom.role': role };
  let waiting: Span[] = [];
  let dropped = 0;
  let warnedAt = 0;
  let sending: Promise<void> | null = null;

  const lose = (count: number, reason: string): void => {
    dropped += count;
    if (Date.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = Date.now();
    log.warn({ area: 'traces', reason, dropped }, 'traces were not sent');
    dropped = 0;
  };
  async function send(spans: readonly Span[], withinMs: number): Promise<void> {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: { ...target.headers, 'content-type': 'application/json' },
      body: toOtlp(spans, resource),
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    }).catch((error: Error) => error);
    if (response instanceof Error || FOR_LATER.has(response.status)) {
      if (!(response instanceof Error)) await response.body?.cancel();
      const room = MAX_WAITING - waiting.length;
      waiting.unshift(...spans.slice(0, room));
      if (spans.length > room) lose(spans.length - room, 'the collector does not answer');
      return;
    }
    await response.body?.cancel();
    if (!response.ok) lose(spans.length, `the collector answered ${response.status}`);
  }
  const flush = (withinMs = TIMEOUT_MS): Promise<void> => {
    if (sending || waiting.length === 0) return sending ?? Promise.resolve();
    const spans = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    sending = send(spans, withinMs).finally(() => {
      sending = null;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  const end = trace.start((span) => {
    if (waiting.length >= MAX_WAITING) return lose(1, 'more is done than can be sent');
    waiting.push(span);
    if (waiting.length >= AT_ONCE) void flush();
  }, target.share);
  return {
    async stop() {
      end();
      clearInterval(timer);
      await sending;
      await flush(LAST_MS);
    },
  };
}
