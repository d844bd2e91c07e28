import { setImmediate as nextTick } from 'node:timers/promises';

/** A turn of at most this duration leaves almost no time for a connection to arrive after its accept; milliseconds. */
const SHORT_TICK_MS = 0.5;
/** Drain timeout for a permanently busy process; milliseconds. */
const LIMIT_MS = 2_000;

/** Event loop turns and their clock, in milliseconds. */
export type EventLoop = { next(): Promise<unknown>; now(): number };

const PROCESS: EventLoop = { next: () => nextTick(), now: () => performance.now() };

/**
 * Resolves when a listener may close [FA-09]. On close, Linux resets every queued connection that the process has not
 * accepted, and a proxy does not resend a payment. A turn of the event loop accepts one connection per listener.
 * Therefore the queue is empty after a turn without an accept, if the turn was short. `countAccepted` counts all
 * connections so far.
 */
export async function drainAcceptBacklog(countAccepted: () => number, eventLoop: EventLoop = PROCESS): Promise<void> {
  const end = eventLoop.now() + LIMIT_MS;
  await eventLoop.next();
  for (;;) {
    const before = { accepted: countAccepted(), at: eventLoop.now() };
    await eventLoop.next();
    const at = eventLoop.now();
    if (at >= end) return;
    if (countAccepted() === before.accepted && at - before.at < SHORT_TICK_MS) return;
  }
}
