import type { MiddlewareHandler } from 'hono';
import { getRequestMetadata, setRequestMetadata } from '../request.ts';

/**
 * Refuses a body longer than `limit` bytes: by its declared length, or, where it comes in chunks of untold number, by reading it up
 * to that length (what was read goes on as a request of its own, with the same facts). A request without both headers has no body
 * on the wire; one made in this process is not limited.
 */
export function limitBody(limit: number, refuse: () => Response): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (!raw.headers.has('transfer-encoding'))
      return Number(raw.headers.get('content-length') ?? 0) > limit ? refuse() : next();
    const body = await readUpTo(raw.body, limit);
    if (body === null) return refuse();
    const headers = new Headers(raw.headers);
    headers.delete('transfer-encoding');
    headers.set('content-length', String(body.byteLength));
    const hasBody = raw.method !== 'GET' && raw.method !== 'HEAD';
    const whole = new Request(raw.url, { method: raw.method, headers, body: hasBody ? body : undefined });
    const facts = getRequestMetadata(raw);
    if (facts) setRequestMetadata(whole, facts);
    c.req.raw = whole;
    return next();
  };
}

/** The complete stream, or null as soon as it is longer than `limit` bytes. */
async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream ?? []) {
    length += part.byteLength;
    if (length > limit) return null;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
