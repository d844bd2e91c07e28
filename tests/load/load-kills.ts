import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { A101, addToCart, type Caller, type CartBody, linesOf, newCaller } from '../support/caller.ts';
import { freePort, startStore } from '../support/running-store.ts';
import { sendEvent, webhookSecret } from '../support/sign-event.ts';
import { askStoreDatabase, stopDatabase } from '../support/store-database.ts';
import type { Effort, Finding } from './finding.ts';

const CLIENTS = 20;
const BETWEEN_MS = 20;

/** What one client knows of its writes; without an answer the outcome is unknown. */
type Client = {
  shopper: Caller;
  confirmed: string[];
  refused: string[];
  unknown: string[];
  added: number;
  unsure: number;
};

/** L9: twenty clients write, the server is killed again and again. Every confirmed write is there; no refused one is. */
export async function loadKills({ killSeconds, killEverySeconds }: Effort): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'planroom-kills-'));
  const port = await freePort();
  let store = await startStore({ dataDir, port });
  const { url } = store;
  try {
    const secret = await webhookSecret(url);
    const clients: Client[] = [];
    for (let place = 0; place < CLIENTS; place += 1) {
      const shopper = newCaller(url);
      await addToCart(shopper);
      clients.push({ shopper, confirmed: [], refused: [], unknown: [], added: 0, unsure: 0 });
    }
    let isOver = false;
    const working = Promise.all(clients.map((client, place) => work(url, secret, client, place, () => isOver)));
    let kills = 0;
    for (const until = Date.now() + killSeconds * 1000; Date.now() + killEverySeconds * 1000 <= until; kills += 1) {
      await pause(killEverySeconds * 1000);
      await store.kill();
      store = await startStore({ dataDir, port });
    }
    isOver = true;
    await working;
    const rows = await askStoreDatabase<{ id: string }>(dataDir, 'SELECT id FROM store.payment_event');
    const stored = new Set(rows.map(({ id }) => id));
    const lost = clients.flatMap((one) => one.confirmed).filter((id) => !stored.has(id)).length;
    const refusedButThere = clients.flatMap((one) => one.refused).filter((id) => stored.has(id)).length;
    const wrongCarts = (await Promise.all(clients.map(isCartWrong))).filter(Boolean).length;
    const sum = (count: (client: Client) => number): number => clients.reduce((all, one) => all + count(one), 0);
    const [confirmed, refused, unknown] = [
      sum((c) => c.confirmed.length),
      sum((c) => c.refused.length),
      sum((c) => c.unknown.length),
    ];
    return [
      {
        what: `${CLIENTS} clients, ${kills} kills: confirmed events that are lost`,
        found: `${lost} of ${confirmed}`,
        holds: lost === 0 && confirmed > 0,
      },
      {
        what: 'refused events that are there',
        found: `${refusedButThere} of ${refused}`,
        holds: refusedButThere === 0,
      },
      { what: 'events without an answer', found: String(unknown) },
      {
        what: 'carts that hold less than confirmed or more than sent',
        found: `${wrongCarts} of ${CLIENTS}`,
        holds: wrongCarts === 0,
      },
      { what: 'additions confirmed, without an answer', found: `${sum((c) => c.added)}, ${sum((c) => c.unsure)}` },
    ];
  } finally {
    await store.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function work(url: string, secret: string, client: Client, place: number, isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const id = `evt_load${place}x${count}`;
    const status = await sendEvent(url, secret, id).catch(() => null);
    (status === null ? client.unknown : status === 200 ? client.confirmed : client.refused).push(id);
    // twenty at a time fill a line; a fresh cart would only hide a lost one
    if (count % 20 === 0) await addOne(client);
    await pause(BETWEEN_MS);
  }
}

async function addOne(client: Client): Promise<void> {
  const input = { lineItems: [{ ...A101, quantity: 1 }] };
  const response = await client.shopper.call('POST', '/api/commerce/update-cart', input).catch(() => null);
  if (response === null || response.status >= 500) client.unsure += 1;
  else if (response.status === 200) client.added += 1;
}

async function isCartWrong({ shopper, added, unsure }: Client): Promise<boolean> {
  const { status, body } = await shopper.call('GET', '/api/commerce/get-cart');
  if (status !== 200) return true;
  const quantity = linesOf((body as CartBody).cart)[0]?.quantity ?? 0;
  return quantity < 1 + added || quantity > 1 + added + unsure;
}
