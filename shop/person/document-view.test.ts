import { expect, it } from 'vitest';
import { viewDocument } from './document-view.ts';

const A101 = { price: 8_400, salePrice: null };
const ON_SALE = { price: 4_800, salePrice: 3_900 };
const NOBODY = { isInPlan: false, isOwned: false, memberShare: null };

it('[LK-01] what leads and what the button does, over all combinations', () => {
  const told = [false, true].flatMap((isInPlan) =>
    [false, true].flatMap((isOwned) =>
      [null, 1_000].map((memberShare) => {
        const { leads, action, price, memberOf } = viewDocument(A101, { isInPlan, isOwned, memberShare });
        return [isInPlan, isOwned, memberShare !== null, leads, action, price, memberOf];
      }),
    ),
  );
  expect(told).toEqual([
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

it('[LK-12] a member pays less than the sale price, beside the regular price; no share, no second price', () => {
  // 10 percent of $39 is $3.90
  expect(viewDocument(ON_SALE, { ...NOBODY, memberShare: 1_000 })).toMatchObject({ price: 3_510, memberOf: 4_800 });
  expect(viewDocument(ON_SALE, NOBODY)).toMatchObject({ price: 3_900, memberOf: null });
  expect(viewDocument(A101, { ...NOBODY, memberShare: 0 })).toMatchObject({ price: 8_400, memberOf: null });
  expect(viewDocument({ price: 0, salePrice: null }, { ...NOBODY, memberShare: 1_000 })).toMatchObject({
    price: 0,
    memberOf: null,
  });
});
