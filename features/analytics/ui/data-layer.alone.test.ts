import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPii } from '../../../tests/support/assert-no-pii.ts';
import type { PageCart } from '../../cart/ui/stored-cart/wire-cart.ts';
import type { EventName } from './event-types.ts';
import * as events from './events.ts';

const DOCUMENT = { sku: 'A101-2025', title: 'Owner/Contractor Agreement', price: 8_450, salePrice: null };
const LINE = {
  id: 'l1',
  productId: 1101,
  variantId: 11101,
  name: 'Owner/Contractor Agreement',
  sku: 'A101-2025',
  listPrice: 8_450,
  salePrice: 0,
  kind: 'digital' as const,
  quantity: 3,
};
const CART: PageCart = {
  id: 'cart-1',
  cartAmount: 25_350,
  taxAmount: 0,
  taxIncluded: true,
  lines: [LINE],
};
const SHOWN = { id: 'l1', quantity: 3, amount: 25_350, document: { ...DOCUMENT, variantId: 11101 } };
const ITEM = { item_id: 'A101-2025', item_name: 'Owner/Contractor Agreement', price: 84.5 };
const PLAN = { id: 'unlimited', name: 'Unlimited', price: 219_900, seats: 2 };
const PROMO = { promotion_id: 'banner.spring', promotion_name: 'Change orders', creative_slot: 'home' };
const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const GOODS = (quantity: number) => ({
  currency: 'USD',
  value: 84.5 * quantity,
  items: [{ ...ITEM, quantity }],
});

/** Every event: how it is sent, and its entry in the data layer. */
const TRACKED: Record<EventName, { tell(): unknown; said: object }> = {
  view_item_list: {
    tell: () => events.pushViewItemList('Architect', [DOCUMENT, { ...DOCUMENT, sku: 'B101-2025', salePrice: 5_000 }]),
    said: {
      ecommerce: {
        item_list_name: 'Architect',
        items: [
          { ...ITEM, item_list_name: 'Architect', index: 1 },
          { ...ITEM, item_id: 'B101-2025', price: 50, item_list_name: 'Architect', index: 2 },
        ],
      },
    },
  },
  select_item: {
    tell: () => events.pushSelectItem(DOCUMENT, 'Architect'),
    said: { ecommerce: { item_list_name: 'Architect', items: [{ ...ITEM, item_list_name: 'Architect' }] } },
  },
  view_item: {
    tell: () => events.pushViewItem(DOCUMENT),
    said: { ecommerce: { currency: 'USD', value: 84.5, items: [ITEM] } },
  },
  promo_impression: { tell: () => events.pushPromoImpression(PROMO), said: { ecommerce: PROMO } },
  view_promotion: { tell: () => events.pushPromoImpression(PROMO), said: { ecommerce: PROMO } },
  select_promotion: { tell: () => events.pushSelectPromotion(PROMO), said: { ecommerce: PROMO } },
  add_to_cart: {
    tell: () => events.pushAddToCart(CART, [{ productId: 1101, variantId: 11101, quantity: 2 }]),
    said: { ecommerce: GOODS(2) },
  },
  remove_from_cart: {
    tell() {
      events.recordCartLines([SHOWN]);
      events.pushCartChange(form({ intent: 'remove', itemId: 'l1' }));
    },
    said: { ecommerce: GOODS(3) },
  },
  view_cart: { tell: () => events.pushViewCart([SHOWN]), said: { ecommerce: GOODS(3) } },
  begin_checkout: {
    tell: () => events.pushBeginCheckout(CART),
    said: { ecommerce: { ...GOODS(3), tax: 23.05 } },
  },
  add_payment_info: {
    tell: () => events.pushAddPaymentInfo(events.planItems(PLAN), 'card'),
    said: { ecommerce: { ...seats(2), payment_type: 'card' } },
  },
  add_subscription: { tell: () => events.pushAddSubscription(PLAN), said: { ecommerce: seats(2) } },
  purchase: {
    tell: () =>
      events.pushPurchase({
        transactionId: '1042',
        total: 439_800,
        tax: 1_250,
        items: [{ id: 'unlimited', name: 'Unlimited', price: 219_900, quantity: 2 }],
      }),
    said: { ecommerce: { ...seats(2), tax: 12.5, transaction_id: '1042' } },
  },
  view_search_results: { tell: () => events.pushSearch(' pay app '), said: { search_term: 'pay app' } },
};

function seats(quantity: number) {
  return {
    currency: 'USD',
    value: 2199 * quantity,
    items: [{ item_id: 'unlimited', item_name: 'Unlimited', price: 2199, quantity }],
  };
}

const layer = (): object[] => window.dataLayer ?? [];
const names = (): unknown[] => layer().flatMap((each) => ('event' in each ? [each.event] : []));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe.each(Object.entries(TRACKED))('[FMT-02] %s', (event, { tell, said }) => {
  it('clears the previous event, pushes its data, and contains no personal data', () => {
    tell();
    const at = layer().findIndex((each) => 'event' in each && each.event === event);
    expect(layer()[at - 1]).toEqual({ ecommerce: null });
    expect(layer()[at]).toEqual({ event, ...said });
    expect(findPii(layer(), ['Marisol', 'Vega', 'Quarry Road'])).toEqual([]);
  });
});

