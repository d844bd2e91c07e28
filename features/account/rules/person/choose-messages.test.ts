import { expect, it } from 'vitest';
import { type Audience, chooseMessages } from './choose-messages.ts';

const SHOP = { hasPromotion: true, hasNews: true, isWarning: false };
const NEW: Audience = { plan: null, isMember: false, hasOrdered: false, canBuyAgain: false };
const PLAN = { isInArrears: false, daysLeft: 225 };

it('[LK-05] [HDR-09] [HDR-10] shows a visitor and a customer without orders the promotion, then the news', () => {
  expect(chooseMessages(null, SHOP)).toEqual(['promotion', 'news']);
  expect(chooseMessages(NEW, SHOP)).toEqual(['promotion', 'news']);
  expect(chooseMessages(null, { hasPromotion: false, hasNews: false, isWarning: false })).toEqual([]);
});

it('[HDR-09] puts a warning of the shop first', () => {
  expect(chooseMessages(null, { ...SHOP, isWarning: true })).toEqual(['news', 'promotion']);
  expect(chooseMessages({ ...NEW, plan: { ...PLAN, isInArrears: true } }, { ...SHOP, isWarning: true })).toEqual([
    'news',
    'payment',
  ]);
});

it.each([
  ['a plan', { plan: PLAN }, ['plan', 'news']],
  ['a plan that ends in 45 days', { plan: { ...PLAN, daysLeft: 45 } }, ['renewal', 'news']],
  ['a plan that ends in 46 days', { plan: { ...PLAN, daysLeft: 46 } }, ['plan', 'news']],
  ['a plan that ends today', { plan: { ...PLAN, daysLeft: 0 } }, ['renewal', 'news']],
  ['a refused payment', { plan: { isInArrears: true, daysLeft: 3 } }, ['payment', 'news']],
  ['a plan and orders', { plan: PLAN, hasOrdered: true, canBuyAgain: true }, ['plan', 'news']],
  ['a membership', { isMember: true }, ['member', 'news']],
  ['a membership and orders', { isMember: true, hasOrdered: true, canBuyAgain: true }, ['buy-again', 'member', 'news']],
  ['orders', { hasOrdered: true, canBuyAgain: true }, ['buy-again', 'news']],
  ['one order, refunded', { hasOrdered: true }, ['news']],
  ['orders that could not be read', { hasOrdered: null }, ['news']],
] as const)('[LK-05] %s: shows no first-order offer, and more important messages first', (_, facts, said) => {
  expect(chooseMessages({ ...NEW, ...facts }, SHOP)).toEqual(said);
});

it('[LK-05] never shows the promotion to a customer with a plan, a membership or an order, in any combination', () => {
  for (const plan of [null, PLAN, { isInArrears: true, daysLeft: -3 }])
    for (const isMember of [false, true])
      for (const hasOrdered of [false, true, null])
        for (const canBuyAgain of [false, true]) {
          const said = chooseMessages({ plan, isMember, hasOrdered, canBuyAgain }, SHOP);
          expect(said.includes('promotion')).toBe(plan === null && !isMember && hasOrdered === false);
          expect(said.at(-1)).toBe('news');
          expect(new Set(said).size).toBe(said.length);
        }
});
