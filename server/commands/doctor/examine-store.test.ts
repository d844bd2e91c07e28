import { expect, it } from 'vitest';
import { DEFAULT_OWNER_FIELDS } from '../../../core/process/data-dir-lock.ts';
import { examineHolder } from './examine-store.ts';

const LOCAL = 'http://127.0.0.1:3000';
const SHOP = 'https://shop.example';
const holder = { ...DEFAULT_OWNER_FIELDS, pid: 1, address: SHOP, local: LOCAL };
const respondingWith =
  (responses: Record<string, number | string>) =>
  async (input: string | URL | Request): Promise<Response> => {
    const address = String(input);
    const result = responses[address.replace('/readyz', '')] ?? responses[address.replace(/\/\w+$/, '')];
    // the form that every store takes
    if (address.endsWith('/cart') && result === 200)
      return new Response(null, { status: 303, headers: { location: '/cart' } });
    if (typeof result === 'number') return new Response(null, { status: result });
    throw new TypeError('fetch failed', { cause: { code: result } });
  };
const examine = (responses: Record<string, number | string>, change: object = {}, isLocal = false) =>
  examineHolder({ ...holder, ...change }, { isLocal }, respondingWith(responses));

it('[OP-11] checks the running store on this machine, and the public address on a separate line with the reason', async () => {
  expect(await examine({ [LOCAL]: 200, [SHOP]: 200 })).toEqual([
    { topic: 'store', isProblem: false, text: `ready at ${LOCAL}` },
    { topic: 'public address', isProblem: false, text: `${SHOP} leads to the store` },
    { topic: 'forms of pages', isProblem: false, text: `${SHOP} accepts a form` },
  ]);
  expect(await examine({ [LOCAL]: 200, [SHOP]: 'ENOTFOUND' })).toEqual([
    { topic: 'store', isProblem: false, text: `ready at ${LOCAL}` },
    {
      topic: 'public address',
      isProblem: false,
      text: `${SHOP} can't be tested from this machine: its name is not known here`,
    },
  ]);
  expect(await examine({ [LOCAL]: 200, [SHOP]: 'DEPTH_ZERO_SELF_SIGNED_CERT' })).toMatchObject([
    {},
    { text: expect.stringContaining('self-signed') },
  ]);
  expect(await examine({ [LOCAL]: 200, [SHOP]: 502 })).toMatchObject([
    { isProblem: false },
    { isProblem: true },
    { isProblem: true },
  ]);
  expect(await examine({ [LOCAL]: 503, [SHOP]: 200 })).toMatchObject([{ isProblem: true }, { isProblem: false }]);
  expect(await examine({ [LOCAL]: 'ECONNREFUSED' }, {}, true)).toEqual([
    { topic: 'store', isProblem: true, text: `${LOCAL}/readyz has no answer: nothing listens there.` },
  ]);
  expect(await examine({}, { address: null })).toEqual([]);
});

it('[SE-10] says that a proxy names its callers and none is believed', async () => {
  const findings = await examine({ [LOCAL]: 200 }, { isProxyIgnored: true }, true);
  expect(findings).toMatchObject([{}, { topic: 'TRUST_PROXY', isProblem: true }]);
});

it('[OP-37] says that requests name fewer proxies than are trusted', async () => {
  const findings = await examine({ [LOCAL]: 200 }, { isForwardingShort: true }, true);
  expect(findings.at(-1)).toMatchObject({ topic: 'TRUST_PROXY', isProblem: true });
  expect(findings.at(-1)?.text).toContain('fewer addresses');
});

it('[OP-24] posts one form through the public address, and says what refused it and what to do', async () => {
  const sent: Request[] = [];
  const post = async (status: number, location?: string) => {
    const findings = await examineHolder(holder, { isLocal: false }, async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return new Response();
      sent.push(request);
      return new Response(null, { status, headers: location === undefined ? {} : { location } });
    });
    return findings.filter(({ topic }) => topic === 'forms of pages');
  };
  expect(await post(303, '/cart')).toEqual([
    { topic: 'forms of pages', isProblem: false, text: `${SHOP} accepts a form` },
  ]);
  expect([sent[0]?.method, sent[0]?.url, sent[0]?.headers.get('origin')]).toEqual(['POST', `${SHOP}/cart`, SHOP]);
  // a code that is empty: nothing is changed
  expect(await sent[0]?.text()).toBe('intent=coupon&code=');
  for (const [status, args, location] of [
    [400, 'Host and Origin'],
    [413, 'client_max_body_size'],
    [421, 'changes Host'],
    [301, 'redirect to https://www.shop.example/cart', 'https://www.shop.example/cart'],
    [502, 'in front of the store'],
    [303, 'redirect to https://elsewhere.example/', 'https://elsewhere.example/'],
  ] as const) {
    const [finding, ...others] = await post(status, location);
    expect([finding?.isProblem, others]).toEqual([true, []]);
    expect(finding?.text).toContain(args);
  }
});
