import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIn } from '../support/caller.ts';
import { faultDuringPayment, type PaymentOutcome } from '../support/fault-during-payment.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { freePort, startStore } from '../support/running-store.ts';
import { stopDatabase } from '../support/store-database.ts';
import type { Effort, Finding } from './finding.ts';

/** F7: the server is killed at random moments of placing an order, again and again. */
export async function loadOrders({ orders }: Effort): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'planroom-orders-'));
  const port = await freePort();
  let store = await startStore({ dataDir, port });
  try {
    const customer = await signedIn(store.url, 'customer');
    const checkout = await openCheckout(store.url, customer);
    const started = performance.now();
    await checkout.submit();
    const undisturbed = performance.now() - started;
    const outcomes: PaymentOutcome[] = [];
    for (let run = 0; run < orders; run += 1) {
      const afterMs = Math.random() * undisturbed * 1.1;
      const fault = async (): Promise<void> => {
        await store.kill();
        store = await startStore({ dataDir, port });
      };
      outcomes.push(await faultDuringPayment({ url: store.url, customer, afterMs, fault }));
    }
    const problems = outcomes.flatMap((one) => one.problems);
    const found = (state: PaymentOutcome['found']): number => outcomes.filter((one) => one.found === state).length;
    return [
      {
        what: `${orders} orders, the server killed in each: wrong ends`,
        found: String(problems.length),
        holds: problems.length === 0,
      },
      ...problems.slice(0, 5).map((one) => ({ what: 'first problems', found: one })),
      { what: 'after the restart: ordered, free to be tried again', found: `${found('ordered')}, ${found('nothing')}` },
      { what: 'an undisturbed order', found: `${Math.round(undisturbed)} ms` },
    ];
  } finally {
    await store.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
