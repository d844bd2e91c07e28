import { expect, it } from 'vitest';
import { AGREED_KEY, consumePendingConsent, type PendingConsent, savePendingConsent } from './pending-consent.ts';

function aTab() {
  const stored = new Map<string, string>();
  const shelf = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return { kept: stored, shelf };
}
const SUBMISSION: PendingConsent = { subscriptionId: 'sub_1', setupId: 'seti_1', text: 'I agree', ids: ['pm_1'] };

it('[SUB-22] [MNG-08] returns the consent once, for the SetupIntent of its submission', () => {
  const { kept, shelf } = aTab();
  expect(consumePendingConsent(SUBMISSION, shelf)).toBeNull();
  savePendingConsent(SUBMISSION, shelf);
  expect([...kept.keys()]).toEqual(['planroom-agreed']);
  expect(consumePendingConsent(SUBMISSION, shelf)).toEqual({ text: 'I agree', ids: ['pm_1'] });
  expect(kept.size).toBe(0);
  expect(consumePendingConsent(SUBMISSION, shelf)).toBeNull();
});

it('[SUB-22] F13 returns and deletes nothing for another SetupIntent or another customer’s plan', () => {
  const { shelf } = aTab();
  savePendingConsent(SUBMISSION, shelf);
  expect(consumePendingConsent({ ...SUBMISSION, setupId: 'seti_2' }, shelf)).toBeNull();
  expect(consumePendingConsent({ ...SUBMISSION, subscriptionId: 'sub_2' }, shelf)).toBeNull();
  expect(consumePendingConsent(SUBMISSION, shelf)).toMatchObject({ text: 'I agree' });
});

it('returns null for a corrupt entry, an empty sentence, or forbidden storage', () => {
  const { kept, shelf } = aTab();
  savePendingConsent({ ...SUBMISSION, text: '' }, shelf);
  expect(consumePendingConsent(SUBMISSION, shelf)).toBeNull();
  kept.set(AGREED_KEY, '{');
  expect(consumePendingConsent(SUBMISSION, shelf)).toBeNull();
  savePendingConsent({ ...SUBMISSION, ids: null }, shelf);
  expect(consumePendingConsent(SUBMISSION, shelf)).toEqual({ text: 'I agree', ids: null });
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(() => savePendingConsent(SUBMISSION, forbidden)).not.toThrow();
  expect(consumePendingConsent(SUBMISSION, forbidden)).toBeNull();
});
