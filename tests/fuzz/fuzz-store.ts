import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { signedIn } from '../support/caller.ts';
import { type FuzzRequest, generateRequest } from './generate-request.ts';
import { listTargets, type Target } from './list-targets.ts';

export type FuzzOptions = {
  /** of a store with TRUST_PROXY=1: every request has its own address, so that no rate limit ends the run */
  url: string;
  seed: number;
  /** Whether to run another round: each round sends one request to every target */
  goesOn(round: number): boolean;
};

/** A request that was answered as none may be: with a failure of ours, or not at all. */
export type Finding = { seed: number; round: number; target: string; request: string; response: string };

type Keys = { platform: string; keys: Record<string, string> }[];

const PEOPLE = ['member', 'unlimited', 'new'] as const;
const AT_ONCE = 4;
const SILENCE_MS = 30_000;

/** Sends random requests to every target of a store. The same seed generates the same requests. */
export async function fuzzStore({
  url,
  seed,
  goesOn,
}: FuzzOptions): Promise<{ requested: number; findings: Finding[] }> {
  const targets = listTargets();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const keys = (await (await fetch(`${url}/platform/api/keys`)).json()) as Keys;
  const findings: Finding[] = [];
  let requestCount = 0;
  for (let round = 0; goesOn(round) && findings.length < 20; round += 1) {
    const person = PEOPLE[round % PEOPLE.length] ?? 'member';
    const { cookie } = await signedIn(url, person);
    const waiting = targets.map((target, at) => ({ target, at }));
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { target, at } = next;
        const [generated] = fc.sample(generateRequest(target, url), { seed: seed + round * 10_000 + at, numRuns: 1 });
        if (!generated) continue;
        requestCount += 1;
        const sent = complete(generated, {
          cookie,
          requested: requestCount,
          keys: generated.hasKey ? keysOf(keys, target) : {},
        });
        const result = await ask(url, sent, agent);
        if (isFailure(result))
          findings.push({
            seed,
            round,
            target: target.path,
            request: describe(sent),
            response: describeResponse(result),
          });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  agent.destroy();
  return { requested: requestCount, findings };
}

const keysOf = (keys: Keys, { platform }: Target): Record<string, string> =>
  keys.find((one) => one.platform === platform)?.keys ?? {};

type Complete = { cookie: string; requested: number; keys: Record<string, string> };

/** Returns the generated request with its caller's cookie, its own address, and the platform's key in each header that a platform reads. */
function complete(generated: FuzzRequest, { cookie, requested, keys }: Complete): FuzzRequest {
  const bearer = keys.secretKey ?? keys.storefrontToken ?? keys.deliveryToken ?? keys.apiKey;
  const path = keys.storeHash ? generated.path.replace('/stores/%3Ahash', `/stores/${keys.storeHash}`) : generated.path;
  return {
    ...generated,
    path: keys.storeHash
      ? path.replace(
          /^\/platform\/commerce(?=\/(?:v2|v3|carts|checkouts|customers|segments|orders|shopper))/,
          `/platform/commerce/stores/${keys.storeHash}/v3`,
        )
      : path,
    headers: {
      ...generated.headers,
      'x-forwarded-for': `10.${(requested >> 16) & 255}.${(requested >> 8) & 255}.${requested & 255}`,
      ...(generated.caller === 'visitor'
        ? {}
        : { cookie: generated.caller === 'customer' ? cookie : 'planroom=%ff; planroom-preview=x' }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(keys.accessToken ? { 'x-auth-token': keys.accessToken } : {}),
      ...(keys.adminKey ? { 'x-algolia-api-key': keys.adminKey, 'x-algolia-application-id': keys.appId ?? '' } : {}),
    },
  };
}

type FuzzResponse = { status: number; retryAfter: string | undefined; text: string } | { failure: string };

function ask(url: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<FuzzResponse> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const length = body === null ? {} : { 'content-length': String(body.byteLength) };
    const sent = request({
      hostname,
      port,
      method,
      path,
      agent,
      timeout: SILENCE_MS,
      headers: { ...headers, ...length },
    });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        if (text.length < 20_000) text += piece;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }),
      );
      response.on('error', (error) => resolve({ failure: error.message }));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) => resolve({ failure: error.message }));
    sent.end(body ?? undefined);
  });
}

const STACK = /\bat (?:async )?[\w.<>]+ \(?(?:file|node|\/)[^)\n]*:\d+:\d+/;

/** 503 with a time to come back is an honest answer; a stack in any answer is not. */
const isFailure = (response: FuzzResponse): boolean =>
  'failure' in response ||
  (response.status >= 500 && !(response.status === 503 && response.retryAfter !== undefined)) ||
  STACK.test(response.text);

const describeResponse = (response: FuzzResponse): string =>
  'failure' in response ? response.failure : `${response.status} ${response.text.slice(0, 300)}`;

const describe = ({ method, path, headers, body }: FuzzRequest): string =>
  `${method} ${path.slice(0, 400)} ${JSON.stringify({ ...headers, cookie: headers.cookie ? '…' : undefined, authorization: headers.authorization ? '…' : undefined })} ${body?.toString().slice(0, 600) ?? ''}`;
