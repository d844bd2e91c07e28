/** A call that can be resent and compared: its body is text or bytes, never a stream. */
export type ReplayableRequest = {
  readonly url: string;
  readonly method: string;
  readonly init: RequestInit;
  /** the body if it is text, else '' */
  readonly text: string;
  /** whether it carries an Idempotency-Key */
  readonly hasKey: boolean;
  /** two calls with the same identity request the same response for the same caller */
  readonly identity: string;
};

/** Headers that differ between calls without affecting the response. */
const passing = new Set(['traceparent', 'tracestate', 'x-request-id', 'idempotency-key']);

/** Normalizes fetch's arguments; a stream is read to its end first. */
export async function normalizeRequest(
  input: string | URL | Request,
  init: RequestInit | undefined,
): Promise<ReplayableRequest> {
  const request = input instanceof Request ? input : undefined;
  const url = request?.url ?? String(input);
  const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
  const headers = new Headers(init?.headers ?? request?.headers);
  const given = init?.body ?? (request?.body == null ? undefined : await request.arrayBuffer());
  const body = given instanceof ReadableStream ? await new Response(given).arrayBuffer() : (given ?? undefined);
  const text = typeof body === 'string' || body instanceof URLSearchParams ? String(body) : '';
  return {
    url,
    method,
    init: { ...init, method, headers, body, signal: undefined },
    text,
    hasKey: headers.has('idempotency-key'),
    get identity() {
      const listed = [...headers].filter(([name]) => !passing.has(name)).map(([name, value]) => `${name}:${value}`);
      return [method, url, ...listed.sort(), text].join('\n');
    },
  };
}

/**
 * Whether the call only reads: GET, HEAD, or a POST that is known to. Only a text body can be compared, so only such a
 * call can be retried and shared.
 */
export function isSafeRequest(
  call: ReplayableRequest,
  isReadPost: ((url: string, body: string) => boolean) | undefined,
): boolean {
  if (call.method === 'GET' || call.method === 'HEAD') return true;
  return call.method === 'POST' && call.text !== '' && isReadPost?.(call.url, call.text) === true;
}