it('[FMT-04] the check of these tests finds personal data', () => {
  const bad = [
    { event: 'x', email: 'y' },
    { ecommerce: { items: [{ item_name: 'pat@example.com' }] } },
    { search_term: 'call 555 010 0199 77' },
    { transaction_id: 'cus_1003' },
    { item_id: 'eyJhbGciOiJIUzI1NiJ9' },
    { promotion_name: 'Hello MARISOL' },
  ];
  for (const each of bad) expect(findPii(each, ['Marisol']), JSON.stringify(each)).toHaveLength(1);
});

it('[FMT-02] reports tax as one eleventh of the amount only if it is included', () => {
  const amounts = { cartAmount: 11_000, taxAmount: 725 };
  expect(events.getCartTax({ ...amounts, taxIncluded: true })).toBe(1_000);
  expect(events.getCartTax({ ...amounts, taxIncluded: false })).toBe(725);
  // 8450 / 11 = 768.18…
  expect(events.getCartTax({ cartAmount: 8_450, taxAmount: 0, taxIncluded: true })).toBe(768);
});

it('[FMT-02] [CO10] pushes a purchase once per number, also after a reload, and without storage', () => {
  const bought = { total: 8_450, tax: 0, items: [{ id: 'A101-2025', name: 'Agreement', price: 8_450, quantity: 1 }] };
  expect(events.pushPurchase({ ...bought, transactionId: 'a-1' })).toBe(true);
  expect(events.pushPurchase({ ...bought, transactionId: 'a-1' })).toBe(false);
  // state that another load of the page finds in session storage
  window.sessionStorage.setItem('planroom-purchases-told', JSON.stringify(['a-2']));
  expect(events.pushPurchase({ ...bought, transactionId: 'a-2' })).toBe(false);
  Object.assign(window, { sessionStorage: undefined });
  expect(events.pushPurchase({ ...bought, transactionId: 'a-3' })).toBe(true);
  expect(events.pushPurchase({ ...bought, transactionId: 'a-3' })).toBe(false);
  expect(names()).toEqual(['purchase', 'purchase']);
});

describe('[FMT-02] changes of the cart page', () => {
  const quantities = () =>
    layer().flatMap((each) => {
      const { event, ecommerce } = each as { event?: string; ecommerce?: { items: { quantity: number }[] } | null };
      return event ? [[event, ecommerce?.items[0]?.quantity]] : [];
    });

  it('pushes each difference in order', () => {
    events.recordCartLines([SHOWN]);
    for (const quantity of ['5', '5', '4', '0'])
      events.pushCartChange(form({ intent: 'quantity', itemId: 'l1', productId: '1101', quantity }));
    events.pushCartChange(form({ intent: 'remove', itemId: 'l1' }));
    expect(quantities()).toEqual([
      ['add_to_cart', 2],
      ['remove_from_cart', 1],
      ['remove_from_cart', 4],
    ]);
  });

  it('recognizes a removed line when it is restored', () => {
    events.recordCartLines([SHOWN]);
    events.pushCartChange(form({ intent: 'remove', itemId: 'l1' }));
    events.pushCartChange(form({ intent: 'add', productId: '1101', variantId: '11101', quantity: '3' }));
    expect(quantities()).toEqual([
      ['remove_from_cart', 3],
      ['add_to_cart', 3],
    ]);
  });

  it.each<[Record<string, string>]>([
    [{ intent: 'coupon', code: 'SITE10' }],
    [{ intent: 'remove', itemId: 'unknown' }],
    [{ intent: 'quantity', itemId: 'l1', quantity: 'many' }],
  ])('pushes nothing for %o', (fields) => {
    events.recordCartLines([SHOWN]);
    events.pushCartChange(form(fields));
    expect(layer()).toEqual([]);
  });
});

it('[FMT-02] pushes no added lines that the cart does not have', () => {
  events.pushAddToCart(CART, [{ productId: 9, variantId: 9, quantity: 1 }]);
  expect(layer()).toEqual([]);
});

it.each([
  ['A101', 'A101'],
  ['a101-2025', 'a101-2025'],
  ['g702 2024 and g703 2024', 'g702 2024 and g703 2024'],
  ['change order 2025', 'change order 2025'],
  ['Ｃhange　order', 'Change order'],
  ['look at a drawing', 'look at a drawing'],
  ['dot matrix', 'dot matrix'],
  ['x'.repeat(150), 'x'.repeat(100)],
])('[FMT-02] sends the term %s', (term, sent) => {
  expect(events.safeTerm(term)).toBe(sent);
});

it.each([
  'pat@example.com',
  'pat＠example.com',
  'pat﹫example.com',
  'pat%40example.com',
  'pat&#64;example.com',
  'pat(at)example.com',
  'pat [ AT ] example.com',
  'pat（at）example',
  'pat at example dot com',
  'pat at example.com',
  'pat-at-example-dot-com',
  'pat\u00ad@example.com',
  '555-010-0199',
  '(555) 010 0199',
  'order 1234567',
  'A101 5550100',
  '１２３４５６７８９',
  '٠١٢٣٤٥٦٧٨',
  '555–010–0199',
  '555\u200b010\u200b0199',
  '5_5_5_0_1_0_0',
  ' ',
])('[FMT-02] [FMT-04] does not send the term “%s”', (term) => {
  expect(events.safeTerm(term)).toBeNull();
  events.pushSearch(term);
  expect(layer()).toEqual([{ ecommerce: null }, { event: 'view_search_results' }]);
});
