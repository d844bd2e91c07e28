import { expect, it } from 'vitest';
import { tileText } from './tile.tsx';

const TILE = {
  headline: 'All documents, {price} a seat',
  text: 'One seat.',
  memberText: 'Member price, regular {regular}.',
  subscription: { annualPriceCents: 219_900 },
};

it.each([
  [0, 'All documents, $2,199 a seat', 'One seat.'],
  [1_000, 'All documents, $1,979.10 a seat', 'Member price, regular $2,199.'],
])('[LK-12] shows the plan’s member price; %i hundredths of a percent less', (share, headline, text) => {
  expect(tileText(TILE, share)).toEqual({ headline, text });
});

it('[LK-12] keeps the text without a member text or without a plan', () => {
  expect(tileText({ ...TILE, memberText: '' }, 1_000).text).toBe('One seat.');
  expect(tileText({ ...TILE, headline: 'Offer', subscription: null }, 1_000)).toEqual({
    headline: 'Offer',
    text: 'One seat.',
  });
});
