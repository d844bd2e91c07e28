import { expect, it } from 'vitest';
import { loadPlanContents } from './read-plan-contents.ts';

const ROW = { sku: 'A105-2025', code: 'A105', title: 'x', href: '/x', pageCount: 9, price: 48, salePrice: 39.5 };
const CONTENTS = { plan: 'unlimited', total: 1, groups: [{ key: 'forms', count: 1, documents: [ROW], allHref: null }] };

it('[PRD-07] [PRD-16] requests again after a failure, but not after a response; converts amounts to cents', async () => {
  const requested: string[] = [];
  const responses = [() => Response.json({}, { status: 503 }), () => Response.json(CONTENTS)];
  const fetch = (async (path: string) => {
    requested.push(path);
    return (responses.shift() ?? (() => Response.error()))();
  }) as typeof globalThis.fetch;
  expect(await loadPlanContents('unlimited', fetch)).toBeNull();
  const [first, second] = await Promise.all([
    loadPlanContents('unlimited', fetch),
    loadPlanContents('unlimited', fetch),
  ]);
  expect(first?.groups[0]?.documents[0]).toMatchObject({ price: 4_800, salePrice: 3_950 });
  expect(second).toBe(first);
  expect(requested).toEqual(Array(2).fill('/api/catalogue/plan-contents?plan=unlimited'));
  // a lost connection is a failure like any other
  expect(await loadPlanContents('facility-manager', () => Promise.reject(new TypeError('offline')))).toBeNull();
});
