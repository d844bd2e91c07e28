import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PAGE_TIMEOUT_MS } from '../../core/request-deadline.ts';
import { type Caller, newCaller, signedIn } from '../support/caller.ts';
import { freePort, startStore } from '../support/running-store.ts';
import { stopDatabase } from '../support/store-database.ts';
import { type Finding, percentile } from './finding.ts';

/** What each page is, and whose. */
const PAGES = [
  ['/', 'visitor'],
  ['/documents', 'visitor'],
  ['/search?q=contract', 'visitor'],
  ['/cart', 'customer'],
  ['/account', 'customer'],
  ['/account/aia-membership', 'customer'],
  ['/account/order-history', 'customer'],
  ['/account/library', 'customer'],
  ['/account/subscription-management', 'customer'],
  ['/account/payment-method', 'customer'],
  ['/subscriptions/checkout', 'customer'],
] as const;
const HANG_MS = 110_000;
/** beside the budget: what rendering and this machine take */
const ASIDE_MS = 1_000;

/** a page that takes this many times as long as ever, or less, did not wait for the platform */
const AS_EVER = 5;

/**
 * [FA-04] The first byte of each page while one platform after the other hangs: the first reader of a process that has just been started, so that
 * next to nothing is in its memory, and one ten seconds later.
 */
export async function loadOutages(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'planroom-outages-'));
  const port = await freePort();
  const start = () => startStore({ dataDir, port, env: { PAGE_CACHE: 'off' } });
  let store = await start();
  try {
    const people = { visitor: newCaller(store.url), customer: await signedIn(store.url, 'billing') };
    const faults = (method: string, body?: object): Promise<Response> =>
      fetch(`${store.url}/platform/api/faults`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const read = async (person: Caller, path: string): Promise<{ ms: number; status: number }> => {
      const started = performance.now();
      const response = await fetch(store.url + path, { headers: { accept: 'text/html', cookie: person.cookie } });
      const ms = performance.now() - started;
      await response.arrayBuffer();
      return { ms, status: response.status };
    };
    const idle = new Map<string, number>();
    for (const [path, who] of PAGES) {
      const times: number[] = [];
      for (let at = 0; at < 5; at += 1) times.push((await read(people[who], path)).ms);
      idle.set(path, percentile(times, 0.5));
    }
    const platforms = ((await (await fetch(`${store.url}/platform/api/keys`)).json()) as { platform: string }[]).map(
      ({ platform }) => platform,
    );
    const findings: Finding[] = [];
    const ratios = { slowest: 0, asEver: 0, waited: 0 };
    for (const platform of platforms) {
      await store.stop();
      store = await start();
      await faults('POST', { platform, times: 10_000, delayMs: HANG_MS });
      const first = await Promise.all(PAGES.map(([path, who]) => read(people[who], path)));
      await pause(10_000);
      const later = await Promise.all(PAGES.map(([path, who]) => read(people[who], path)));
      await faults('DELETE');
      for (const [at, [path]] of PAGES.entries()) {
        const [one, two] = [first[at]!, later[at]!];
        // as long as ever: the page does not ask it, or has what it needs
        const floor = idle.get(path) ?? 1;
        const ratio = (ms: number): string =>
          `${(ms / PAGE_TIMEOUT_MS).toFixed(2)} of the budget, ${(ms / floor).toFixed(0)} × idle`;
        ratios.slowest = Math.max(ratios.slowest, one.ms / PAGE_TIMEOUT_MS, two.ms / PAGE_TIMEOUT_MS);
        ratios[one.ms <= AS_EVER * floor + ASIDE_MS / 10 ? 'asEver' : 'waited'] += 1;
        const limit = PAGE_TIMEOUT_MS + ASIDE_MS;
        findings.push({
          what: `${path} while ${platform} hangs`,
          found: `first ${one.status} ${ratio(one.ms)}; later ${two.status} ${ratio(two.ms)}`,
          holds: Math.max(one.ms, two.ms) < limit && [one, two].every(({ status }) => status < 500 || status === 503),
        });
      }
    }
    return [
      ...findings,
      {
        what: 'pages that did not wait, and that waited; the slowest first byte',
        found: `${ratios.asEver}, ${ratios.waited}; ${ratios.slowest.toFixed(2)} of the budget`,
      },
    ];
  } finally {
    await store.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
