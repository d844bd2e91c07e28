import type { Database } from '../../core/database/database.ts';
import type { LoggedCall, RequestHandler } from '../../core/http/types.ts';
import { redactPath } from '../../core/log/redact-path.ts';
import type { Log } from '../../core/log.ts';

export type LogEntry = LoggedCall & { seq: number };

const SECRET_FIELD =
  /(^code$|password|secret|token|number|cvc|cvv|exp_month|exp_year|account_number|routing_number|code_verifier|refresh|assertion)/i;
/** in characters; a longer body is logged only by its length, since reading megabytes would delay every response */
const MAX_BODY_LENGTH = 200_000;

/** Returns a request's body for the log, with the values of secret fields removed. */
export function withoutSecrets(body: string, contentType: string | null): string | null {
  if (body === '') return null;
  if (body.length > MAX_BODY_LENGTH) return `[${body.length} bytes]`;
  if (contentType?.includes('json')) {
    try {
      return JSON.stringify(JSON.parse(body), (key, value) =>
        SECRET_FIELD.test(key) && value !== null ? '[hidden]' : value,
      ).slice(0, 4000);
    } catch {
      return '[not JSON]';
    }
  }
  if (contentType?.includes('urlencoded')) {
    const fields = new URLSearchParams(body);
    return [...fields]
      .map(([name, value]) => `${name}=${SECRET_FIELD.test(name) ? '[hidden]' : value}`)
      .join('&')
      .slice(0, 4000);
  }
  return `[${body.length} bytes]`;
}

/**
 * Creates the log of requests to embedded platforms. Writes after the response, in batches; reading flushes first.
 * `isLogged` excludes external requests that were refused without a key [SE-08].
 */
export function createPlatformLog(
  db: Database,
  log: Log,
  isLogged: (request: Request, status: number) => boolean = () => true,
) {
  let waiting: LoggedCall[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return writing;
    writing = writing.then(async () => {
      await db
        .query(
          `INSERT INTO store.platform_log (at, platform, method, path, status, idempotency_key, body)
           SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(at timestamptz, platform text, method text, path text, status int, idempotency_key text, body text)`,
          [
            JSON.stringify(
              batch.map(({ idempotencyKey, ...entry }) => ({ ...entry, idempotency_key: idempotencyKey })),
              // a NUL or half a surrogate pair in one entry would lose the batch
              (_, value: unknown) =>
                typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value,
            ),
          ],
        )
        .catch((error: Error) => log.warn({ error: error.message }, 'platform log not written'));
    });
    return writing;
  };

  const note = (entry: LoggedCall): void => {
    waiting.push({ ...entry, path: redactPath(entry.path).slice(0, 500) });
    if (waiting.length >= 500) void flush();
    else timer ??= setTimeout(() => void flush(), 250).unref();
  };

  /** Returns the app with every request logged. */
  const recorded = (platform: string, app: RequestHandler): RequestHandler => ({
    async fetch(request) {
      const isChange = request.method !== 'GET' && request.method !== 'HEAD';
      const { method, headers } = request;
      const contentType = headers.get('content-type');
      // read once and passed to the platform: a clone would copy every byte through two streams. Only the platform
      // reads a long body, after checking the key [SE-07]
      const length = Number(headers.get('content-length') ?? 0);
      const isRecorded = isChange && request.body !== null && length <= MAX_BODY_LENGTH;
      const body = isRecorded ? await request.text() : '';
      // an empty body has also been consumed and cannot be read again: an external DELETE would fail
      const full = isRecorded
        ? new Request(request.url, { method, headers, body: body || undefined, redirect: 'manual' })
        : request;
      const url = new URL(request.url);
      const response = await app.fetch(full);
      if (!isLogged(request, response.status)) return response;
      note({
        at: new Date().toISOString(),
        platform,
        method: request.method,
        path: url.pathname + url.search,
        status: response.status,
        idempotencyKey: request.headers.get('idempotency-key'),
        body: length > MAX_BODY_LENGTH ? `[${length} bytes]` : withoutSecrets(body, contentType),
      });
      return response;
    },
  });

  async function read({
    platform,
    after = 0,
    limit = 1000,
  }: {
    platform?: string;
    after?: number;
    limit?: number;
  }): Promise<LogEntry[]> {
    await flush();
    const { rows } = await db.query<Omit<LogEntry, 'at'> & { at: Date }>(
      `SELECT seq, at, platform, method, path, status, idempotency_key AS "idempotencyKey", body FROM store.platform_log
       WHERE seq > $1 AND ($2::text IS NULL OR platform = $2) ORDER BY seq LIMIT $3`,
      [after, platform ?? null, limit],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  return { recorded, note, read, flush };
}
export type PlatformLog = ReturnType<typeof createPlatformLog>;
