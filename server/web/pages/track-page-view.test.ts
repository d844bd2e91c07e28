import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import type { Counted } from '../../../features/analytics/repository/counters-repository.ts';
import { createInsightCounter } from '../../persistence/insight/insight-counter.ts';
import { trackPageView } from './track-page-view.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PERSON = { 'user-agent': CHROME, 'sec-fetch-mode': 'navigate' };
const SCRIPT = { 'user-agent': CHROME, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };

function openCounter() {
  const written: Counted[][] = [];
  const counter = createInsightCounter({ add: async (counts) => void written.push([...counts]) }, noopLog);
  counter.notes.document('/documents/a101-2025/', 'A101-2025');
  counter.notes.results('lien waiver', 0);
  counter.notes.results('a101', 4);
  const ask = (url: string, headers: Record<string, string> = PERSON, statusCode = 200, method = 'GET') => {
    const response = Object.assign(new EventEmitter(), { statusCode });
    trackPageView(
      counter,
      { url, headers, method } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    );
    response.emit('finish');
  };
  return { counter, ask, written };
}

it('[INS-01] counts what people look at and search, also over client navigations, and what found nothing', async () => {
  const { counter, ask, written } = openCounter();
  ask('/documents/a101-2025');
  ask('/documents/a101-2025?utm_source=mail', PERSON, 304);
  ask('/documents/a101-2025.data?_routes=routes%2Fcatalogue%2Fproduct%2Froute', SCRIPT);
  ask('/search?q=Lien++waiver');
  ask('/search?q=lien+waiver');
  ask('/search.data?q=a101', SCRIPT);
  await counter.flush();
  expect(written).toEqual([
    [
      { kind: 'view', name: 'A101-2025', count: 3, misses: 0 },
      { kind: 'search', name: 'lien waiver', count: 2, misses: 1 },
      { kind: 'search', name: 'a101', count: 1, misses: 0 },
    ],
  ]);
});

it('[INS-01] counts no robot, no guess of a browser, no part of a page, nothing personal and nothing that was not there', async () => {
  const { counter, ask, written } = openCounter();
  const page = '/documents/a101-2025';
  for (const agent of ['Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'curl/8.5', 'HeadlessChrome/140', ''])
    ask(page, { ...PERSON, 'user-agent': agent });
  ask(page, { 'user-agent': CHROME });
  ask(page, { ...SCRIPT, 'sec-purpose': 'prefetch' });
  ask(page, { ...SCRIPT, 'sec-fetch-site': 'cross-site' });
  ask(`${page}.data?_routes=root`, SCRIPT);
  ask(page, PERSON, 404);
  ask(page, PERSON, 200, 'HEAD');
  ask('/documents/no-such');
  ask('/search?q=a101&tab=learn');
  ask('/search?q=bob%40example.com');
  ask('/search?q=515-555-0142');
  ask('/searching?q=a101');
  await counter.flush();
  expect(written).toEqual([]);
});

it('[INS-02] holds no more than its bound between two writes, and a lost write ends there', async () => {
  const { counter, ask, written } = openCounter();
  for (let at = 0; at < 3_000; at += 1) ask(`/search?q=term${at}x`);
  await counter.flush();
  expect(written[0]).toHaveLength(2_000);
  const broken = createInsightCounter({ add: () => Promise.reject(new Error('away')) }, noopLog);
  broken.searched('a101');
  await broken.stop();
});
