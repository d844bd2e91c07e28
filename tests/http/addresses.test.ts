import { expect, it } from 'vitest';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;

/** Status of an address and where it leads, as seen from the store's own. */
async function leads(path: string): Promise<[status: number, to: string | null]> {
  const response = await fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  return [response.status, response.headers.get('location')?.replace(url, '') ?? null];
}

it.each([
  ['[RTE-02]', '/Documents', '/documents'],
  ['[RTE-02]', '/documents/?series=forms', '/documents?series=forms'],
  ['[RTE-03]', '/documents/A101', '/documents/a101'],
  ['[RTE-03]', '/documents/a101', '/documents/a101-2025/'],
  ['[RTE-03]', '/documents/a101-2025?utm_source=Mail', '/documents/a101-2025/?utm_source=Mail'],
  ['[RTE-04]', '/Search?q=Pay%20App', '/search?q=Pay%20App'],
  ['[RTE-05]', '/Cart', '/cart'],
  ['[RTE-15]', '/subscriptions/Unlimited-Subscription', '/subscriptions/unlimited-subscription'],
  ['[RTE-18]', '/Terms-Of-Use', '/terms-of-use'],
  ['[RTE-20]', '/Learn/', '/learn'],
])('redirects %s %s to the canonical URL of its page', async (_row, path, to) => {
  expect(await leads(path)).toEqual([301, to]);
  // and from there nowhere else but to the document that a bare number means
  if (to !== '/documents/a101') expect((await leads(to))[0]).toBe(200);
});

it.each([
  ['productRole=nope', ''],
  ['projectType=house,,nope', '?projectType=house'],
  ['projectType=HOUSE', '?projectType=house'],
  ['series=O%2FC%20Agreements', ''],
  ['sort=a_to_z', ''],
  ['productRole=architect,owner', '?productRole=architect'],
  ['product=owner&productRole=architect', '?productRole=architect'],
  ['product=owner&utm_source=Mail', '?productRole=owner&utm_source=Mail'],
  ['productRole=nope&utm_source=Mail', '?utm_source=Mail'],
])('[LST-04] [LST-14] redirects a listing requested as %s to the canonical URL of its state', async (query, shown) => {
  let at = `/documents?${query}`;
  for (let steps = 0; steps < 3; steps += 1) {
    const [status, to] = await leads(at);
    if (status !== 302) break;
    at = to ?? '';
  }
  expect([at, (await leads(at))[0]]).toEqual([`/documents${shown}`, 200]);
});

it.each([
  ['topic=made-up', [302, '/help']],
  ['question=made-up', [302, '/help']],
  ['topic=members', [200, null]],
  ['topic=all', [200, null]],
  ['question=refunds', [200, null]],
  ['q=receipt', [200, null]],
])('[LK-07] the help asked for as %s', async (query, result) => {
  expect(await leads(`/help?${query}`)).toEqual(result);
});

it('[LK-07] [PL-27] a topic has a title and is canonical to its page, a question opens in its topic, and a search is listed nowhere', async () => {
  const read = async (path: string) => (await fetch(url + path)).text();
  const opened = (html: string) =>
    html.match(/<details[^>]*\sopen=""[^>]*>/g)?.map((tag) => /id="([^"]*)"/.exec(tag)?.[1]);
  const topic = await read('/help?topic=members');
  expect(topic).toContain(`<link rel="canonical" href="${url}/help"/>`);
  expect(topic).toContain('<title>Members, Help center');
  expect(opened(await read('/help?question=refunds'))).toEqual(['refunds']);
  expect(opened(await read('/help'))).toEqual(['get-a-receipt']);
  const found = await read('/help?q=receipt');
  expect(found).toContain('<meta name="robots" content="noindex"/>');
  expect(opened(found)).toHaveLength(1);
});

it('[SRC-07] [LST-04] redirects a search with an unknown filter to the one without it', async () => {
  expect(await leads('/search?q=pay&productRole=nope')).toEqual([302, '/search?q=pay']);
  expect(await leads('/search?q=pay&productRole=owner')).toEqual([200, null]);
});

it('[RTE-22] keeps a path that looks like another host in the store', async () => {
  expect(await leads('//Evil.example/A')).toEqual([301, '//evil.example/a']);
  expect((await leads('//evil.example/a'))[0]).toBe(404);
});

it('[RTE-08] does not lowercase ids and API paths', async () => {
  for (const path of ['/account/order-history/receipt/CO10', '/api/commerce/get-cart?cartId=A', '/API/auth/session'])
    expect((await leads(path))[0], path).not.toBe(301);
});

it('[ST-10] [RTE-03] [LST-04] redirects data requests of client navigations in the same way', async () => {
  expect(await leads('/documents/a101-2025/_.data')).toEqual([200, null]);
  // in its own encoding, which the page follows with its address
  for (const path of ['/documents/a101-2025.data', '/documents.data?product=owner'])
    expect((await leads(path))[0], path).toBe(202);
});

it('[ST-11] [HDR-13] [SUB-15] shows a notice page for a sister application that is not configured', async () => {
  for (const path of ['/planroom-learning', '/planroom-institute', '/planroom-draft'])
    expect(await leads(path), path).toEqual([200, null]);
});
