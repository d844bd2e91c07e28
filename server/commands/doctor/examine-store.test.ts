import { expect, it } from 'vitest';
import { NOTHING_KNOWN } from '../../../core/process/holder.ts';
import { examineHolder } from './examine-store.ts';

const LOCAL = 'http://127.0.0.1:3000';
const SHOP = 'https://shop.example';
const holder = { ...NOTHING_KNOWN, pid: 1, address: SHOP, local: LOCAL };
const answering =
  (answers: Record<string, number | string>) =>
  async (input: string | URL | Request): Promise<Response> => {
    const answer = answers[String(input).replace('/readyz', '')];
    if (typeof answer === 'number') return new Response(null, { status: answer });
    throw new TypeError('fetch failed', { cause: { code: answer } });
  };
const examine = (answers: Record<string, number | string>, change: object = {}, isLocal = false) =>
  examineHolder({ ...holder, ...change }, { isLocal }, answering(answers));

it('[OP-11] asks the running store on this machine, and the public address in a line of its own, with the reason', async () => {
  expect(await examine({ [LOCAL]: 200, [SHOP]: 200 })).toEqual([
    { topic: 'store', isProblem: false, text: `ready at ${LOCAL}` },
    { topic: 'public address', isProblem: false, text: `${SHOP} leads to the store` },
  ]);
  expect(await examine({ [LOCAL]: 200, [SHOP]: 'ENOTFOUND' })).toEqual([
    { topic: 'store', isProblem: false, text: `ready at ${LOCAL}` },
    {
      topic: 'public address',
      isProblem: false,
      text: `${SHOP} cannot be tried from this machine: its name is not known here`,
    },
  ]);
  expect(await examine({ [LOCAL]: 200, [SHOP]: 'DEPTH_ZERO_SELF_SIGNED_CERT' })).toMatchObject([
    {},
    { text: expect.stringContaining('signed by itself') },
  ]);
  expect(await examine({ [LOCAL]: 200, [SHOP]: 502 })).toMatchObject([{ isProblem: false }, { isProblem: true }]);
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
