import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { noopLog } from '../../core/log.ts';
import { ask } from './answer.ts';
import type { Figure } from './figures.ts';
import { WORDS } from './grown-catalogue.ts';
import { fillDatabase } from './grown-database.ts';
import { startStore } from './store.ts';

const DOCUMENTS = 10_000;
const WARM = 20;
const LIMIT = { atMost: 20 };

/**
 * What suggestions cost while typing, with ten thousand documents to search, against a call that asks no platform.
 * Every term is new: full words, beginnings, typos and beginnings of numbers, alternating.
 */
export async function measureSuggestions(dataDir: string, rounds: number): Promise<Figure[]> {
  const postgres = await startPostgres({ dataDir, log: noopLog });
  const home = mkdtempSync(join(tmpdir(), 'planroom-suggest-'));
  try {
    const databaseUrl = await fillDatabase(postgres.connection, DOCUMENTS);
    const store = await startStore(home, { DATABASE_URL: databaseUrl });
    try {
      return [await measureTyping(store.url, rounds)];
    } finally {
      await store.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function measureTyping(url: string, rounds: number): Promise<Figure> {
  const times: Record<'suggest' | 'empty', number[]> = { suggest: [], empty: [] };
  for (let round = 0; round < WARM + rounds; round += 1) {
    const suggested = await timeOf(`${url}/api/search/suggest?q=${encodeURIComponent(termAt(round))}`);
    const empty = await timeOf(`${url}/api/search/suggest?q=`);
    if (round < WARM) continue;
    times.suggest.push(suggested);
    times.empty.push(empty);
  }
  const [slow, base] = [percentile(times.suggest, 0.95), percentile(times.empty, 0.95)];
  return {
    name: `suggestions of ${DOCUMENTS.toLocaleString('en')} documents, p95 to an empty call`,
    value: slow / base,
    unit: 'ratio',
    target: LIMIT,
    detail: `${slow.toFixed(1)} ms, median ${percentile(times.suggest, 0.5).toFixed(1)} ms; empty ${base.toFixed(1)} ms`,
  };
}

function termAt(round: number): string {
  const word = WORDS[round % WORDS.length] ?? '';
  const next = WORDS[(round * 7 + 3) % WORDS.length] ?? '';
  const forms = [
    `${word} ${next}`,
    word.slice(0, 3 + (round % 3)),
    `${word.slice(0, 3)}${word.slice(4)} ${next.slice(0, 4)}`,
    `${'abcdefg'[round % 7]}${round % 100}`,
  ];
  return forms[round % forms.length] ?? word;
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const response = await ask(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;
