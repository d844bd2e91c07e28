import type { MiddlewareHandler } from 'hono';
import { getRequestMetadata, setRequestMetadata } from '../request.ts';

/**
 * Rejects a body longer than `limit` bytes: by its declared length, or, for chunked bodies, by reading it up to that
 * length. The read body is forwarded as a new request with the same metadata. A request without both headers has no
 * body on the wire; requests created in this process are not limited.
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
    const full = new Request(raw.url, { method: raw.method, headers, body: hasBody ? body : undefined });
    const facts = getRequestMetadata(raw);
    if (facts) setRequestMetadata(full, facts);
    c.req.raw = full;
    return next();
  };
}

/** Reads the complete stream; returns null as soon as it is longer than `limit` bytes. */
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
