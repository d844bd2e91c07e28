import { expect, it } from 'vitest';
import { getDocumentView, viewSet } from './document-view.ts';

const A101 = { price: 8_400, salePrice: null };
const ON_SALE = { price: 4_800, salePrice: 3_900 };
const NOBODY = { isInPlan: false, isOwned: false, memberShare: null };

it('[LK-01] returns the first information and the action, in all combinations', () => {
  const reported = [false, true].flatMap((isInPlan) =>
    [false, true].flatMap((isOwned) =>
      [null, 1_000].map((memberShare) => {
        const { leads, action, price, memberOf } = getDocumentView(A101, { isInPlan, isOwned, memberShare });
        return [isInPlan, isOwned, memberShare !== null, leads, action, price, memberOf];
      }),
    ),
  );
  expect(reported).toEqual([
    [false, false, false, 'price', 'add', 8_400, null],
    // 10 percent of $84 is $8.40
    [false, false, true, 'price', 'add', 7_560, 8_400],
    [false, true, false, 'price', 'again', 8_400, null],
    [false, true, true, 'price', 'again', 7_560, 8_400],
    [true, false, false, 'plan', 'draft', 8_400, null],
    [true, false, true, 'plan', 'draft', 7_560, 8_400],
    [true, true, false, 'plan', 'draft', 8_400, null],
    [true, true, true, 'plan', 'draft', 7_560, 8_400],
  ]);
});

it('[LK-12] shows a member price below the sale price next to the regular price, and only one price without a discount', () => {
  // 10 percent of $39 is $3.90
  expect(getDocumentView(ON_SALE, { ...NOBODY, memberShare: 1_000 })).toMatchObject({ price: 3_510, memberOf: 4_800 });
  expect(getDocumentView(ON_SALE, NOBODY)).toMatchObject({ price: 3_900, memberOf: null });
  expect(getDocumentView(A101, { ...NOBODY, memberShare: 0 })).toMatchObject({ price: 8_400, memberOf: null });
  expect(getDocumentView({ price: 0, salePrice: null }, { ...NOBODY, memberShare: 1_000 })).toMatchObject({
    price: 0,
    memberOf: null,
  });
});

it('[LK-01] [LK-12] puts a set in the plan if all of it is; a member pays the member price of each, rounded like the cart', () => {
  const of = (sku: string, price: number, salePrice: number | null = null) => ({ sku, price, salePrice });
  // 10 percent of $12.55 is $1.255, rounded to $1.26
  const set = [of('A101-2025', 8_400), of('A105-2025', 4_800, 3_900), of('E103-2025', 1_255)];
  const holding = (...skus: string[]) => ({
    holds: ({ sku }: { sku: string }) => skus.includes(sku),
    plans: [],
    memberShare: null,
  });
  expect(viewSet(set, holding())).toEqual({
    isInPlan: false,
    includedSkus: [],
    refused: [],
    ownedSkus: [],
    offered: ['A101-2025', 'A105-2025', 'E103-2025'],
    price: 13_555,
    memberOf: null,
  });
  expect(viewSet(set, { ...holding(), memberShare: 1_000 })).toEqual({
    isInPlan: false,
    includedSkus: [],
    refused: [],
    ownedSkus: [],
    offered: ['A101-2025', 'A105-2025', 'E103-2025'],
    price: 7_560 + 3_510 + 1_129,
    memberOf: 13_555,
  });
  expect(viewSet(set, holding('A101-2025', 'E103-2025'))).toMatchObject({
    isInPlan: false,
    includedSkus: ['A101-2025', 'E103-2025'],
  });
  expect(viewSet(set, holding('A101-2025', 'A105-2025', 'E103-2025')).isInPlan).toBe(true);
  expect(viewSet([], holding()).isInPlan).toBe(false);
});

it('[LK-01] offers only the documents of a set that the customer does not own; all of them again if they own all', () => {
  const set = [
    { sku: 'A101-2025', price: 8_400, salePrice: null },
    { sku: 'A201-2025', price: 9_600, salePrice: null },
    { sku: 'G702-2025', price: 2_400, salePrice: null },
  ];
  const terms = { holds: () => false, plans: [], memberShare: null };
  expect(viewSet(set, terms, [{ sku: 'A101-2025' }, { sku: 'B101-2025' }])).toMatchObject({
    ownedSkus: ['A101-2025'],
    offered: ['A201-2025', 'G702-2025'],
    price: 12_000,
  });
  expect(viewSet(set, { ...terms, memberShare: 1_000 }, [{ sku: 'A101-2025' }])).toMatchObject({
    price: 8_640 + 2_160,
    memberOf: 12_000,
  });
  expect(viewSet(set, terms, set)).toMatchObject({
    ownedSkus: ['A101-2025', 'A201-2025', 'G702-2025'],
    offered: ['A101-2025', 'A201-2025', 'G702-2025'],
    price: 20_400,
  });
});

it('[ST-29] excludes documents that the plan keeps out of the cart, also from the price of a set', () => {
  expect(getDocumentView(A101, { ...NOBODY, isInPlan: true, isSold: false })).toMatchObject({
    leads: 'plan',
    isSold: false,
  });
  expect(getDocumentView(A101, NOBODY).isSold).toBe(true);
  const set = [
    { sku: 'F101-2025', price: 5_600, salePrice: null, notSoldTo: ['facility-manager'] as const },
    { sku: 'A101-2025', price: 8_400, salePrice: null },
  ];
  const terms = { holds: ({ sku }: { sku: string }) => sku === 'F101-2025', memberShare: null };
  expect(viewSet(set, { ...terms, plans: ['facility-manager'] })).toMatchObject({
    refused: ['F101-2025'],
    price: 8_400,
  });
  expect(viewSet(set, { ...terms, plans: ['unlimited'] })).toMatchObject({ refused: [], price: 14_000 });
});
