import { expect, it } from 'vitest';
import { AGREED_KEY, consumePendingConsent, type PendingConsent, savePendingConsent } from './pending-consent.ts';

function aTab() {
  const kept = new Map<string, string>();
  const shelf = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return { kept, shelf };
}
const PRESS: PendingConsent = { subscriptionId: 'sub_1', setupId: 'seti_1', text: 'I agree', ids: ['pm_1'] };

it('[SUB-22] [MNG-08] what was agreed to is known once, to the saving that was pressed', () => {
  const { kept, shelf } = aTab();
  expect(consumePendingConsent(PRESS, shelf)).toBeNull();
  savePendingConsent(PRESS, shelf);
  expect([...kept.keys()]).toEqual(['planroom-agreed']);
  expect(consumePendingConsent(PRESS, shelf)).toEqual({ text: 'I agree', ids: ['pm_1'] });
  expect(kept.size).toBe(0);
  expect(consumePendingConsent(PRESS, shelf)).toBeNull();
});

it('[SUB-22] F13 a link that names another saving, and another person’s plan, find nothing and take nothing', () => {
  const { shelf } = aTab();
  savePendingConsent(PRESS, shelf);
  expect(consumePendingConsent({ ...PRESS, setupId: 'seti_2' }, shelf)).toBeNull();
  expect(consumePendingConsent({ ...PRESS, subscriptionId: 'sub_2' }, shelf)).toBeNull();
  expect(consumePendingConsent(PRESS, shelf)).toMatchObject({ text: 'I agree' });
});

it('what is broken, without a sentence, or forbidden is nothing', () => {
  const { kept, shelf } = aTab();
  savePendingConsent({ ...PRESS, text: '' }, shelf);
  expect(consumePendingConsent(PRESS, shelf)).toBeNull();
  kept.set(AGREED_KEY, '{');
  expect(consumePendingConsent(PRESS, shelf)).toBeNull();
  savePendingConsent({ ...PRESS, ids: null }, shelf);
  expect(consumePendingConsent(PRESS, shelf)).toEqual({ text: 'I agree', ids: null });
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(() => savePendingConsent(PRESS, forbidden)).not.toThrow();
  expect(consumePendingConsent(PRESS, forbidden)).toBeNull();
});
