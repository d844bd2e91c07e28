import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, signedIn } from '../support/caller.ts';
import { askStoreDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';
import { audit } from './audit/audit.ts';
import { readRecords, readStuck } from './audit/read-records.ts';
import type { Witness } from './audit/records.ts';
import { buyer } from './chaos/buyer.ts';
import { clearFaults, injectFaults } from './chaos/chaos.ts';
import { newTally, type Person, retryUntilResponse, type Tally } from './chaos/person.ts';
import { autoPayer, customerIdOf, planBuyer, seatAdder } from './chaos/planners.ts';
import { createRandom, type Random } from './chaos/random.ts';
import { commuter, reader, visitor } from './chaos/visitors.ts';
import type { Finding } from './finding.ts';
import { type StoreGroup, startStoreGroup } from './store-group.ts';

/** a person acts this often on average: some four requests a second in all */
const ACT_MS = 400;
const EVERY_SECONDS = 20;
/** one line of how it is going */
const TELL_MS = 5 * 60_000;
/** time for pending work after the last fault */
const QUIET_MS = 15 * 60_000;
const BUYERS = ['customer', 'member', 'expired-member'] as const;
const COMMUTERS = ['facility', 'expiring', 'canceling', 'scheduled'] as const;

export type StormOptions = { minutes: number; seed: number; tell(line: string): void };

type Crowd = { people: Person[]; buyers: Map<string, Caller>; confirmed: number[] };

async function gather(url: string, random: Random, tally: Tally): Promise<Crowd> {
  const confirmed: number[] = [];
  const buyers = new Map<string, Caller>();
  for (const person of BUYERS) buyers.set(person, await signedIn(url, person));
  const around = async (person: string) => {
    const caller = await signedIn(url, person);
    return { url, caller, customerId: await customerIdOf(caller), random, tally };
  };
  const people: Person[] = [
    ...['reader 1', 'reader 2', 'reader 3', 'reader 4', 'reader 5', 'reader 6'].map((name) =>
      reader(name, url, random, tally),
    ),
    ...['visitor 1', 'visitor 2', 'visitor 3'].map((name) => visitor(name, url, random, tally)),
    ...['commuter 1', 'commuter 2'].map((name) => commuter(name, url, COMMUTERS, random, tally)),
    ...[...buyers].map(([name, caller]) => buyer(name, { url, caller, random, tally }, (id) => confirmed.push(id))),
    planBuyer('new', await around('new')),
    planBuyer('inactive', await around('inactive')),
    seatAdder('unlimited', await around('unlimited')),
    autoPayer('billing', await around('billing')),
  ];
  return { people, buyers, confirmed };
}

/** Each does one thing after the other, in a random order, never two at once. */
async function letShop(people: readonly Person[], random: Random, isOver: () => boolean): Promise<void> {
  const under = new Map<Person, Promise<void>>();
  while (!isOver()) {
    const person = random.pick(people);
    if (!under.has(person)) {
      const acting = person
        .act()
        .catch((error: Error) => console.error(`${person.name}: ${error.stack}`))
        .finally(() => under.delete(person));
      under.set(person, acting);
    }
    await pause(random.next() * 2 * ACT_MS);
  }
  await Promise.all(under.values());
}

/** Removes all faults and waits until no work is pending; the audit finds the rest. */
async function settle(group: StoreGroup, tell: (line: string) => void): Promise<void> {
  const { url } = group.front;
  await until('the faults are taken back', async () => (await clearFaults(group))?.ok === true);
  // mails that a fault held up wait for minutes
  await until('the waits are shortened', async () => {
    const headers = { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' };
    const body = JSON.stringify({ pace: 0.05 });
    return (await fetch(`${url}/platform/api/pace`, { method: 'POST', headers, body })).ok;
  });
  let reported = '';
  for (const end = Date.now() + QUIET_MS; Date.now() < end; await pause(1_000)) {
    const stuck = await readStuck(group.dataDir);
    if (stuck.length === 0) return;
    const now = stuck.map(({ what, count }) => `${count} ${what}`).join(', ');
    if (now !== reported) tell(`    waiting: ${now}`);
    reported = now;
  }
}

const totalOf = (body: unknown): number => (body as { total: number }).total;
async function countSeen(buyers: ReadonlyMap<string, Caller>, tally: Tally): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (const [name, caller] of buyers) {
    const response = await retryUntilResponse(tally, caller, '/api/account/orders');
    seen.set(name, response === null ? -1 : totalOf(response.body));
  }
  return seen;
}

/** Mixed traffic on three processes of one Postgres, kills and faults all along; in the end the audit compares all records. */
export async function loadStorm({ minutes, seed, tell }: StormOptions): Promise<Finding[]> {
  const random = createRandom(seed);
  const group = await startStoreGroup();
  const { url } = group.front;
  const tally = newTally();
  try {
    const { people, buyers, confirmed } = await gather(url, random, tally);
    const customers = new Map<string, number>();
    for (const person of (await (await fetch(`${url}/platform/api/people`)).json()) as { key: string; email: string }[])
      customers.set(person.key, await readCustomer(group, person.email));
    const before = await countSeen(buyers, tally);
    const since = new Date();
    const end = Date.now() + minutes * 60_000;
    const isOver = (): boolean => Date.now() >= end;
    tell(`    ${group.front.name}, seed ${seed}, until ${new Date(end).toISOString()}`);
    const telling = setInterval(() => tell(`    ${new Date().toISOString()} ${describe(tally)}`), TELL_MS);
    const [strokes] = await Promise.all([
      injectFaults(group, createRandom(seed + 1), { everySeconds: EVERY_SECONDS, isOver }),
      letShop(people, random, isOver),
    ]);
    clearInterval(telling);
    tell(`    over: ${describe(tally)}`);
    await settle(group, tell);
    const differences = (await Promise.all(people.map((person) => person.settle()))).flat();
    const after = await countSeen(buyers, tally);
    const seenOrders = new Map(
      [...after].map(([name, count]) => [customers.get(name) ?? 0, count - (before.get(name) ?? 0)]),
    );
    const witness: Witness = { confirmedOrders: confirmed, seenOrders, differences };
    const records = await readRecords(group.dataDir, since);
    const disagreements = audit(records, witness);
    const copies = records.mailbox.reduce((sum, one) => sum + one.copies - 1, 0);
    return [
      { what: 'minutes, behind', found: `${minutes}, ${group.front.name}` },
      {
        what: 'kills of processes, of Postgres, long faults of platforms',
        found: `${strokes.processes}, ${strokes.postgres}, ${strokes.platforms}`,
      },
      {
        what: 'processes that ended by themselves',
        found: String(group.endedByThemselves()),
        holds: group.endedByThemselves() === 0,
      },
      { what: 'requests answered, refused, failed', found: `${tally.answered}, ${tally.refused}, ${tally.failed}` },
      ...[...tally.noted].map(([what, count]) => ({ what, found: String(count) })),
      {
        what: 'charges, orders, paid invoices of plans',
        found: `${records.charges.length}, ${records.orders.length}, ${records.invoices.length}`,
      },
      {
        what: 'mails, second copies known by their id',
        found: `${records.outbox.length}, ${copies}`,
      },
      {
        what: 'ledger, orders, plans, mails, carts, sessions: disagreements',
        found: [String(disagreements.length), ...disagreements.slice(0, 30)].join('\n         '),
        holds: disagreements.length === 0 && records.orders.length > 0,
      },
    ];
  } finally {
    await group.stop();
  }
}

async function readCustomer(group: StoreGroup, email: string): Promise<number> {
  const [row] = await askStoreDatabase<{ id: number }>(
    group.dataDir,
    `SELECT id FROM commerce.customer WHERE lower(email) = '${email.toLowerCase()}'`,
  );
  return row?.id ?? 0;
}

const describe = ({ answered, refused, failed, noted }: Tally): string =>
  [`${answered} answered, ${refused} refused, ${failed} failed`, ...[...noted].map(([what, n]) => `${n} ${what}`)].join(
    '; ',
  );
