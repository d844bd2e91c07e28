import { expect, it } from 'vitest';
import { askableTerm, createSuggestionSource } from './suggest.ts';

const G702 = { code: 'G702', sku: 'G702-2025', edition: 2025, title: 'Payment', href: '/documents/g702-2025/' };
const HELP = { kind: 'help', title: 'Paying', href: '/help/paying' };
const FOUND = { term: 'pay', documents: [G702], readings: [HELP], filters: [], isWhole: true };
const NOTHING = { documents: [], readings: [], filters: [], isWhole: false };
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
  expect(await source.ask('pay', signal)).toEqual(NOTHING);
  expect(source.recall('pay')).toBeUndefined();
  status = 200;
  expect(await source.ask('pay', signal)).toEqual(FOUND);
  expect(source.recall('pay')).toEqual(FOUND);
  expect(asked).toEqual(['/api/search/suggest?q=pay', '/api/search/suggest?q=pay']);
});

it('[SE3] half an answer is shown, and asked for again; an empty one that is whole is kept', async () => {
  for (const isWhole of [false, true]) {
    const answer = { ...FOUND, documents: isWhole ? [] : [G702], isWhole };
    const source = createSuggestionSource(async () => Response.json(answer));
    expect(await source.ask('pay', signal)).toEqual(answer);
    expect(source.recall('pay')).toEqual(isWhole ? answer : undefined);
  }
});

it('keeps the latest fifty answers', async () => {
  const source = createSuggestionSource(async () => Response.json(FOUND));
  for (let at = 0; at <= 50; at += 1) await source.ask(`pay ${at}`, signal);
  expect([0, 1, 50].map((at) => source.recall(`pay ${at}`) !== undefined)).toEqual([false, true, true]);
});

it.each([
  ['no network', async () => Promise.reject(new TypeError('offline'))],
  ['no JSON', async () => new Response('<html>')],
])('[SE3] %s is nothing to suggest, never a failure', async (_, answer) => {
  expect(await createSuggestionSource(answer).ask('pay', signal)).toEqual(NOTHING);
});
