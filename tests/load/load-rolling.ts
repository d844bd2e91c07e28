import { setTimeout as pause } from 'node:timers/promises';
import type { Effort, Finding } from './finding.ts';
import { judgeShopping } from './judge-shopping.ts';
import { beginShopping } from './shoppers.ts';
import { STORES, startStoreGroup } from './store-group.ts';

/** [FA-09] Three processes of one database are restarted in turn behind a balancer, again and again, while shoppers read, search, fill carts and pay. */
export async function loadRolling({ rollingRequests }: Effort): Promise<Finding[]> {
  const group = await startStoreGroup();
  try {
    const since = new Date();
    const shopping = await beginShopping(group.front.url);
    let restarts = 0;
    while (shopping.sent() < rollingRequests || restarts < STORES) {
      await shopping.whileEnding(() => group.restart(restarts % STORES));
      restarts += 1;
      // a roll-out waits until one is ready before it ends the next
      await pause(1_000);
    }
    return [
      { what: 'rolling restarts of three processes, behind', found: `${restarts}, ${group.front.name}` },
      ...(await judgeShopping(await shopping.stop(), group.dataDir, since)),
    ];
  } finally {
    await group.stop();
  }
}
