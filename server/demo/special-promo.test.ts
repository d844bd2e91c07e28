import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDemo } from './read-demo.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, 'demo', 'content', path), 'utf8');

it('[MO-16] [SUB-25] states only true facts about the special code at the checkout and in the help', () => {
  const { specialPromoCode, planPromotionCodes, planCoupons } = readDemo(ROOT).shop;
  const special = planPromotionCodes.find(({ code }) => code === specialPromoCode);
  // it needs no agreement, and lowers one invoice
  expect(planCoupons.find(({ id }) => id === special?.couponId)).toMatchObject({ duration: 'once' });
  const { fields } = JSON.parse(read('catalogueFrame/main.json')) as { fields: { specialPromoText: string } };
  expect(fields.specialPromoText).toMatch(/first invoice.*add later.*renewal.*full price/);
  for (const text of [fields.specialPromoText, read('helpEntry/promo-codes.body.md')])
    expect(text).not.toMatch(/agreement with|your office|letter that/);
});
