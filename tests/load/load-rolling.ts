import { setTimeout as pause } from 'node:timers/promises';
import { addToCart, type Caller, newCaller, signedIn } from '../support/caller.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { audit } from './audit/audit.ts';
import { readRecords, readStuck } from './audit/read-records.ts';
import type { Effort, Finding } from './finding.ts';
import { STORES, startStoreGroup } from './store-group.ts';

const CLIENTS = 12;
const BUYERS = ['customer', 'member', 'expired-member'] as const;
const PATHS = [
  '/documents',
  '/documents/a101-2025/',
  '/',
  '/search?q=contract',
  '/help',
  '/search?q=lien+waiver',
  '/cart',
];
/** asks of one purchase: cart, two ways to the checkout, signing in there, the page, the sum, the card, the press */
const ASKS_OF_PURCHASE = 9;
const QUIET_MS = 120_000;

/** [FA-09] Three processes of one database are restarted in turn behind a balancer, again and again, while shoppers read, search, fill carts and pay. */
export async function loadRolling({ rollingRequests }: Effort): Promise<Finding[]> {
  const group = await startStoreGroup();
  const { url } = group.front;
  try {
    const since = new Date();
    const answers = new Map<string, number>();
    const confirmed: number[] = [];
    let [sent, restarts, presses, underWay, lostPresses] = [0, 0, 0, 0, 0];
    let isOver = false;
    let isEnding = false;
    const note = (what: string): void => void answers.set(what, (answers.get(what) ?? 0) + 1);
    const send = async (path: string, ask: () => Promise<number>): Promise<void> => {
      sent += 1;
      const status = await ask().catch((error: Error) => error.message.slice(0, 200));
      if (typeof status === 'string' || status >= 500) note(`${path}: ${status}`);
    };
    const shop = async (): Promise<void> => {
      const caller = newCaller(url);
      for (let turn = 0; !isOver; turn += 1) {
        const path = PATHS[turn % PATHS.length] ?? '/';
        if (turn % 4 === 3) await send('cart', () => change(caller));
        else await send(path, async () => (await caller.call('GET', path)).status);
      }
    };
    const buy = async (person: string): Promise<void> => {
      const caller = await signedIn(url, person);
      while (!isOver) {
        sent += ASKS_OF_PURCHASE;
        const checkout = await openCheckout(url, caller).catch((error: Error) => note(`checkout: ${error.message}`));
        if (!checkout) {
          await pause(500);
          continue;
        }
        presses += 1;
        let isDuringEnd = isEnding;
        const looking = setInterval(() => {
          isDuringEnd ||= isEnding;
        }, 5);
        const answer = await checkout.press().catch(() => null);
        clearInterval(looking);
        if (isDuringEnd) underWay += 1;
        const order = /\/confirmation\/(\d+)$/.exec(answer?.body.redirect ?? '')?.[1];
        if (answer?.status === 200 && order !== undefined) confirmed.push(Number(order));
        else {
          lostPresses += 1;
          note(`press: ${answer?.status ?? 0} ${JSON.stringify(answer?.body)}`);
        }
      }
    };
    const shopping = Promise.all([...Array.from({ length: CLIENTS }, shop), ...BUYERS.map(buy)]);
    while (sent < rollingRequests || restarts < STORES) {
      isEnding = true;
      await group.restart(restarts % STORES);
      isEnding = false;
      restarts += 1;
      // a roll-out waits until one is ready before it ends the next
      await pause(1_000);
    }
    isOver = true;
    await shopping;
    for (const end = Date.now() + QUIET_MS; Date.now() < end && (await readStuck(group.dataDir)).length > 0; )
      await pause(1_000);
    const disagreements = audit(await readRecords(group.dataDir, since), {
      confirmedOrders: confirmed,
      seenOrders: new Map(),
      differences: [],
    });
    const failed = [...answers.values()].reduce((sum, each) => sum + each, 0);
    const examples = [...answers].slice(0, 5).map(([what, count]) => `${count} × ${what}`);
    return [
      { what: 'rolling restarts of three processes, behind', found: `${restarts}, ${group.front.name}` },
      {
        what: `requests lost`,
        found: [`${failed} of ${sent}`, ...examples].join('\n         '),
        holds: failed === 0,
      },
      {
        what: 'payments lost, of all, of these under way while one ended',
        found: `${lostPresses}, ${presses}, ${underWay}`,
        holds: lostPresses === 0 && underWay > 0,
      },
      {
        what: 'ledger, orders and mails: disagreements',
        found: [String(disagreements.length), ...disagreements.slice(0, 5)].join('\n         '),
        holds: disagreements.length === 0,
      },
    ];
  } finally {
    await group.stop();
  }
}

async function change(caller: Caller): Promise<number> {
  await addToCart(caller);
  return 200;
}
