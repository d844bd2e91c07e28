import { randomUUID } from 'node:crypto';
import type { Log } from '../../core/log.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { type LoggedError, telemetry } from '../../core/telemetry-events.ts';
import { trace } from '../../core/trace/trace.ts';
import { areaOf } from '../metrics/area-of.ts';

/** limit of reports per process and minute; a failing store fails the same way thousands of times */
const MAX_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 5_000;
const MAX_FRAMES = 30;
const LENGTH = 300;
const EMAIL = /[^\s<>"'()=,;:]+@[^\s<>"'()=,;:]+/g;
/** numbers of orders, customers and telephones; text in quotation marks was often typed by a person */
const NUMBER = /\d{4,}/g;
const QUOTED = /"[^"]*"|'[^']*'|“[^”]*”/g;
const QUERY = /\?[^\s)]*/g;

/** Returns the text of an error without possible personal data. */
const impersonal = (text: string): string =>
  text.slice(0, LENGTH).replace(QUOTED, '"…"').replace(QUERY, '').replace(EMAIL, '…').replace(NUMBER, '…');

const FRAME = /^\s*at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;
/** Returns the stack, oldest frame first: functions and locations of the code, no other text. */
function framesOf(stack: string): object[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '?', filename = '', row, column] = FRAME.exec(line) ?? [];
    if (filename === '') return [];
    const isOurs = !filename.includes('node_modules') && !filename.startsWith('node:');
    return [{ function: name, filename, lineno: Number(row), colno: Number(column), in_app: isOurs }];
  });
  return frames.slice(0, MAX_FRAMES).reverse();
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
const snapshotOf = (data: unknown, name: string): string => {
  const word = fieldOf(data, name);
  return typeof word === 'string' && /^[\w.-]{1,60}$/.test(word) ? word : '';
};

/** Converts a log line to an event: its constant message, the kind of error and the location in the code. */
function toEvent({ data, message }: LoggedError, facts: { release: string; role: string }): object {
  const error = fieldOf(data, 'error');
  const description = typeof error === 'string' ? error : fieldOf(error, 'message');
  const stack = fieldOf(error, 'stack') ?? fieldOf(data, 'stack');
  const reason = typeof description === 'string' ? description : fieldOf(data, 'reason');
  const path = fieldOf(data, 'path');
  const [area, job, requestId] = [snapshotOf(data, 'area'), snapshotOf(data, 'job'), snapshotOf(data, 'requestId')];
  const place = trace.current();
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    logger: area || 'store',
    release: facts.release,
    tags: {
      role: facts.role,
      ...(area && { area }),
      ...(job && { job }),
      ...(requestId && { request_id: requestId }),
    },
    ...(typeof path === 'string' && { transaction: areaOf(path) }),
    ...(place && { contexts: { trace: { trace_id: place.traceId, span_id: place.spanId } } }),
    // the same message and the same kind of error are one issue
    fingerprint: [message, snapshotOf(error, 'name'), job],
    message: { formatted: impersonal(message) },
    ...(typeof reason === 'string' && {
      exception: {
        values: [
          {
            type: snapshotOf(error, 'name') || 'Error',
            value: impersonal(reason),
            ...(typeof stack === 'string' && { stacktrace: { frames: framesOf(stack) } }),
          },
        ],
      },
    }),
  };
}

type Options = {
  target: NonNullable<Env['errorsTo']>;
  release: string;
  role: string;
  log: Pick<Log, 'warn'>;
  now?: () => number;
};

/**
 * Sends error log lines to an address with Sentry's protocol, limited per minute. A failure is logged as a warning,
 * never reported.
 */
export function reportErrors({ target, release, role, log, now = Date.now }: Options): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  let minute = 0;
  let sent = 0;
  let restsUntil = 0;
  let hasWarned = false;

  async function send(event: object): Promise<void> {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=planroom/${release}, sentry_key=${target.key}`,
      },
      body: `${JSON.stringify({ sent_at: new Date(now()).toISOString() })}\n{"type":"event"}\n${JSON.stringify(event)}\n`,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.status === 429) restsUntil = now() + 1_000 * (Number(response.headers.get('retry-after')) || 60);
    else if (!response.ok) throw new Error(`answered ${response.status}`);
    hasWarned = false;
  }
  const end = telemetry.failed.hear((failed) => {
    const at = Math.floor(now() / MINUTE_MS);
    if (at !== minute) {
      minute = at;
      sent = 0;
    }
    if (sent >= MAX_A_MINUTE || now() < restsUntil) return;
    sent += 1;
    const work: Promise<void> = send(toEvent(failed, { release, role }))
      .catch((error: Error) => {
        if (!hasWarned) log.warn({ area: 'errors', error: error.message }, 'an error was not reported');
        hasWarned = true;
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  return {
    async stop() {
      end();
      await Promise.all(underWay);
    },
  };
}
