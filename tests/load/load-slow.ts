import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../bench/answer.ts';
import { addToCart, type Caller, newCaller } from '../support/caller.ts';
import { startStorePair } from '../support/store-pair.ts';
import { forEachAtOnce } from './arrivals.ts';
import { type Effort, type Finding, percentile } from './finding.ts';

const SLOW_MS = 10_000;
const QUICK_MS = 200;
const STATIC = ['/healthz', '/', '/documents', '/favicon.svg'];

/** L7: the commerce platform takes ten seconds for everything while many people wait for their carts. */
export async function loadSlow({ waiting }: Effort): Promise<Finding[]> {
  const pair = await startStorePair();
  try {
    const people: Caller[] = Array.from({ length: waiting }, () => newCaller(pair.url));
    await forEachAtOnce(people, 20, async (one) => void (await addToCart(one)));
    const host = new URL(pair.url).host;
    const read = async (path: string): Promise<number> => {
      const started = performance.now();
      await ask(pair.directUrl + path, { host, accept: 'text/html' });
      return performance.now() - started;
    };
    await Promise.all(STATIC.map(read));
    const socketsBefore = pair.proxy.sockets();
    const heal = pair.proxy.fail({
      on: ({ path }) => path.startsWith('/platform/commerce/stores/'),
      fault: { kind: 'delay', ms: SLOW_MS },
    });
    const started = performance.now();
    const responses = Promise.all(people.map((one) => one.call('GET', '/api/commerce/get-cart')));
    await pause(500);
    const times: number[] = [];
    let isOver = false;
    void responses.then(() => (isOver = true));
    for (let at = 0; !isOver; at += 1) {
      if (performance.now() - started < SLOW_MS - 500) times.push(await read(STATIC[at % STATIC.length] ?? '/'));
      else await pause(50);
    }
    const statuses = (await responses).map(({ status }) => status);
    const max = Math.max(...statuses.map((status) => (status === 200 ? 0 : status)));
    const took = performance.now() - started;
    heal();
    // those who gave up: their connections go, and nothing of them may stay
    const slowAgain = pair.proxy.fail({
      on: ({ path }) => path.startsWith('/platform/commerce/stores/'),
      fault: { kind: 'delay', ms: SLOW_MS },
    });
    await Promise.all(
      people.map((one) =>
        fetch(`${pair.url}/api/commerce/get-cart`, {
          headers: { cookie: one.cookie },
          signal: AbortSignal.timeout(1_000),
        }).catch(() => null),
      ),
    );
    slowAgain();
    await pause(SLOW_MS + 6_000);
    const sockets = pair.proxy.sockets();
    return [
      {
        what: `${waiting} people wait ten seconds each, together`,
        found: `${(took / 1000).toFixed(1)} s, all answered 200: ${max === 0}`,
        holds: max === 0 && took < 20_000,
      },
      {
        what: `static pages and /healthz meanwhile, below ${QUICK_MS} ms`,
        found: `slowest ${Math.round(Math.max(...times))} ms, middle ${Math.round(percentile(times, 0.5))} ms, ${times.length} reads`,
        holds: Math.max(...times) < QUICK_MS && times.length > 0,
      },
      {
        what: 'connections left after all of them gave up',
        found: `${sockets}, ${socketsBefore} before`,
        holds: sockets <= socketsBefore + 20,
      },
    ];
  } finally {
    await pair.stop();
  }
}
