import type { IncomingMessage } from 'node:http';

const LIMIT = 16_384;

/** The fields of a posted form (the last of equal names), or the status that refuses it: 415 another type, 413 too long. NUL is dropped. */
export async function readForm(req: IncomingMessage): Promise<Record<string, string> | 413 | 415> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(req.headers['content-type'] ?? '')) return 415;
  if (Number(req.headers['content-length'] ?? 0) > LIMIT) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > LIMIT) return 413;
    chunks.push(bytes);
  }
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    fields[name] = value.replaceAll('\0', '');
  return fields;
}

/** Whether a form was sent by a page of this store: the browser says so, or says nothing at all (then the cookie's SameSite guards). */
export function isOwnForm(req: IncomingMessage, origin: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return req.headers.origin === undefined || req.headers.origin === origin;
}
