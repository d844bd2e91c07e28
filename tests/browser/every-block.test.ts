import { afterAll, beforeAll, expect, it } from 'vitest';
import { BLOCK_COMPONENTS } from '../../features/content/blocks/block.tsx';
import { checkAccessibility } from '../support/check-page.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { closeWindows, newShopper, type Shopper, TEST_TIMEOUT_MS } from '../support/shopper.ts';
import { until } from '../support/until.ts';

const KINDS = Object.keys(BLOCK_COMPONENTS).length;
let store: RunningStore;
let shopper: Shopper;
const FIRST_VISIT_MS = 180_000;

const visit = async (): Promise<void> => {
  await shopper.goes('/dev/blocks');
  // only the intentionally empty example of each kind keeps its skeleton
  await until('every block is drawn', async () => (await shopper.page.locator('.block-skeleton').count()) === KINDS);
};
beforeAll(async () => {
  store = await startStore({ command: 'dev' });
  shopper = await newShopper(store.url, { bypassCSP: true });
  // on one slow core, the first visit takes more than a minute
  shopper.context.setDefaultTimeout(FIRST_VISIT_MS);
  // the first visit compiles every script from source, and reloads when a dependency is optimized during the visit
  await visit();
  await visit();
  shopper.context.setDefaultTimeout(TEST_TIMEOUT_MS);
});
afterAll(async () => {
  await closeWindows();
  await store?.stop();
});

it('[CNT-01] [CNT-02] npm run dev shows every block in every variant, each of them alive', async () => {
  const kinds = await shopper.page.locator('[data-kind]:has([data-example])').evaluateAll((parts) =>
    parts.map((part) => ({
      kind: part.getAttribute('data-kind'),
      rendered: [...part.querySelectorAll('[data-example]')].filter((one) => one.childElementCount > 1).length,
    })),
  );
  expect(kinds).toHaveLength(KINDS);
  for (const { kind, rendered } of kinds) expect(rendered, `${kind}`).toBeGreaterThan(0);
  expect(shopper.troubles).toEqual([]);
});

it('[GQ1] [GQ2] [GQ4] nothing is wrong with them in either theme, and nothing scrolls sideways', async () => {
  // the examples repeat headings and therefore region names; pages of the store do not
  const found = (await checkAccessibility(shopper.page)).filter((line) => !line.includes(': landmark-unique:'));
  expect(found).toEqual([]);
});

it('[CNT-04] [ERR-23] reserves no room for an empty place, and the final size for a loading block', async () => {
  const heights = (selector: string) =>
    shopper.page.locator(selector).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  for (const height of await heights('[data-gap]')) expect(height).toBe(0);
  const skeletons = await heights('.block-skeleton');
  expect(skeletons).toHaveLength(KINDS);
  for (const height of skeletons) expect(height).toBeGreaterThan(40);
});
