import { renderSteps, sharedCarts, shopByModel } from '../support/cart-model.ts';
import { startStore } from '../support/running-store.ts';
import type { Effort, Finding } from './finding.ts';

const STEPS = 20;

/** L2: many shoppers with mixed carts at once, each compared with its model. */
export async function loadCarts({ shoppers }: Effort): Promise<Finding[]> {
  const store = await startStore();
  const seed = Date.now() % 1_000_000;
  try {
    const started = performance.now();
    const ended = await Promise.all(renderSteps(shoppers, STEPS, seed).map((steps) => shopByModel(store.url, steps)));
    const seconds = (performance.now() - started) / 1000;
    const differences = ended.flatMap((one) => one.differences);
    const responses = ended.reduce((sum, one) => sum + one.responses, 0);
    const shared = sharedCarts(ended).length;
    return [
      {
        what: `${shoppers} shoppers of ${STEPS} steps: answers unlike the model`,
        found: `${differences.length} of ${responses} (seed ${seed})`,
        holds: differences.length === 0,
      },
      ...differences.slice(0, 5).map((one) => ({ what: 'first differences', found: one })),
      { what: 'carts that two shoppers were answered', found: String(shared), holds: shared === 0 },
      { what: 'rate', found: `${Math.round(responses / seconds)} answers/s` },
    ];
  } finally {
    await store.stop();
  }
}
