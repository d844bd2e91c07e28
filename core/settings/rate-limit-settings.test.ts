import { expect, it } from 'vitest';
import { describeLimits, readLimits } from './rate-limit-settings.ts';

it('overrides only the named limits', () => {
  const { limits, problems } = readLimits('sign-ins=1200/300, new-carts = 5/60', false);
  expect(problems).toEqual([]);
  expect(limits).toMatchObject({
    'sign-ins': { points: 1_200, seconds: 300 },
    'new-carts': { points: 5, seconds: 60 },
    'promo-codes': { points: 20, seconds: 600 },
  });
  expect(describeLimits(limits)).toBe('new-carts=5/60, sign-ins=1200/300');
});

it('[SE-26] disables limits for a local shop unless they are set', () => {
  expect(readLimits('', true).limits['new-carts'].points).toBe(20_000);
  expect(readLimits('', false).limits['new-carts'].points).toBe(200);
  expect(readLimits('new-carts=3/60', true).limits['new-carts'].points).toBe(3);
});

it.each([
  ['sign-ins', 'must be name=count/seconds'],
  ['sign-ins=10', 'must be name=count/seconds'],
  ['sign-ins=-1/60', 'must be name=count/seconds'],
  ['sign-ups=10/60', 'sign-ups is not one of new-carts, sign-ins'],
  ['sign-ins=0/60', 'must be 1 to 1000000'],
  ['sign-ins=10/0', 'must be 1 to 1000000'],
  ['sign-ins=10/60,sign-ins=20/60', 'twice'],
])('reports the problem of %s', (text, words) => {
  expect(readLimits(text, false).problems.join()).toContain(words);
});
