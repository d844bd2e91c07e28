import autocannon from 'autocannon';
import { lastSeq, logAfter } from '../support/caller.ts';
import { startStore } from '../support/running-store.ts';
import type { Effort, Finding } from './finding.ts';

const CONNECTIONS = 50;
/** far above what one store sees, far below what would measure the load generator on the same processors */
const PER_SECOND = 500;

/** L1: the catalogue's listing under fifty connections. */
export async function loadListing({ listingSeconds }: Effort): Promise<Finding[]> {
  const store = await startStore();
  try {
    const url = `${store.url}/documents`;
    const headers = { accept: 'text/html' };
    await autocannon({ url, headers, connections: 1, duration: 1 });
    const idle = await autocannon({ url, headers, connections: 1, overallRate: 10, duration: 5 });
    const before = await lastSeq(store.url);
    const busy = await autocannon({
      url,
      headers,
      connections: CONNECTIONS,
      overallRate: PER_SECOND,
      duration: listingSeconds,
    });
    const asked = (await logAfter(store.url, before)).length;
    const failed = busy.errors + busy.timeouts + busy.non2xx;
    // times come in whole milliseconds: an idle answer below one counts as one
    const bound = 5 * Math.max(1, idle.latency.p99);
    const full = await autocannon({ url, headers, connections: CONNECTIONS, duration: Math.min(listingSeconds, 10) });
    const failedFull = full.errors + full.timeouts + full.non2xx;
    return [
      {
        what: `${CONNECTIONS} connections, ${PER_SECOND}/s: failed requests`,
        found: `${failed} of ${busy.requests.total}`,
        holds: failed === 0,
      },
      {
        what: 'slowest hundredth, at most five times the idle one',
        found: `${busy.latency.p99} ms, idle ${idle.latency.p99} ms`,
        holds: busy.latency.p99 <= bound,
      },
      {
        what: 'requests to the commerce platform meanwhile',
        found: String(asked),
        holds: asked < busy.requests.total / 100,
      },
      {
        what: `${CONNECTIONS} connections without pause: failed requests`,
        found: `${failedFull} of ${full.requests.total}`,
        holds: failedFull === 0,
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
