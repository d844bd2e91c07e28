import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PURCHASE_FACTS } from '../../../../tests/support/purchase-facts.ts';
import { amountsOf } from './amounts.ts';
import { BuyCard } from './buy-card.tsx';
import type { PlanPageData } from './data.ts';
import { PlanBar } from './plan-bar.tsx';
import type { PlanOrder, PurchaseBlock } from './use-plan-order.ts';
import { figuresOf, type PriceState } from './use-plan-seats.ts';

const tier = (upTo: number | null, unitAmount: number) => ({ upTo, unitAmount, flatAmount: 0 });
const SALE = {
  subscription: { title: 'Unlimited', isBestValue: true },
  offer: {
    plan: 'unlimited',
    productId: 'prod_unlimited',
    priceId: 'price_unlimited',
    mode: 'volume',
    tiers: [tier(4, 219_900), tier(14, 199_900), tier(null, 179_900)],
    memberPercent: 10,
  },
  contents: null,
  series: [],
  other: { title: 'Facility manager', href: '/subscriptions/facility-manager-subscription', seatCents: 89_900 },
  renewsOn: '2027-03-12T00:00:00.000Z',
  facts: PURCHASE_FACTS.plans,
} as unknown as PlanPageData;
const PROMO = { code: 'SPRING', discountType: 'percentage' as const, discountValue: 10, minimumCents: 0 };

