import autocannon from 'autocannon';
import { ask } from '../bench/answer.ts';
import { median } from '../bench/figures.ts';
import { lastSeq, logAfter } from '../support/caller.ts';
import { startStore } from '../support/running-store.ts';
import { runAtRate } from './arrivals.ts';
import { type Effort, type Finding, percentile } from './finding.ts';

const CONNECTIONS = 50;
/** far above what one store sees, far below what would measure the load generator on the same processors */
const PER_SECOND = 500;
const IDLE_PER_SECOND = 20;
const ROUNDS = 5;
const SECONDS_OF_ROUND = 4;
/** resolution of the load generator's own timers */
const FINEST_MS = 2;

/** L1: the catalogue's listing, as fast as fifty connections carry it and at a steady rate. */
export async function loadListing({ listingSeconds }: Effort): Promise<Finding[]> {
  const store = await startStore();
  const url = `${store.url}/documents`;
  const headers = { accept: 'text/html' };
  /** the slowest hundredth of that many arrivals a second, in milliseconds: the middle of the rounds, since other programs run too */
  const slowest = async (perSecond: number): Promise<{ ms: number; failed: number }> => {
    const rounds: number[] = [];
    let failed = 0;
    while (rounds.length < ROUNDS) {
      const times: number[] = [];
      await runAtRate(perSecond, SECONDS_OF_ROUND, async () => {
        const started = performance.now();
        const response = await ask(url, headers).catch(() => null);
        if (response?.status !== 200) failed += 1;
        times.push(performance.now() - started);
      });
      rounds.push(percentile(times, 0.99));
    }
    return { ms: median(rounds), failed };
  };
  try {
    await autocannon({ url, headers, connections: 1, duration: 1 });
    const idle = await slowest(IDLE_PER_SECOND);
    const before = await lastSeq(store.url);
    const busy = await slowest(PER_SECOND);
    const full = await autocannon({ url, headers, connections: CONNECTIONS, duration: listingSeconds });
    const requestCount = (await logAfter(store.url, before)).length;
    const failed = full.errors + full.timeouts + full.non2xx + busy.failed;
    const bound = 5 * Math.max(FINEST_MS, idle.ms);
    return [
      {
        what: `${CONNECTIONS} connections for ${listingSeconds} s: failed requests`,
        found: `${failed} of ${full.requests.total}`,
        holds: failed === 0,
      },
      {
        what: `slowest hundredth at ${PER_SECOND}/s, at most five times the idle one`,
        found: `${busy.ms.toFixed(1)} ms, idle ${idle.ms.toFixed(1)} ms`,
        holds: busy.ms <= bound,
      },
      {
        what: 'requests to the commerce platform meanwhile',
        found: String(requestCount),
        holds: requestCount < full.requests.total / 100,
      },
      {
        what: 'rate without pause',
        found: `${Math.round(full.requests.total / full.duration)}/s, slowest hundredth ${full.latency.p99} ms`,
      },
    ];
  } finally {
    await store.stop();
  }
}
