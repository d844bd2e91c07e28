import type { Queryable } from '../../core/database/database.ts';
import type { Demo, DemoPerson } from '../../server/demo/read-demo.ts';
import type { DemoPlace, SeededPlatform } from './demo-store.ts';
import { getPlatformSeeds } from './platform-seeds.ts';

/**
 * Updates an older demo in the caller's transaction: its catalogue, its codes' terms, its plans with theirs, and
 * missing people. Existing people keep their carts, orders and subscriptions.
 */
export async function renewDemo(tx: Queryable, place: DemoPlace): Promise<void> {
  const { demo, serving, ground } = place;
  // the past is seeded at the first start, or never
  const { history: _, ...present } = demo;
  const added: Demo = { ...present, people: await findNewcomers(tx, demo.people, serving) };
  const seeds = getPlatformSeeds(added, place, ground.clock.now());
  for (const embedded of serving) await embedded.renew?.(tx, seeds);
}

/**
 * Finds people whose subject and email no platform knows. Replaces a number that was assigned to another customer
 * since.
 */
async function findNewcomers(
  tx: Queryable,
  people: readonly DemoPerson[],
  serving: readonly SeededPlatform[],
): Promise<DemoPerson[]> {
  const names = people.flatMap(({ sub, email }) => [sub, email.toLowerCase()]);
  const known = new Set<string>();
  const used = new Set<number>();
  for (const embedded of serving) {
    const found = embedded.known ? await tx.query<{ name: string }>(embedded.known, [names]) : null;
    for (const { name } of found?.rows ?? []) known.add(name);
    for (const number of (await embedded.listUsedNumbers?.(tx)) ?? []) used.add(number);
  }
  const added = people.filter(({ sub, email }) => !known.has(sub) && !known.has(email.toLowerCase()));
  let last = Math.max(0, ...used, ...people.map(({ customerId }) => customerId));
  return added.map((person) => (used.has(person.customerId) ? { ...person, customerId: ++last } : person));
}
