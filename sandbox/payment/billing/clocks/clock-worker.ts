import { recordEvent } from '../../events/record-event.ts';
import { findObject, saveObject } from '../../objects/rows.ts';
import type { ServerDeps } from '../../wire/serve.ts';
import { runDueTransitions } from './run-due.ts';
import type { WireTestClock } from './test-clocks.ts';

const MINUTE = 60_000;

/** Advances the time of this platform: one run after another, never two at once in one process. */
export type ClockWorker = {
  /** resolves when everything due until a moment of the business clock is done */
  advance(until: Date): Promise<void>;
  /** advances requested test clocks: after the commit, as soon as no other run is active */
  ask(): void;
  afterWrite(): void;
  /** waits for running transitions, then runs work while they are paused */
  whileStill<T>(work: () => Promise<T>): Promise<T>;
  start(): void;
  stop(): Promise<void>;
};

export function createClockWorker(world: ServerDeps): ClockWorker {
  let line: Promise<void> = Promise.resolve();
  let isRequested = false;
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
      // [MO-06] another process reset the clock since: transitions due by the old time are no longer due
      await runDueTransitions(world, until, { isOver: () => world.clock.now() < until });
    }).catch(() => {});
  const runClocks = (): void =>
    void queue(async () => {
      // until the clock is found: another write may come before the commit of the request
      if (await advanceClocks(world)) isRequested = false;
    }).catch(() => {});
  return {
    advance: (until) => queue(() => runDueTransitions(world, until)),
    ask() {
      isRequested = true;
    },
    whileStill: queue,
    afterWrite() {
      if (isRequested) runClocks();
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

/** Finishes advancing the requested test clocks, including those from before a restart. */
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
