import { expect, it } from 'vitest';
import { loadPlanWords } from './read-plan-words.ts';

it('[PRD-05] returns the rows of a plan, or null if they fail to load', async () => {
  const accordions = [{ id: 'a', headline: 'By series', items: [{ id: 'i', headline: 'A', body: [] }] }];
  const asked: string[] = [];
  const answering = (answer: () => Promise<Response>) =>
    loadPlanWords('subscription.unlimited', ((path: string) => {
      asked.push(path);
      return answer();
    }) as typeof globalThis.fetch);
  expect(await answering(async () => Response.json({ accordions }))).toEqual(accordions);
  expect(await answering(async () => Response.json({}, { status: 503 }))).toBeNull();
  // a server of another release
  expect(await answering(async () => Response.json({}))).toBeNull();
  expect(await answering(() => Promise.reject(new TypeError('offline')))).toBeNull();
  expect(new Set(asked)).toEqual(new Set(['/api/catalogue/plan-words?subscription=subscription.unlimited']));
});
