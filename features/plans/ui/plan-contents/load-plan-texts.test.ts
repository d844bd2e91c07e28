import { expect, it } from 'vitest';
import { loadPlanTexts } from './load-plan-texts.ts';

it('[PRD-05] returns the rows of a plan, or null if they fail to load', async () => {
  const accordions = [{ id: 'a', headline: 'By series', items: [{ id: 'i', headline: 'A', body: [] }] }];
  const requested: string[] = [];
  const respondingWith = (respond: () => Promise<Response>) =>
    loadPlanTexts('subscription.unlimited', ((path: string) => {
      requested.push(path);
      return respond();
    }) as typeof globalThis.fetch);
  expect(await respondingWith(async () => Response.json({ accordions }))).toEqual(accordions);
  expect(await respondingWith(async () => Response.json({}, { status: 503 }))).toBeNull();
  // a server of another release
  expect(await respondingWith(async () => Response.json({}))).toBeNull();
  expect(await respondingWith(() => Promise.reject(new TypeError('offline')))).toBeNull();
  expect(new Set(requested)).toEqual(new Set(['/api/catalogue/plan-texts?subscription=subscription.unlimited']));
});
