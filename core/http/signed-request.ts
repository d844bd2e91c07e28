import { createHmac, timingSafeEqual } from 'node:crypto';
import { escape as escapeQuery } from 'node:querystring';
import { err, ok, type Result } from '../result.ts';

/** The signed parts of a request. `path` begins with a slash and includes the query; `body` is the text as sent. */
export type SignableRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>> | Headers;
  readonly body: string;
};

const SIGNATURE_HEADERS = {
  signature: 'x-contentful-signature',
  signedHeaders: 'x-contentful-signed-headers',
  timestamp: 'x-contentful-timestamp',
} as const;

/** Signed requests older than this are rejected, to prevent replay. */
const SIGNATURE_TTL_SECONDS = 30;

/**
 * `missing`: not signed at all. `expired`: too old, or from the future. `wrong`: the secret or a signed part differs.
 */
export type SignatureProblem = 'missing' | 'expired' | 'wrong';

/** Returns the text to sign: method, path, signed headers by name, body; a line each. */
export function canonicalRequest({ method, path, headers, body }: SignableRequest): string {
  const listed = [...normalize(headers)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${value}`);
  return [method.toUpperCase(), encodePath(path), listed.join(';'), body].join('\n');
}

/** Returns the three headers to send. Every header of `request` is signed. `timestamp` is in epoch milliseconds. */
export function signRequest(secret: string, request: SignableRequest, timestamp: number): Record<string, string> {
  const { signature, signedHeaders, timestamp: time } = SIGNATURE_HEADERS;
  const headers = normalize(request.headers);
  headers.delete(signature);
  const names = [...new Set([...headers.keys(), signedHeaders, time])].sort().join(',');
  headers.set(time, String(timestamp)).set(signedHeaders, names);
  const text = canonicalRequest({ ...request, headers: Object.fromEntries(headers) });
  const digest = createHmac('sha256', secret).update(text).digest('hex');
  return { [signature]: digest, [signedHeaders]: names, [time]: String(timestamp) };
}

export type VerifyOptions = { readonly ttlSeconds?: number; readonly now?: () => number };

/**
 * Verifies that `request` was signed with `secret` recently. Returns the signed headers: a caller must trust only
 * those. Signatures are compared in constant time; lifetimes run on real time.
 */
export function verifyRequest(
  secret: string,
  request: SignableRequest,
  { ttlSeconds = SIGNATURE_TTL_SECONDS, now = Date.now }: VerifyOptions = {},
): Result<ReadonlyMap<string, string>, SignatureProblem> {
  const headers = normalize(request.headers);
  const given = headers.get(SIGNATURE_HEADERS.signature) ?? '';
  const time = headers.get(SIGNATURE_HEADERS.timestamp) ?? '';
  const names = (headers.get(SIGNATURE_HEADERS.signedHeaders) ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const isSigned = /^[0-9a-f]{64}$/.test(given) && /^\d{12,15}$/.test(time) && names.length >= 2 && names.length <= 50;
  if (secret === '' || !isSigned) return err('missing');
  if (Math.abs(now() - Number(time)) >= ttlSeconds * 1000) return err('expired');
  const signed = new Map([...headers].filter(([name]) => names.includes(name)));
  const computed = signRequest(secret, { ...request, headers: Object.fromEntries(signed) }, Number(time));
  const isSame = timingSafeEqual(Buffer.from(given), Buffer.from(computed[SIGNATURE_HEADERS.signature] ?? ''));
  return isSame ? ok(signed) : err('wrong');
}

function normalize(headers: SignableRequest['headers']): Map<string, string> {
  const listed = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return new Map(listed.map(([name, value]) => [name.trim().toLowerCase(), value.trim()]));
}

/** Encodes as the platform's SDK does: the query escaped as a whole, then everything escaped again. */
function encodePath(path: string): string {
  const [pathname = '', search = ''] = path.split('?');
  return encodeURI(search === '' ? pathname : `${pathname}?${escapeQuery(search)}`);
}
