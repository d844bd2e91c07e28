import { type LookupAddress, lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '../result.ts';
import { isPublicAddress } from './public-address.ts';

/** Allowed targets for addresses typed by staff: `open` also allows plain http and this network. */
export type NetworkPolicy = 'public' | 'open';
type Find = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

const TIMEOUT_MS = 10_000;
const findAll: Find = (host, done) => lookup(host, { all: true }, done);

/** Returns the problem of an address as written, or null. The resolved IP address is checked when a request is sent. */
export function validateWebhookUrl(text: string, reach: NetworkPolicy): string | null {
  if (text.length > 500 || !URL.canParse(text)) return 'is no address';
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && reach === 'open')) return 'must begin with https://';
  if (username || password) return 'must not hold a name or a password';
  return hash ? 'must not have a part after #' : null;
}

/**
 * DNS look-up of the connection itself, so that the checked address is the connected one. Rejects a name if any of its
 * addresses is in a closed network.
 */
const guardedLookup =
  (reach: NetworkPolicy, find: Find): LookupFunction =>
  (host, options, done) =>
    find(host, (error, found) => {
      if (error) return done(error, '');
      const closed = reach === 'public' && found.find(({ address }) => !isPublicAddress(address));
      if (closed || !found[0]) return done(new Error('leads into a network that is not public'), '');
      return options.all ? done(null, found) : done(null, found[0].address, found[0].family);
    });

/**
 * Posts to an address outside the store. Resolves with any status; redirects are not followed. The response body is not
 * read. Failures are described for the list of deliveries.
 */
export function ssrfSafePost(
  url: string,
  {
    body,
    headers,
    reach,
    find = findAll,
  }: { body: string; headers: Record<string, string>; reach: NetworkPolicy; find?: Find },
): Promise<Result<number, 'refused' | 'unreachable'>> {
  const wrong = validateWebhookUrl(url, reach);
  if (wrong !== null) return Promise.resolve(err('refused', wrong));
  const target = new URL(url);
  // an IP literal is never looked up
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (reach === 'public' && isIP(host) && !isPublicAddress(host))
    return Promise.resolve(err('refused', 'leads into a network that is not public'));
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const fail = (error: Error): void => resolve(err('unreachable', error.message.slice(0, 200)));
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: guardedLookup(reach, find),
        // a new connection each time: a pooled one could belong to another host by now
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        resolve(ok(response.statusCode ?? 0));
        response.on('error', () => {});
        response.destroy();
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
