import type { Fetch } from '../../../core/http/types.ts';
import { findOwner } from '../../../core/process/data-dir.ts';
import type { DataDirOwner } from '../../../core/process/data-dir-lock.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import { type CheckResult, fail, pass } from './finding.ts';

const TOPIC = 'store';
const PUBLIC = 'public address';
const FORMS = 'forms of pages';

/** Describes why this machine cannot reach an address; other errors show their code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known here',
  EAI_AGAIN: 'its name is not known here',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'the network has no route to it',
  ENETUNREACH: 'the network has no route to it',
  UND_ERR_CONNECT_TIMEOUT: 'it does not respond in time',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted here',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Returns why a request got no response. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'it does not respond in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no answer';
  return REASONS[code] ?? code;
}

async function askReady(address: string, fetch: Fetch): Promise<{ status: number } | { reason: string }> {
  try {
    return { status: (await fetch(`${address}/readyz`)).status };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/**
 * [OP-11] Checks that a running store is ready, locally; then that its public address leads to it, from this machine.
 */
export async function examineHolder(
  holder: DataDirOwner,
  env: Pick<Env, 'isLocal'>,
  fetch: Fetch,
): Promise<CheckResult[]> {
  const { address, local, isProxyIgnored, isForwardingShort } = holder;
  if (address === null) return [];
  const inner = local ?? address;
  const response = await askReady(inner, fetch);
  const result = 'status' in response ? `answered ${response.status}` : `has no answer: ${response.reason}`;
  const isReady = 'status' in response && response.status === 200;
  return [
    isReady ? pass(TOPIC, `ready at ${inner}`) : fail(TOPIC, `${inner}/readyz ${result}.`),
    ...(env.isLocal ? [] : [await examinePublic(address, fetch)]),
    ...(isReady ? await examineForm(address, fetch) : []),
    ...(isProxyIgnored ? [fail('TRUST_PROXY', PROXY_IGNORED)] : []),
    ...(isForwardingShort ? [fail('TRUST_PROXY', FORWARDING_SHORT)] : []),
  ];
}

const PROXY_IGNORED =
  'requests arrive with X-Forwarded-For, but the store trusts no proxy, so all visitors share one limit: set it to the number of proxies in front (docs/installing.md).';

const FORWARDING_SHORT =
  'requests arrive with fewer addresses in X-Forwarded-For than TRUST_PROXY, so all visitors share the limit of a proxy: let each proxy add its own (docs/installing.md, Two proxies).';

/** An empty promo code: the cart page accepts the form and changes nothing. */
const HARMLESS_FORM = { path: '/cart', body: 'intent=coupon&code=' };

/**
 * [OP-24] Checks that a form of a store page is accepted when posted as by a browser through the public address.
 * Returns nothing if this machine cannot reach that address, which another line reports.
 */
async function examineForm(address: string, fetch: Fetch): Promise<CheckResult[]> {
  const { origin } = new URL(address);
  const url = origin + HARMLESS_FORM.path;
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin,
      'sec-fetch-site': 'same-origin',
    },
    body: HARMLESS_FORM.body,
  }).catch(() => null);
  if (response === null) return [];
  const { status } = response;
  const location = response.headers.get('location');
  await response.body?.cancel();
  if (status === 303 && location === HARMLESS_FORM.path) return [pass(FORMS, `${origin} accepts a form`)];
  const target = location === null ? '' : ` with a redirect to ${location}`;
  const why = REFUSALS[status] ?? 'check the proxy in front of the store, and its log';
  return [fail(FORMS, `a form posted to ${url} was answered ${status}${target}: ${why}.`)];
}

/** Returns the likely cause of a response to a form, and the remedy. */
const REFUSALS: Readonly<Record<number, string>> = {
  301: 'PUBLIC_URL is not the public address; set it to the address that the redirect leads to',
  302: 'PUBLIC_URL is not the public address; set it to the address that the redirect leads to',
  307: 'PUBLIC_URL is not the public address; set it to the address that the redirect leads to',
  308: 'PUBLIC_URL is not the public address; set it to the address that the redirect leads to',
  400: 'the store treats it as a form of another site; the proxy must pass Host and Origin unchanged (docs/installing.md, Behind nginx)',
  403: 'the store or a firewall in front treats it as a form of another site; pass Origin unchanged, and set PUBLIC_URL to the public address',
  405: 'a proxy in front of the store rejects POST; allow it',
  413: 'a proxy in front of the store rejects the body; raise its limit (client_max_body_size of nginx)',
  415: 'a proxy in front of the store removes Origin; pass it unchanged',
  421: 'the proxy changes Host; pass it unchanged (proxy_set_header Host $http_host)',
  429: 'this address has reached a limit; try again later',
};

/**
 * Wrong answers fail; an address that only this machine may not reach (DNS, router, self-signed certificate) is
 * reported.
 */
async function examinePublic(address: string, fetch: Fetch): Promise<CheckResult> {
  const response = await askReady(address, fetch);
  if ('reason' in response) return pass(PUBLIC, `${address} can't be tested from this machine: ${response.reason}`);
  return response.status === 200
    ? pass(PUBLIC, `${address} leads to the store`)
    : fail(
        PUBLIC,
        `${address}/readyz answered ${response.status}, which is not this store: check the proxy in front of it.`,
      );
}

/** Checks the running store on this data folder, locally and at its public address; skipped if none runs. */
export async function examineStore(env: Env, fetch: Fetch): Promise<CheckResult[]> {
  const holder = findOwner(env.dataDir);
  return holder ? examineHolder(holder, env, fetch) : [];
}
