import { recordEvent } from '../../events/record-event.ts';
import { findObject, saveObject } from '../../objects/rows.ts';
import type { ServerDeps } from '../../wire/serve.ts';
import { runDueTransitions } from './run-due.ts';
import type { WireTestClock } from './test-clocks.ts';

const MINUTE = 60_000;

/** What passes the time of this platform: one run after another, never two at once in one process. */
export type ClockWorker = {
  /** everything until a moment of the shop's own clock has happened when this resolves */
  advance(until: Date): Promise<void>;
  /** advances test clocks that were asked to: after the commit, as soon as nothing else runs */
  ask(): void;
  afterWrite(): void;
  /** does something while nothing falls due here; what runs is waited for */
  whileStill<T>(work: () => Promise<T>): Promise<T>;
  start(): void;
  stop(): Promise<void>;
};

export function createClockWorker(world: ServerDeps): ClockWorker {
  let line: Promise<void> = Promise.resolve();
  let isAsked = false;
  let timer: NodeJS.Timeout | null = null;
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.then(work);
    line = done.then(
      () => undefined,
      (error: unknown) => world.log.error({ error }, 'the time of the payment platform stands still'),
    );
    return done;
  };
  const runNow = (): void =>
    void queue(async () => {
      const until = world.clock.now();
      // [MO-06] another process put the clock back meanwhile: what is due by the old time is not due
      await runDueTransitions(world, until, { isOver: () => world.clock.now() < until });
    }).catch(() => {});
  const runClocks = (): void =>
    void queue(async () => {
      // until the clock is found: another call's write may come before the commit of the one that asked
      if (await advanceClocks(world)) isAsked = false;
    }).catch(() => {});
  return {
    advance: (until) => queue(() => runDueTransitions(world, until)),
    ask() {
      isAsked = true;
    },
    whileStill: queue,
    afterWrite() {
      if (isAsked) runClocks();
    },
    start() {
      runClocks();
      runNow();
      timer ??= setInterval(runNow, MINUTE).unref();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
      await line;
    },
  };
}

/** Finishes advancing the test clocks that were asked to, also before a restart. */
async function advanceClocks(world: ServerDeps): Promise<boolean> {
  const { rows } = await world.db.query<{ id: string; body: WireTestClock }>(
    `SELECT id, body FROM payment.test_clock WHERE status = 'advancing' AND NOT is_deleted ORDER BY seq`,
  );
  for (const { id, body } of rows) {
    const target = body.status_details.advancing?.target_frozen_time ?? body.frozen_time;
    await runDueTransitions(world, new Date(target * 1000), { testClock: id });
    await world.db.transaction(async (tx) => {
      const found = await findObject(tx, 'test_clock', id, 'FOR UPDATE');
      if (found?.body.status !== 'advancing') return;
      const ready: WireTestClock = { ...found.body, frozen_time: target, status: 'ready', status_details: {} };
      await saveObject(tx, 'test_clock', ready);
      const call = { tx, now: target, requestId: '', idempotencyKey: null, webhookUrl: world.webhookUrl };
      await recordEvent(call, 'test_helpers.test_clock.ready', ready);
    });
  }
  return rows.length > 0;
}
