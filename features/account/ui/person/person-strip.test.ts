import { expect, it } from 'vitest';
import { message } from '../../../../messages/message.ts';
import type { PersonFacts } from '../../rules/person/person-facts.ts';
import { messagesFor } from './person-strip.tsx';

const FRAME = {
  notification: null,
  promoBanner: { id: 'promo', text: '15 dollars off', link: null },
} as const;
const NEW: PersonFacts = {
  plan: null,
  member: null,
  hasOrdered: false,
  owned: [],
  again: null,
  isInCompany: false,
  isComplete: true,
};
const PLAN = {
  key: 'unlimited',
  name: 'Unlimited',
  seats: 3,
  endsOn: '2027-07-05T00:00:00.000Z',
  daysLeft: 225,
  renews: true,
  isInArrears: false,
  canAddSeats: true,
} as const;
const say = (facts: Partial<PersonFacts>) =>
  messagesFor({ ...NEW, ...facts }, FRAME).map(({ text, link }) => [text, link?.text, link?.href]);

it('[LK-05] describes the announcement, with a link', () => {
  expect(say({ plan: PLAN })).toEqual([
    ['Your plan: 3 seats, renews 07/05/2027.', 'Add seats', '/account/subscription-management'],
  ]);
  expect(say({ plan: { ...PLAN, seats: 1, renews: false } })[0]?.[0]).toBe('Your plan: 1 seat, ends 07/05/2027.');
  expect(say({ plan: { ...PLAN, daysLeft: 20 } })[0]?.[0]).toBe('Your plan renews 07/05/2027.');
  expect(say({ plan: { ...PLAN, daysLeft: 20, renews: false } })[0]?.[0]).toBe('Your plan ends 07/05/2027.');
  expect(say({ plan: { ...PLAN, isInArrears: true } })[0]?.[1]).toBe('Pay now');
  expect(say({ hasOrdered: true, again: { orderNumber: 10_252, codes: ['G702', 'G703'] } })).toEqual([
    ['Last bought: G702, G703.', 'Buy again', '/account/order-history?orderId=10252'],
  ]);
  expect(say({ member: { documents: 1_000, plans: 1_000 } })[0]?.[0]).toBe(
    'Your member price: 10% off every document and plan.',
  );
  expect(say({ member: { documents: 1_000, plans: 0 } })[0]?.[0]).toBe('Your member price: 10% off every document.');
  expect(say({})).toEqual([['15 dollars off', undefined, undefined]]);
});

it('[MNG-05] offers seats only for a plan that can have more', () => {
  expect(say({ plan: { ...PLAN, canAddSeats: false } })).toEqual([
    ['Your plan: 3 seats, renews 07/05/2027.', 'See your plan', '/account/subscription-management'],
  ]);
});

it('[HDR-09] shows a new message for another date, order or number of seats', () => {
  const idOf = (facts: Partial<PersonFacts>) => messagesFor({ ...NEW, ...facts }, FRAME)[0]?.id;
  expect(idOf({ plan: PLAN })).not.toBe(idOf({ plan: { ...PLAN, seats: 4 } }));
  expect(idOf({ plan: PLAN })).toBe(idOf({ plan: { ...PLAN, daysLeft: 224 } }));
});

it('[LK-54] shows a failed payment as an error with its amount, without a close button', () => {
  const [first] = messagesFor({ ...NEW, plan: { ...PLAN, isInArrears: true, owedCents: 1_049_475 } }, FRAME);
  expect(first).toMatchObject({ isFailure: true, link: { text: message('strip.payment.link') } });
  expect(first?.text).toBe(message('strip.payment.amount', { amount: '$10,494.75' }));
  // the amount could not be read
  const [plain] = messagesFor({ ...NEW, plan: { ...PLAN, isInArrears: true } }, FRAME);
  expect(plain).toMatchObject({ isFailure: true, text: message('strip.payment') });
});
