import { openDatabase } from '../../core/database/database.ts';
import { noopLog } from '../../core/log.ts';
import { createJobQueue, type JobRules } from '../../core/queue/queue.ts';
import { JOB_SCHEMA } from '../../core/queue/queue-schema.ts';
import { newCaller, signedIn } from '../support/caller.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { startMailServer } from '../support/mail-server.ts';
import { storeConnection } from '../support/store-database.ts';
import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import { type LoadProfile, measureRate } from './load.ts';
import { type RunningStore, startStore } from './store.ts';

const PAIRS_A_ROUND = 5;
const JOBS = 5_000;
const PUT_AT_ONCE = 50;
const RULES: JobRules = { retries: 0, retryAfter: 1, maxRetryDelay: 1, timeoutSeconds: 60, atOnce: 10 };

/** The value below which 95 of 100 lie. */
const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? 0;

/**
 * Measures the time of a click on "Pay" with the mail server down against the same with it up, alternating: no answer waits for a
 * mail.
 */
export async function measurePay(dataDir: string, { rounds }: LoadProfile): Promise<Figure[]> {
  const mails = await startMailServer();
  const store = await startStore(dataDir, {
    MAIL_SMTP_URL: mails.url,
    MAIL_FROM: 'Planroom <orders@planroom.example>',
  });
  const times = { up: [] as number[], down: [] as number[] };
  const submit = async (side: 'up' | 'down', isCounted: boolean): Promise<void> => {
    await mails.setMode(side === 'up' ? 'takes' : 'away');
    const checkout = await openCheckout(store.url, await signedIn(store.url, 'customer'));
    const begun = performance.now();
    const { status } = await checkout.submit();
    if (status !== 200) throw new Error(`Pay answered ${status}`);
    if (isCounted) times[side].push(performance.now() - begun);
  };
  try {
    for (let pair = -2; pair < Math.max(6, rounds * PAIRS_A_ROUND - 5); pair += 1) {
      for (const side of pair % 2 === 0 ? (['up', 'down'] as const) : (['down', 'up'] as const))
        await submit(side, pair >= 0);
    }
  } finally {
    await store.stop();
    await mails.close();
  }
  const write = (side: 'up' | 'down') => `${Math.round(p95(times[side]))} ms`;
  return [
    {
      name: 'Pay, mail server down to up: 95 of 100',
      value: p95(times.down) / p95(times.up),
      unit: 'ratio',
      target: { atMost: 1.1 },
      detail: `${write('down')} to ${write('up')}, ${times.up.length} pairs`,
    },
    {
      name: 'Pay, mail server down to up: the middle',
      value: median(times.down) / median(times.up),
      unit: 'ratio',
    },
  ];
}

/** Jobs put and run a second, beside API calls that read one row; and the same while very many others wait. */
export async function measureJobs(store: RunningStore, dataDir: string, effort: LoadProfile): Promise<Figure[]> {
  const { cookie } = await signedIn(store.url, 'customer');
  const empty = { pid: store.pid, url: `${store.url}/api/auth/session`, headers: { cookie } };
  if ((await newCaller(store.url, cookie).call('GET', '/api/auth/session')).status !== 200)
    throw new Error('the session is not known');
  const db = openDatabase({ ...storeConnection(dataDir), max: 16 });
  const queue = createJobQueue<'bench-count'>({
    db,
    log: noopLog,
    rules: { 'bench-count': RULES },
  });
  let done = 0;
  let finish = (): void => {};
  try {
    await queue.open();
    await queue.handle('bench-count', async () => {
      done += 1;
      if (done === JOBS) finish();
    });
    // enqueued as requests do it: one statement per job, concurrently; the time ends when the last job has run
    const runAll = async (): Promise<number> => {
      done = 0;
      let left = JOBS;
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const putOn = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          await queue.put('bench-count', {});
        }
      };
      const begun = performance.now();
      await Promise.all(Array.from({ length: PUT_AT_ONCE }, putOn));
      await finished;
      return JOBS / ((performance.now() - begun) / 1_000);
    };
    await queue.put('bench-count', {}, { key: 'pattern', afterSeconds: 30 * 86_400 });
    await runAll();
    const alone: number[] = [];
    const calls: number[] = [];
    for (let round = 0; round < effort.rounds; round += 1) {
      alone.push(await runAll());
      calls.push((await measureRate(empty, effort.seconds)).perSecond);
    }
    await fill(effort.waitingJobs, `now() + interval '30 days'`);
    const among: number[] = [];
    for (let round = 0; round < effort.rounds; round += 1) among.push(await runAll());
    const per = (values: readonly number[]): string => `${Math.round(median(values))}/s`;
    return [
      {
        name: 'jobs to empty API calls',
        value: median(alone) / median(calls),
        unit: 'ratio',
        target: { atLeast: 0.2 },
        detail: `${per(alone)} of ${per(calls)}`,
      },
      {
        name: `jobs while ${effort.waitingJobs.toLocaleString('en-US')} others wait`,
        value: median(among) / median(alone),
        unit: 'ratio',
        target: { atLeast: 0.8 },
        detail: `${per(among)} of ${per(alone)}`,
      },
    ];
  } finally {
    await queue.stop();
    await db.query(`DELETE FROM ${JOB_SCHEMA}.job WHERE name LIKE 'bench-%'`);
    await db.close();
  }

  /** Inserts `count` jobs of the same kind in one statement: enqueues one for later and copies it. `due`: SQL. */
  async function fill(count: number, due: string): Promise<void> {
    const { rows } = await db.query<{ column: string }>(
      `SELECT column_name AS column FROM information_schema.columns WHERE table_schema = '${JOB_SCHEMA}' AND table_name = 'job'
         AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'singleton_key', 'start_after')`,
    );
    const columns = rows.map(({ column }) => column).join(', ');
    await db.query(
      `INSERT INTO ${JOB_SCHEMA}.job (id, singleton_key, start_after, ${columns})
       SELECT gen_random_uuid(), gen_random_uuid()::text, ${due}, ${columns} FROM ${JOB_SCHEMA}.job, generate_series(1, $1::int)
       WHERE name = 'bench-count' AND singleton_key = 'pattern'`,
      [count],
    );
    await db.query(`ANALYZE ${JOB_SCHEMA}.job`);
  }
}
