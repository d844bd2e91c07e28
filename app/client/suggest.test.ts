import { expect, it } from 'vitest';
import { askableTerm, createSuggestionSource } from './suggest.ts';

const G702 = { code: 'G702', sku: 'G702-2025', edition: 2025, title: 'Payment', href: '/documents/g702-2025/' };
const FOUND = { term: 'pay', documents: [G702], readings: [{ kind: 'help', title: 'Paying', href: '/help/paying' }] };
const { signal } = new AbortController();

it('[SE3] nothing is asked for an empty term or a letter alone', () => {
  expect(['', '   ', 'a', ' a '].map(askableTerm)).toEqual([null, null, null, null]);
  expect([' pay  app ', 'A101'].map(askableTerm)).toEqual(['pay app', 'A101']);
});

it('[SE3] an answer is kept, a failure is not', async () => {
  const asked: string[] = [];
  let status = 503;
  const source = createSuggestionSource(async (url) => {
    asked.push(String(url));
    return Response.json(FOUND, { status });
  });
  expect(await source.ask('pay', signal)).toEqual({ documents: [], readings: [] });
  expect(source.recall('pay')).toBeUndefined();
  status = 200;
  expect(await source.ask('pay', signal)).toEqual(FOUND);
  expect(source.recall('pay')).toEqual(FOUND);
  expect(asked).toEqual(['/api/search/suggest?q=pay', '/api/search/suggest?q=pay']);
});

it('[SE3] half an answer is shown, and asked for again', async () => {
  const half = { ...FOUND, documents: [] };
  const source = createSuggestionSource(async () => Response.json(half));
  expect(await source.ask('pay', signal)).toEqual(half);
  expect(source.recall('pay')).toBeUndefined();
});

it.each([
  ['no network', async () => Promise.reject(new TypeError('offline'))],
  ['no JSON', async () => new Response('<html>')],
])('[SE3] %s is nothing to suggest, never a failure', async (_, answer) => {
  expect(await createSuggestionSource(answer).ask('pay', signal)).toEqual({ documents: [], readings: [] });
});
