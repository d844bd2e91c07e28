import { expect, it } from 'vitest';
import { ok } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { readEndedPlan } from './read-ended-plan.ts';

const OWN = 'cus_own';
const NOW = '2026-06-01T12:00:00.000Z';
const plan = (status: Subscription['status'], endedAt: string, customerId = OWN) =>
  ({ status, endedAt, createdAt: '2025-01-01T00:00:00.000Z', customerId, lines: [] }) as unknown as Subscription;

async function ended(...plans: Subscription[]) {
  const { payment } = await createFakeShop().visit();
  return readEndedPlan(
    { payment: { ...payment, subscriptions: async () => ok(plans) }, now: () => new Date(NOW) },
    OWN,
  );
}

it('[LK-11] returns the most recently ended plan, and the ninetieth day after it while it is in the future', async () => {
  // 05/15 plus 90 days: 16 left of May, 30 of June, 31 of July, 13 of August
  expect(
    await ended(plan('canceled', '2024-02-01T00:00:00.000Z'), plan('canceled', '2026-05-15T00:00:00.000Z')),
  ).toEqual({
    endedOn: '2026-05-15T00:00:00.000Z',
    draftsUntil: '2026-08-13T00:00:00.000Z',
  });
  expect(await ended(plan('canceled', '2026-03-03T00:00:00.000Z'))).toMatchObject({
    draftsUntil: '2026-06-01T00:00:00.000Z',
  });
  expect(await ended(plan('canceled', '2026-03-02T00:00:00.000Z'))).toMatchObject({ draftsUntil: null });
});

it('[LK-11] returns null with an active plan, and for one that was never paid, belongs to another customer or cannot be read', async () => {
  const past = plan('canceled', '2026-05-15T00:00:00.000Z');
  expect(await ended(past, plan('active', ''))).toBeNull();
  expect(await ended(plan('incomplete_expired', '2026-05-15T00:00:00.000Z'))).toBeNull();
  expect(await ended(plan('canceled', '2026-05-15T00:00:00.000Z', 'cus_other'))).toBeNull();
  const shop = createFakeShop();
  shop.payment.failing.set('subscriptions', 'unavailable');
  expect(await readEndedPlan(await shop.visit(), OWN)).toBeNull();
  expect(await readEndedPlan(await shop.visit(), null)).toBeNull();
});
