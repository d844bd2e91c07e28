import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOKS_EVERY_MS = 10_000;
/** Of the time between two looks; a page in a second takes more. */
const RESTS_BELOW = 0.02;
/** A collection takes some fifty milliseconds: not again before the heap is so much larger than the last one left it. */
const GROWN_BY = 1.25;

/** The heap of a process and how busy it is. `heapBytes` is what is held of the machine, garbage included; `busy` the share of time since it was asked last. */
export type Resting = { heapBytes(): number; busy(): number; collect(): void };

/**
 * Collects garbage when a process has come to rest, and gives the memory back: V8 collects while something is made, so that a store without visitors holds
 * what its start and its last visitors left behind for hours, a third of its memory. Answers how to stop.
 */
export function collectAtRest({ heapBytes, busy, collect }: Resting = thisProcess()): () => void {
  let least = 0;
  const timer = setInterval(() => {
    const bytes = heapBytes();
    // what a collection freed goes back to the machine some time after it
    least = Math.min(least, bytes);
    const isResting = busy() < RESTS_BELOW;
    if (!isResting || bytes < least * GROWN_BY) return;
    least = bytes;
    collect();
  }, LOOKS_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

type Collect = (how: { type: 'major'; execution: 'async' }) => Promise<void>;
let gc: Collect | null = null;
/** The one way to ask V8 for it; in a context of its own, so that nothing else sees it. */
function findCollect(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}

function thisProcess(): Resting {
  let since = performance.eventLoopUtilization();
  return {
    heapBytes: () => getHeapStatistics().total_heap_size,
    busy() {
      const { utilization } = performance.eventLoopUtilization(since);
      since = performance.eventLoopUtilization();
      return utilization;
    },
    collect() {
      gc ??= findCollect();
      void gc({ type: 'major', execution: 'async' });
    },
  };
}