type Change = {
  count?: number;
  state?: PriceState;
  isMember?: boolean;
  blockedBy?: PurchaseBlock;
  promo?: typeof PROMO;
};
function orderOf({ count = 1, state = 'confirmed', isMember = false, blockedBy = null, promo }: Change): PlanOrder {
  const figures = figuresOf(SALE.offer, count, null);
  const nothing = () => undefined;
  return {
    seats: { count, state, ...figures, tierPrice: null, choose: nothing, retry: nothing, confirm: async () => null },
    promo: {
      state: 'idle',
      discount: promo ?? null,
      said: '',
      isLost: false,
      type: () => undefined,
      apply: async () => false,
      remove: nothing,
    },
    amounts: amountsOf(figures.totalCents, { isMember, memberPercent: 10, promo: promo ?? null }),
    isMember,
    blockedBy,
    canBuy: state === 'confirmed' && blockedBy === null,
    isLeaving: false,
    isModalOpen: false,
    closeModal: nothing,
    submit: async () => undefined,
  };
}
const render = (element: React.ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
const card = (change: Change = {}, sale = SALE): string => render(<BuyCard sale={sale} order={orderOf(change)} />);
/** Returns the text content; amounts are part of it. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<span translate="no">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
const buttonOf = (html: string): string => /<button[^>]*btn solid[^>]*>/.exec(html)?.[0] ?? '';

it('[SUB-02] [FMT-01] [CO1] shows price, seats, the computation, the button with its amount, and the renewal beside it', () => {
  const text = textOf(card({ count: 3 }));
  expect(text).toContain('Unlimited|Best value|$2,199| |per seat, billed yearly|');
  expect(text).toContain('One for each person who drafts, 1 to 50.');
  expect(text).toContain('|5 or more seats: $1,999 each|');
  expect(text).toContain('|3 seats × $2,199|$6,597|');
  expect(text).toContain('|Sales tax|calculated at checkout|Today, then each year|$6,597|');
  expect(text).toContain('|Continue with 3 seats|');
  expect(text).toContain(
    'Renews 03/12/2027 for $6,597 plus tax, then each year until you turn it off. We’ll email you 60 and 30 days before.',
  );
  expect(card()).toContain('href="/terms-of-use#renewal"');
  expect(text).toContain('|Facility manager instead, $899 a seat|');
  expect(textOf(card())).toContain('|Continue with 1 seat|');
});

it('[SUB-02] reduces the price of every seat from a tier on, and shows support beyond the last', () => {
  expect(textOf(card({ count: 5 }))).toContain('|15 or more seats: $1,799 each|');
  expect(textOf(card({ count: 5 }))).toContain('|5 seats × $1,999|$9,995|');
  const max = card({ count: 50 });
  expect(textOf(max)).toContain('|50 seats × $1,799|$89,950|');
  expect(max).toMatch(/<a[^>]*href="\/help\/more-than-50-seats"[^>]*>More than 50 seats\? Contact support</);
});

it('[SUB-24] shows a member the discount, and a note that codes cannot be combined instead of the field', () => {
  const text = textOf(card({ count: 3, isMember: true }));
  expect(text).toContain('|Member discount, 10%|−$659.70|');
  expect(text).toContain('|Today, then each year|$5,937.30|Codes can’t be combined with the member discount.|');
  expect(text).not.toContain('Add a promo code');
  expect(text).toContain('Renews 03/12/2027 for $5,937.30');
  expect(textOf(card())).toContain('|Member discount, 10%|with a connected membership|');
});

it('[SUB-05] shows a valid code: the original struck through, the discounted price, and a remove button', () => {
  const html = card({ count: 3, promo: PROMO });
  expect(html).toMatch(/<s translate="no">\$6,597<\/s> <span translate="no">\$5,937\.30/);
  expect(textOf(html)).toContain('|Code SPRING, 10%|−$659.70|');
  expect(html).toContain('aria-label="Remove code SPRING"');
  // what the code takes off in later years is its own affair
  expect(textOf(html)).toContain('for $6,597 before any discount, plus tax');
});

it.each<[Change, string]>([
  [{ state: 'pending' }, 'Continue with 1 seat'],
  [{ state: 'failed' }, 'We can’t confirm the price right now, so you can’t buy this plan yet.'],
  [{ state: 'none' }, 'You can’t buy this plan online right now.'],
  [{ blockedBy: 'active' }, 'Your account already has an active plan. Each account can have one plan at a time.'],
  [
    { blockedBy: 'unpaid' },
    'Your account has a plan with an unpaid invoice. Each account can have one plan at a time.',
  ],
])('[SUB-04] disables the button with %j and says why', (change, why) => {
  const html = card(change);
  expect(buttonOf(html)).toContain('aria-disabled="true"');
  expect(textOf(html)).toContain(why);
  const [id] = /aria-describedby="([^"]+)"/.exec(buttonOf(html))?.slice(1) ?? [];
  expect(html).toContain(`id="${id}"`);
});

it('[SUB-04] shows an active plan on the button, with a link to it', () => {
  const html = card({ blockedBy: 'active' });
  expect(textOf(html)).toContain('|Subscription Active|');
  expect(html).toMatch(/<a[^>]*href="\/account\/subscription-management"[^>]*>Open my plan</);
  expect(buttonOf(card())).not.toContain('aria-disabled');
});

it('[SUB-04] [MNG-12] shows an unpaid plan on the button, with a link to the open invoice', () => {
  const html = card({ blockedBy: 'unpaid' });
  expect(textOf(html)).toContain('|Your last invoice is unpaid|');
  expect(html).toMatch(/<a[^>]*href="\/account\/order-history"[^>]*>Open my orders</);
  expect(html).toMatch(/<details[^>]*hidden/);
});

it('[SUB-03] marks the computation as busy while the price loads', () => {
  expect(card({ state: 'pending' })).toContain('class="buycard-calc" aria-busy="true"');
  expect(card()).toContain('class="buycard-calc" aria-busy="false"');
});

it('[SUB-02] renders a table of prices and a plain link to sign in and check out without a script', () => {
  const html = card();
  expect(textOf(html)).toContain('|1 to 4|$2,199|5 to 14|$1,999|15 to 50|$1,799|');
  expect(html).toMatch(/<a[^>]*href="\/login\?returnTo=%2Fsubscriptions%2Fcheckout"[^>]*>Sign in and check out</);
  expect(html).not.toMatch(/<form[^>]*action=/);
});

it('[CO11] repeats the action and the amount due in the phone’s bar', () => {
  const html = render(<PlanBar order={orderOf({ count: 3, isMember: true })} />);
  expect(textOf(html)).toContain('|$5,937.30|3 seats, one year|');
  expect(textOf(html)).toContain('|Continue|');
});
