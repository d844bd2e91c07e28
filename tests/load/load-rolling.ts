import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { silentLog } from '../../core/log.ts';
import { startBalancer } from '../support/balancer.ts';
import { addToCart, newCaller } from '../support/caller.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';
import { databaseAddress } from '../support/store-database.ts';
import { copyTemplate } from '../support/store-template.ts';
import type { Effort, Finding } from './finding.ts';

const STORES = 3;
const CLIENTS = 16;
const PAGES = ['/documents', '/documents/a101-2025', '/', '/help'];

/** FA-09: three processes of one database are restarted in turn behind a balancer, again and again, while shoppers read and fill carts. */
export async function loadRolling({ rollingRequests }: Effort): Promise<Finding[]> {
  const home = mkdtempSync(join(tmpdir(), 'planroom-rolling-'));
  const data = join(home, 'data');
  copyTemplate(data);
  const postgres = await startPostgres({ dataDir: data, log: silentLog });
  const balancer = await startBalancer();
  const stores: RunningStore[] = [];
  const ports: number[] = [];
  const start = (place: number): Promise<RunningStore> =>
    startStore({
      port: ports[place],
      dataDir: join(home, `store-${place}`),
      env: { PUBLIC_URL: balancer.url, DATABASE_URL: databaseAddress(data), END_DELAY_SECONDS: '2' },
    });
  try {
    for (let place = 0; place < STORES; place += 1) {
      ports.push(await freePort());
      stores.push(await start(place));
    }
    balancer.take(ports);
    const answers = new Map<number, number>();
    let sent = 0;
    let restarts = 0;
    let isOver = false;
    const note = (status: number): void => void answers.set(status, (answers.get(status) ?? 0) + 1);
    const shop = async (): Promise<void> => {
      const caller = newCaller(balancer.url);
      while (!isOver) {
        sent += 1;
        if (sent % 5 === 0)
          await addToCart(caller).then(
            () => note(200),
            () => note(0),
          );
        else note((await caller.call('GET', PAGES[sent % PAGES.length] ?? '/').catch(() => ({ status: 0 }))).status);
      }
    };
    const shopping = Promise.all(Array.from({ length: CLIENTS }, shop));
    while (sent < rollingRequests || restarts < STORES) {
      const place = restarts % STORES;
      await stores[place]?.stop();
      stores[place] = await start(place);
      restarts += 1;
    }
    isOver = true;
    await shopping;
    const failed = [...answers].filter(([status]) => status === 0 || status >= 500);
    const count = failed.reduce((sum, [, each]) => sum + each, 0);
    const examples = balancer.lost().slice(0, 3).join('; ');
    return [
      { what: `rolling restarts of ${STORES} processes`, found: `${restarts}, ${sent} requests` },
      {
        what: 'requests cut off or without a store',
        found: `${balancer.lost().length} ${examples}`.trim(),
        holds: balancer.lost().length === 0,
      },
      {
        what: 'requests that failed',
        found: `${count} ${failed.map(([status, each]) => `${status}: ${each}`).join(', ')}`.trim(),
        holds: count === 0,
      },
    ];
  } finally {
    for (const store of stores) await store.stop();
    await balancer.close();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
