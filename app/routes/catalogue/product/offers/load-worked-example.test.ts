import { expect, it } from 'vitest';
import { loadWorkedExample } from './offer-savings-dialog.tsx';

it('[PRD-06] returns the worked example of a plan, or null if it fails to load', async () => {
  const example = { projects: 3, computed: { lines: [], sumCents: 0 } };
  const requested: string[] = [];
  const respondingWith = (respond: () => Promise<Response>) =>
    loadWorkedExample('subscription.unlimited', ((path: string) => {
      requested.push(path);
      return respond();
    }) as typeof globalThis.fetch);
  expect(await respondingWith(async () => Response.json(example))).toEqual(example);
  expect(await respondingWith(async () => Response.json({}, { status: 503 }))).toBeNull();
  // a server of another release
  expect(await respondingWith(async () => Response.json({}))).toBeNull();
  expect(await respondingWith(() => Promise.reject(new TypeError('offline')))).toBeNull();
  expect(new Set(requested)).toEqual(new Set(['/api/catalogue/worked-example?subscription=subscription.unlimited']));
});
