import { request } from 'node:http';
import { expect, it } from 'vitest';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;
type Keys = { platform: string; keys: Record<string, string> };

async function openIndex(name: string) {
  const listed = (await (await fetch(`${url}/platform/api/keys`)).json()) as Keys[];
  const keys = listed.find(({ platform }) => platform === 'search')?.keys ?? {};
  return async (path: string, body: string | Record<string, unknown>) => {
    const response = await fetch(`${url}/platform/search/1/indexes/${name}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': keys.appId ?? '',
        'x-algolia-api-key': keys.adminKey ?? '',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

it('[SRC-03] accepts a batch longer than a shopper may send, and finds its entries', async () => {
  const send = await openIndex('bodies');
  const ids = Array.from({ length: 40 }, (_, index) => `long.${index}`);
  const text = 'retainage '.repeat(420);
  const requests = ids.map((objectID) => ({ action: 'updateObject', body: { objectID, text } }));
  expect(JSON.stringify({ requests }).length).toBeGreaterThan(168_000);
  expect(await send('batch', { requests })).toMatchObject({ status: 200, body: { objectIDs: ids } });
  expect(await send('query', { query: 'retainage' })).toMatchObject({ status: 200, body: { nbHits: 40 } });
  const gone = ids.map((objectID) => ({ action: 'deleteObject', body: { objectID } }));
  expect((await send('batch', { requests: gone })).status).toBe(200);
});

it.each([
  ['query', 200_001],
  ['batch', 10_000_001],
])('[SRC-03] rejects a %s over the platform’s limit in its error envelope', async (path, length) => {
  const send = await openIndex('bodies');
  expect(await send(path, 'x'.repeat(length))).toEqual({
    status: 413,
    body: { message: 'The request body is too large', status: 413 },
  });
});

it('[SRC-03] rejects an oversized batch before reading its body', async () => {
  const pending = request(`${url}/platform/search/1/indexes/bodies/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '12000000' },
  });
  const status = await new Promise((resolve, reject) => {
    pending.on('response', (response) => resolve(response.statusCode)).on('error', reject);
    pending.flushHeaders();
  });
  pending.destroy();
  expect(status).toBe(413);
});
