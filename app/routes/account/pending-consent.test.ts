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

it('[SUB-22] [MNG-08] returns the consent once, for the SetupIntent of its submission', () => {
  const { kept, shelf } = aTab();
  expect(consumePendingConsent(PRESS, shelf)).toBeNull();
  savePendingConsent(PRESS, shelf);
  expect([...kept.keys()]).toEqual(['planroom-agreed']);
  expect(consumePendingConsent(PRESS, shelf)).toEqual({ text: 'I agree', ids: ['pm_1'] });
  expect(kept.size).toBe(0);
  expect(consumePendingConsent(PRESS, shelf)).toBeNull();
});

it('[SUB-22] F13 returns and deletes nothing for another SetupIntent or another customer’s plan', () => {
  const { shelf } = aTab();
  savePendingConsent(PRESS, shelf);
  expect(consumePendingConsent({ ...PRESS, setupId: 'seti_2' }, shelf)).toBeNull();
  expect(consumePendingConsent({ ...PRESS, subscriptionId: 'sub_2' }, shelf)).toBeNull();
  expect(consumePendingConsent(PRESS, shelf)).toMatchObject({ text: 'I agree' });
});

it('returns null for a corrupt entry, an empty sentence, or forbidden storage', () => {
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
