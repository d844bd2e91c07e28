import type { Env } from '../../../core/env/env.ts';
import { findHolder } from '../../../core/process/data-dir.ts';
import type { Holder } from '../../../core/process/holder.ts';
import type { Fetch } from '../../../core/web.ts';
import { type Finding, fine, problem } from './finding.ts';

const TOPIC = 'store';
const PUBLIC = 'public address';

/** In words for what keeps this machine from an address; a code where it is none of these. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known here',
  EAI_AGAIN: 'its name is not known here',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted here',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Why a request had no answer. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'it does not answer in time';
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

/** [OP-11] Whether a running store is ready, asked on this machine; then whether its public address leads to it, seen from here. */
export async function examineHolder(holder: Holder, env: Pick<Env, 'isLocal'>, fetch: Fetch): Promise<Finding[]> {
  const { address, local, isProxyIgnored } = holder;
  if (address === null) return [];
  const inner = local ?? address;
  const asked = await askReady(inner, fetch);
  const answer = 'status' in asked ? `answered ${asked.status}` : `has no answer: ${asked.reason}`;
  const isReady = 'status' in asked && asked.status === 200;
  return [
    isReady ? fine(TOPIC, `ready at ${inner}`) : problem(TOPIC, `${inner}/readyz ${answer}.`),
    ...(env.isLocal ? [] : [await examinePublic(address, fetch)]),
    ...(isProxyIgnored ? [problem('TRUST_PROXY', PROXY_IGNORED)] : []),
  ];
}

const PROXY_IGNORED =
  'requests arrive with X-Forwarded-For, and none is believed, so that all shoppers share one count: set it to the number of proxies in front (docs/operating.md).';

/** What answers wrongly is to mend; what this machine alone may not reach (a name, a router, a certificate of its own) is said. */
async function examinePublic(address: string, fetch: Fetch): Promise<Finding> {
  const asked = await askReady(address, fetch);
  if ('reason' in asked) return fine(PUBLIC, `${address} cannot be tried from this machine: ${asked.reason}`);
  return asked.status === 200
    ? fine(PUBLIC, `${address} leads to the store`)
    : problem(
        PUBLIC,
        `${address}/readyz answered ${asked.status}, which is not this store: look at what stands in front of it.`,
      );
}

/** The store that runs on this data folder, asked on this machine and at its public address; nothing where none runs. */
export async function examineStore(env: Env, fetch: Fetch): Promise<Finding[]> {
  const holder = findHolder(env.dataDir);
  return holder ? examineHolder(holder, env, fetch) : [];
}
