import { beforeEach, expect, it, vi } from 'vitest';

let included: typeof import('./plan-inclusions-store.ts');
const requested: string[] = [];
const fetchOf = (respond: () => Response) =>
  (async (path: string) => {
    requested.push(path);
    return respond();
  }) as unknown as typeof globalThis.fetch;
const LIST = { groups: [{ documents: [{ sku: 'F801-2025' }] }, { documents: [{ sku: 'G702-2025' }] }] };
const plan = (kind: 'isUnlimited' | 'isFacility' | null) => ({
  subscriptionId: `sub_${kind}`,
  subscriptionName: '',
  hasActive: true,
  isUnlimited: kind === 'isUnlimited',
  isFacility: kind === 'isFacility',
});
const isIncluded = (sku: string): boolean => included.isIncluded(included.includedStore.getState(), sku);

beforeEach(async () => {
  vi.resetModules();
  included = await import('./plan-inclusions-store.ts');
  requested.length = 0;
});

it('[LI8] includes every document in the unlimited plan, without a request', async () => {
  await included.loadPlanInclusions(plan('isUnlimited'), fetchOf(Response.error));
  expect(isIncluded('A101-2025')).toBe(true);
  expect(requested).toEqual([]);
});

it('[LI8] includes the listed documents in the facility manager’s plan, with one request for a page of cards', async () => {
  const fetch = fetchOf(() => Response.json(LIST));
  await Promise.all(Array.from({ length: 12 }, () => included.loadPlanInclusions(plan('isFacility'), fetch)));
  expect([isIncluded('F801-2025'), isIncluded('G702-2025'), isIncluded('A101-2025')]).toEqual([true, true, false]);
  expect(requested).toEqual(['/api/catalogue/plan-contents?plan=facility-manager']);
});

it.each([
  ['does not come', () => Response.error()],
  ['is refused', () => Response.json(LIST, { status: 503 })],
  ['is no list', () => Response.json({ groups: 'x' })],
])('[LI8] includes nothing when the list %s', async (_, result) => {
  await included.loadPlanInclusions(plan('isFacility'), fetchOf(result));
  expect(isIncluded('F801-2025')).toBe(false);
  await included.loadPlanInclusions(
    plan('isFacility'),
    fetchOf(() => Response.json(LIST)),
  );
  expect(isIncluded('F801-2025')).toBe(true);
});

it('[LI8] includes nothing for another kind of plan', async () => {
  await included.loadPlanInclusions(plan(null), fetchOf(Response.error));
  expect(isIncluded('A101-2025')).toBe(false);
});
