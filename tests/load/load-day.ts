import { setTimeout as pause } from 'node:timers/promises';
import { sum } from '../../core/sum.ts';
import { addToCart, type Caller, newCaller, signedIn } from '../support/caller.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { runAtRate } from './arrivals.ts';
import { audit } from './audit/audit.ts';
import { readRecords, readStuck } from './audit/read-records.ts';
import { type Finding, percentile } from './finding.ts';
import { STORES, startStoreGroup } from './store-group.ts';

/** How many of a hundred visits come in each hour of a working day of offices, from midnight on. */
const HOURS = [0.5, 0.5, 0.5, 0.5, 0.5, 1, 2, 4, 7, 9, 10, 9, 7, 8, 9, 9, 7, 5, 3, 2, 2, 1.5, 1, 1];
const VISITS_A_MINUTE = 60;
const QUIET_MS = 120_000;
const BUYERS = ['customer', 'member', 'expired-member'] as const;
const SEARCHES = ['contract', 'lien+waiver', 'a101', 'change+order', 'subcontractor'];
const READ = ['/documents/a101-2025/', '/documents?productRole=Contractor', '/help', '/learn'];

type ResponseTime = { hour: number; ms: number };
type Day = {
  visits: number;
  /** of them those of people with an account */
  known: number;
  responses: ResponseTime[];
  failures: Map<string, number>;
  confirmed: number[];
  /** the last visit of each person with an account */
  visitOf: Map<string, Promise<void>>;
};

/**
 * A shop's working day in `minutes`, against one process and against three unless said otherwise: visits come as the hours have them. All read, two of five search, one of five fills a
 * cart, one of fifteen buys, one of ten looks into an account.
 */
export async function loadDay({
  minutes,
  processes = [1, STORES],
}: {
  minutes: number;
  processes?: readonly number[];
}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const stores of processes) findings.push(...(await liveDay(stores, minutes)));
  return findings;
}

async function liveDay(stores: number, minutes: number): Promise<Finding[]> {
  const group = await startStoreGroup(stores);
  try {
    await untilOpen(group.front.url, stores);
    const since = new Date();
    const day: Day = { visits: 0, known: 0, responses: [], failures: new Map(), confirmed: [], visitOf: new Map() };
    for (const [hour, share] of HOURS.entries()) {
      const seconds = (minutes * 60) / HOURS.length;
      const perSecond = (VISITS_A_MINUTE * minutes * share) / 100 / seconds;
      await runAtRate(perSecond, seconds, () => visit(group.front.url, day, hour));
    }
    for (const end = Date.now() + QUIET_MS; Date.now() < end && (await readStuck(group.dataDir)).length > 0; )
      await pause(1_000);
    const disagreements = audit(await readRecords(group.dataDir, since), {
      confirmedOrders: day.confirmed,
      seenOrders: new Map(),
      differences: [],
    });
    return report(day, `${stores} process${stores === 1 ? '' : 'es'}`, disagreements);
  } finally {
    await group.stop();
  }
}

/** A day begins with processes that have started: what starting ones answer is the matter of the rolling restarts. */
async function untilOpen(url: string, stores: number): Promise<void> {
  for (let good = 0; good < stores * 5; await pause(200)) {
    const status = await newCaller(url)
      .call('GET', '/search?q=contract')
      .then(
        (response) => response.status,
        () => 0,
      );
    good = status === 200 ? good + 1 : 0;
  }
}

/** One visit, by its number. A person who has an account is in the shop once: the next visit begins when the one before has ended. */
function visit(url: string, day: Day, hour: number): Promise<void> {
  const number = day.visits;
  day.visits += 1;
  const isBuying = number % 15 === 0;
  const isKnown = isBuying || number % 10 === 1;
  if (!isKnown) return live(url, day, { number, hour, isBuying, person: null });
  const person = BUYERS[day.known % BUYERS.length] ?? 'customer';
  day.known += 1;
  const before = day.visitOf.get(person) ?? Promise.resolve();
  const own = before.then(() => live(url, day, { number, hour, isBuying, person }));
  day.visitOf.set(person, own);
  return own;
}

type Visit = { number: number; hour: number; isBuying: boolean; person: (typeof BUYERS)[number] | null };

/** Who comes does what the shares of the day say. */
async function live(url: string, day: Day, { number, hour, isBuying, person }: Visit): Promise<void> {
  try {
    const caller = person ? await signedIn(url, person) : newCaller(url);
    const paths = ['/', '/documents', READ[number % READ.length] ?? '/help'];
    if (number % 5 < 2) paths.push(`/search?q=${SEARCHES[number % SEARCHES.length]}`);
    if (number % 10 === 1) paths.push('/account', '/account/order-history');
    for (const path of paths) await read(caller, path, day, hour);
    if (isBuying) await buy(url, caller, day);
    else if (number % 5 === 3) await addToCart(caller).then(() => read(caller, '/cart', day, hour));
  } catch (error) {
    note(day, (error as Error).message.slice(0, 200));
  }
}

const note = (day: Day, what: string): void => void day.failures.set(what, (day.failures.get(what) ?? 0) + 1);

async function read(caller: Caller, path: string, day: Day, hour: number): Promise<void> {
  const began = performance.now();
  const { status } = await caller.call('GET', path);
  day.responses.push({ hour, ms: performance.now() - began });
  if (status >= 400) note(day, `${path}: ${status}`);
}

async function buy(url: string, caller: Caller, day: Day): Promise<void> {
  const checkout = await openCheckout(url, caller);
  const { status, body } = await checkout.submit();
  const order = /\/confirmation\/(\d+)$/.exec(body.redirect ?? '')?.[1];
  if (status === 200 && order !== undefined) day.confirmed.push(Number(order));
  else note(day, `payment: ${status} ${JSON.stringify(body)}`);
}

function report(
  { visits, responses, failures, confirmed }: Day,
  of: string,
  disagreements: readonly string[],
): Finding[] {
  const failed = sum([...failures.values()]);
  const examples = [...failures].slice(0, 5).map(([what, count]) => `${count} × ${what}`);
  const busiest = HOURS.indexOf(Math.max(...HOURS));
  const times = (isThen: (hour: number) => boolean): number[] =>
    responses.filter(({ hour }) => isThen(hour)).map(({ ms }) => ms);
  const quiet = percentile(
    times((hour) => (HOURS[hour] ?? 0) <= 2),
    0.95,
  );
  const busy = percentile(
    times((hour) => hour === busiest),
    0.95,
  );
  return [
    {
      what: `a day, ${of}: visits, pages, purchases`,
      found: `${visits}, ${responses.length}, ${confirmed.length}`,
      holds: confirmed.length > 0,
    },
    { what: `a day, ${of}: failed`, found: [String(failed), ...examples].join('\n         '), holds: failed === 0 },
    {
      what: `a day, ${of}: 95 of 100 pages, busiest hour to quiet ones`,
      found: `${(busy / quiet).toFixed(2)} (${Math.round(busy)} ms to ${Math.round(quiet)} ms)`,
    },
    {
      what: `a day, ${of}: ledger, orders and mails: disagreements`,
      found: [String(disagreements.length), ...disagreements.slice(0, 5)].join('\n         '),
      holds: disagreements.length === 0,
    },
  ];
}
