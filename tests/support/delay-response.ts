import type { BrowserContext, Page } from 'playwright-core';

/** Keeps an answer from the pages until the function it gives is called: what they are before a script or their data is there. */
export async function delayResponse(where: Page | BrowserContext, address: string | RegExp): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await where.route(address, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
