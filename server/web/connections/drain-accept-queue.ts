import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn as short as this leaves next to no time to connect behind its look for connections; milliseconds. */
const SHORT_TURN_MS = 0.5;
/** A process that is busy all the time ends all the same; milliseconds. */
const LIMIT_MS = 2_000;

/** The turns of the event loop and their clock, in milliseconds. */
export type EventLoop = { next(): Promise<unknown>; now(): number };

const PROCESS: EventLoop = { next: () => nextTurn(), now: () => performance.now() };

/**
 * Resolves when a listener may close [FA-09]. Linux resets every connection that it has taken for the process and that the process has not accepted by
 * then, and a proxy does not send a payment a second time. A turn of the event loop accepts one connection of each listener, so none waits behind a turn
 * that accepted none, and a short one left no time for others. `countAccepted` counts all connections so far.
 */
export async function drainAcceptBacklog(countAccepted: () => number, turns: EventLoop = PROCESS): Promise<void> {
  const end = turns.now() + LIMIT_MS;
  await turns.next();
  for (;;) {
    const before = { accepted: countAccepted(), at: turns.now() };
    await turns.next();
    const at = turns.now();
    if (at >= end) return;
    if (countAccepted() === before.accepted && at - before.at < SHORT_TURN_MS) return;
  }
}
