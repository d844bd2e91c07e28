import { expect, it } from 'vitest';
import { InvalidCustomer, type SavedMethod } from '../payment-calls.ts';
import { loadSavedMethods } from './use-saved-methods.ts';

const visa: SavedMethod = { id: 'pm_v', type: 'card', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2027 };
const before = { state: 'ready', list: [visa] } as const;
const known = { ...before, list: [...before.list] };

it('[ACC-12] [ERR-13] clears a list that failed to load', async () => {
  const failed = { ok: false, status: 502, code: 'methods-failed', message: 'Failed to get payment methods' } as const;
  expect(await loadSavedMethods('cus_1', known, async () => failed)).toEqual({ state: 'failed', list: [] });
  expect(await loadSavedMethods('cus_1', known, async () => ({ ok: true, value: [] }))).toEqual({
    state: 'ready',
    list: [],
  });
});

it('[ACC-12] [ERR-06] [API-05] keeps the list while redirecting to sign in', async () => {
  expect(await loadSavedMethods('cus_1', known, async () => Promise.reject(new InvalidCustomer()))).toEqual(before);
  await expect(loadSavedMethods('cus_1', known, async () => Promise.reject(new Error('a bug')))).rejects.toThrow(
    'a bug',
  );
});
