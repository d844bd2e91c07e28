import { expect, it } from 'vitest';
import { loadWorkedExample } from './offer-savings-dialog.tsx';

it('[PRD-06] returns the worked example of a plan, or null if it fails to load', async () => {
  const example = { projects: 3, computed: { lines: [], sumCents: 0 } };
  const asked: string[] = [];
  const answering = (answer: () => Promise<Response>) =>
    loadWorkedExample('subscription.unlimited', ((path: string) => {
      asked.push(path);
      return answer();
    }) as typeof globalThis.fetch);
  expect(await answering(async () => Response.json(example))).toEqual(example);
  expect(await answering(async () => Response.json({}, { status: 503 }))).toBeNull();
  // a server of another release
  expect(await answering(async () => Response.json({}))).toBeNull();
  expect(await answering(() => Promise.reject(new TypeError('offline')))).toBeNull();
  expect(new Set(asked)).toEqual(new Set(['/api/catalogue/worked-example?subscription=subscription.unlimited']));
});
