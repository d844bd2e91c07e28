import { expect, it } from 'vitest';
import type { BlockOf } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { NO_STATE } from '../rules/topics/page-state.ts';
import { fillNumberChooser } from './number-choice.ts';

const BLOCK: BlockOf<'numberChooser'> = {
  kind: 'numberChooser',
  id: 'n',
  anchor: '',
  headline: 'Put a number together',
  description: '',
  plateCode: 'A101-2025',
  editions: ['2021', 'soon', '2024'],
};

async function choose(number: string, isAway = false) {
  const shop = createFakeShop();
  const visit = await shop.visit();
  if (isAway)
    for (const call of ['searchProducts', 'categoryTree'] as const) shop.commerce.failing.set(call, 'unavailable');
  return { filled: await fillNumberChooser({ ...visit, requested: { ...NO_STATE, number } }, BLOCK), shop };
}

it('[PRD-10] shows the editor’s number, with every document that starts with it', async () => {
  const { filled } = await choose('');
  expect(filled).toMatchObject({ number: 'A101-2025', answers: '', group: { start: 'A10' } });
  expect(filled.group?.documents.every(({ code }) => code.startsWith('A10'))).toBe(true);
  expect(filled.group?.documents.map(({ sku }) => sku)).toContain('A101-2025');
});

it('[PRD-10] shows the number of the address, with its year and those for sale as choices, newest first', async () => {
  const { filled } = await choose('G702-1992');
  expect(filled).toMatchObject({ number: 'G702-1992', answers: 'number=G702-1992', group: { start: 'G70' } });
  expect(filled.years).toEqual([2025, 2024, 2021, 1992]);
});

it('[PRD-10] shows an empty group for a number without documents', async () => {
  expect((await choose('C682')).filled).toMatchObject({ group: { start: 'C68', documents: [] }, years: [2024, 2021] });
});

it('[ERR-23] omits a catalogue that does not respond, and is not cached', async () => {
  const { filled, shop } = await choose('A101', true);
  expect(filled).toMatchObject({ number: 'A101', group: null, series: null });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});
