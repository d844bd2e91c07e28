import type { EventEmitter } from 'node:events';

/** Process exit events that Vite listens to. */
const ENDS: readonly (readonly [source: () => EventEmitter, event: string])[] = [
  [() => process, 'SIGTERM'],
  [() => process.stdin, 'end'],
];

/**
 * Creates a Vite server and removes the exit listeners of it and of the route compiler's server. They call
 * `process.exit` in the middle of the store's shutdown, which would leave its Postgres running.
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
