import type { EventEmitter } from 'node:events';

/** What ends a process, as Vite listens for it. */
const ENDS: readonly (readonly [source: () => EventEmitter, event: string])[] = [
  [() => process, 'SIGTERM'],
  [() => process.stdin, 'end'],
];

/**
 * Makes a Vite server and takes away what it and the one of the routes' compiler have set up for the end of the process: they leave by `process.exit`, in the middle
 * of the store's own end, so that its Postgres ran on.
 */
export async function stripExitListeners<T>(make: () => Promise<T>, ends = ENDS): Promise<T> {
  const known = ends.map(([source, event]) => new Set(source().listeners(event)));
  try {
    return await make();
  } finally {
    for (const [i, [source, event]] of ends.entries())
      for (const listener of source().listeners(event))
        if (!known[i]?.has(listener)) source().off(event, listener as (...args: unknown[]) => void);
  }
}
