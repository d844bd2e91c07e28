import { silentLog } from '../../core/log.ts';
import { createSearchClient } from '../../platforms/search/client/search-client.ts';
import type { ReadingRecord } from '../../platforms/search/client/types.ts';
import { ask } from './answer.ts';
import type { Figure } from './figures.ts';
import { WORDS } from './grown-catalogue.ts';
import type { RunningStore } from './store.ts';

const ENTRIES = 10_000;
const WARM = 20;
const FED_MS = 60_000;
const LIMIT = { atMost: 20 };

type Keys = { platform: string; baseUrl: string; keys: Record<string, string> }[];

/**
 * What suggestions cost while typing, with ten thousand help entries to search, against a call that asks no platform.
 * Every term is new: full words, beginnings and typos, alternating.
 */
export async function measureSuggestions(store: RunningStore, rounds: number): Promise<Figure[]> {
  const search = await connectSearch(store);
  await waitForFeed(search);
  const grown = growReadings();
  try {
    await must(search.saveReadings(grown));
    const times: Record<'suggest' | 'empty', number[]> = { suggest: [], empty: [] };
    for (let round = 0; round < WARM + rounds; round += 1) {
      const suggested = await timeOf(`${store.url}/api/search/suggest?q=${encodeURIComponent(termAt(round))}`);
      const empty = await timeOf(`${store.url}/api/search/suggest?q=`);
      if (round < WARM) continue;
      times.suggest.push(suggested);
      times.empty.push(empty);
    }
    const [slow, base] = [percentile(times.suggest, 0.95), percentile(times.empty, 0.95)];
    return [
      {
        name: `suggestions of ${ENTRIES.toLocaleString('en')} entries, p95 to an empty call`,
        value: slow / base,
        unit: 'ratio',
        target: LIMIT,
        detail: `${slow.toFixed(1)} ms, median ${percentile(times.suggest, 0.5).toFixed(1)} ms; empty ${base.toFixed(1)} ms`,
      },
    ];
  } finally {
    // the next start would take them out one by one
    await search.removeReadings(grown.map(({ id }) => id));
  }
}

async function connectSearch(store: RunningStore) {
  const all = JSON.parse((await ask(`${store.url}/platform/api/keys`)).body.toString()) as Keys;
  const found = all.find(({ platform }) => platform === 'search');
  const { appId = '', searchKey = '', adminKey = '' } = found?.keys ?? {};
  const config = { appId, searchKey, adminKey, baseUrl: found?.baseUrl ?? '' };
  return createSearchClient({ fetch: (input, init) => fetch(input, init), config, log: silentLog });
}

type SearchClient = Awaited<ReturnType<typeof connectSearch>>;

/** What is written before the store's own feed is done would be taken out by it. */
async function waitForFeed(search: SearchClient): Promise<void> {
  const until = Date.now() + FED_MS;
  for (;;) {
    const fed = await search.countReadings('');
    if (fed.ok && fed.value > 0) return;
    if (Date.now() > until) throw new Error('the indexes were not filled');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function must(answer: ReturnType<SearchClient['saveReadings']>): Promise<void> {
  const { ok } = await answer;
  if (!ok) throw new Error('the search platform took no entries');
}

/** Entries of about 330 letters; each word comes in some of them, the first ones in many. */
function growReadings(): ReadingRecord[] {
  const words = (seed: number, count: number): string =>
    Array.from({ length: count }, (_, i) => WORDS[(seed * 7 + i * (3 + (seed % 11))) % WORDS.length]).join(' ');
  return Array.from({ length: ENTRIES }, (_, i) => ({
    kind: i % 3 === 0 ? 'article' : 'help',
    id: `grown.${i}`,
    title: `${words(i, 4)} ${i.toString(36)}`,
    description: words(i + 1, 10),
    href: `/help/grown-${i}`,
    locale: 'en-US',
    keywords: [words(i + 2, 1)],
    text: words(i + 3, 30),
  }));
}

function termAt(round: number): string {
  const word = WORDS[round % WORDS.length] ?? '';
  const next = WORDS[(round * 7 + 3) % WORDS.length] ?? '';
  const forms = [
    `${word} ${next}`,
    word.slice(0, 3 + (round % 3)),
    `${word.slice(0, 3)}${word.slice(4)} ${next.slice(0, 4)}`,
  ];
  return forms[round % forms.length] ?? word;
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const answer = await ask(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;
