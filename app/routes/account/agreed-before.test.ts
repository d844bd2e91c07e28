import { expect, it } from 'vitest';
import { AGREED_KEY, type Agreed, keepAgreed, takeAgreed } from './agreed-before.ts';

function aTab() {
  const kept = new Map<string, string>();
  const shelf = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return { kept, shelf };
}
const PRESS: Agreed = { subscriptionId: 'sub_1', setupId: 'seti_1', text: 'I agree', ids: ['pm_1'] };

it('[SUB-22] [MNG-08] what was agreed to is known once, to the saving that was pressed', () => {
  const { kept, shelf } = aTab();
  expect(takeAgreed(PRESS, shelf)).toBeNull();
  keepAgreed(PRESS, shelf);
  expect([...kept.keys()]).toEqual(['planroom-agreed']);
  expect(takeAgreed(PRESS, shelf)).toEqual({ text: 'I agree', ids: ['pm_1'] });
  expect(kept.size).toBe(0);
  expect(takeAgreed(PRESS, shelf)).toBeNull();
});

it('[SUB-22] F13 a link that names another saving, and another person’s plan, find nothing and take nothing', () => {
  const { shelf } = aTab();
  keepAgreed(PRESS, shelf);
  expect(takeAgreed({ ...PRESS, setupId: 'seti_2' }, shelf)).toBeNull();
  expect(takeAgreed({ ...PRESS, subscriptionId: 'sub_2' }, shelf)).toBeNull();
  expect(takeAgreed(PRESS, shelf)).toMatchObject({ text: 'I agree' });
});

it('what is broken, without a sentence, or forbidden is nothing', () => {
  const { kept, shelf } = aTab();
  keepAgreed({ ...PRESS, text: '' }, shelf);
  expect(takeAgreed(PRESS, shelf)).toBeNull();
  kept.set(AGREED_KEY, '{');
  expect(takeAgreed(PRESS, shelf)).toBeNull();
  keepAgreed({ ...PRESS, ids: null }, shelf);
  expect(takeAgreed(PRESS, shelf)).toEqual({ text: 'I agree', ids: null });
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(() => keepAgreed(PRESS, forbidden)).not.toThrow();
  expect(takeAgreed(PRESS, forbidden)).toBeNull();
});
