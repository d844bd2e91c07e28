import type { BrowserContext, Page } from 'playwright-core';

/** Delays a response until the returned function is called, to test pages before a script or their data has loaded. */
export async function delayResponse(where: Page | BrowserContext, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await where.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
