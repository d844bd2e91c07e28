import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, headerOf } from '../bench/answer.ts';
import { PRODUCT, readOffer, readPage } from '../bench/pages.ts';
import { startStore } from '../bench/store.ts';
import { runAtRate } from './arrivals.ts';
import { type Effort, type Finding, percentile } from './finding.ts';

const PER_SECOND = 500;
const MAX_MEMORY_MB = 1_000;
const WELL_WITHIN_MS = 10_000;

/** L5: five hundred people a second arrive at one product page and put the document into a new cart. */
export async function loadFlash({ flashSeconds }: Effort): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'planroom-flash-'));
  const store = await startStore(dataDir);
  try {
    const offer = JSON.stringify({ lineItems: [readOffer(await readPage(store.url + PRODUCT))] });
    const json = { 'content-type': 'application/json' };
    const buy = () => ask(`${store.url}/api/commerce/create-cart`, json, 'POST', offer);
    const counts = { served: 0, shed: 0, wrong: 0 };
    const times: number[] = [];
    const memoryBefore = store.memory();
    const began = performance.now();
    await runAtRate(PER_SECOND, flashSeconds, async () => {
      const started = performance.now();
      for (const visit of [() => ask(store.url + PRODUCT, { accept: 'text/html' }), buy]) {
        const response = await visit().catch(() => null);
        if (response?.status === 200) counts.served += 1;
        else if ((response?.status === 503 || response?.status === 429) && headerOf(response, 'retry-after'))
          counts.shed += 1;
        else counts.wrong += 1;
      }
      times.push(performance.now() - started);
    });
    const seconds = (performance.now() - began) / 1000;
    const memory = store.memory();
    const ended = performance.now();
    let wellAfter = Number.POSITIVE_INFINITY;
    while (performance.now() - ended < WELL_WITHIN_MS && wellAfter === Number.POSITIVE_INFINITY) {
      const started = performance.now();
      const isWell = (await buy()).status === 200 && performance.now() - started < 200;
      if (isWell) wellAfter = performance.now() - ended;
      else await pause(100);
    }
    return [
      {
        what: `${PER_SECOND} arrivals/s for ${flashSeconds} s, page and cart: neither served nor shed`,
        found: String(counts.wrong),
        holds: counts.wrong === 0,
      },
      {
        what: 'served, shed with Retry-After',
        found: `${counts.served}, ${counts.shed}, all ended after ${seconds.toFixed(1)} s`,
      },
      {
        what: 'time of one arrival: middle, slowest hundredth',
        found: `${Math.round(percentile(times, 0.5))} ms, ${Math.round(percentile(times, 0.99))} ms`,
      },
      {
        what: 'well again after (at most 10 s)',
        found: `${Math.round(wellAfter)} ms`,
        holds: wellAfter <= WELL_WITHIN_MS,
      },
      {
        what: `memory of the server (at most ${MAX_MEMORY_MB} MB)`,
        found: `${Math.round(memory)} MB, ${Math.round(memoryBefore)} MB before`,
        holds: memory < MAX_MEMORY_MB,
      },
    ];
  } finally {
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
