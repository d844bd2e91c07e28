import { afterAll, afterEach } from 'vitest';
import { closeWindows, newShopper, type Shopper } from './shopper.ts';

/** Returns a function that opens a shopper; each leaves after its test. Must be called once at the top of a file. */
export function openVisits(url: string): (options?: Parameters<typeof newShopper>[1]) => Promise<Shopper> {
  const opened: Shopper[] = [];
  afterEach(async () => {
    for (const shopper of opened.splice(0)) await shopper.leaves();
  });
  afterAll(closeWindows);
  return async (options = {}) => {
    const shopper = await newShopper(url, { bypassCSP: true, ...options });
    opened.push(shopper);
    return shopper;
  };
}
