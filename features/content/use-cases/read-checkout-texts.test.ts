import { expect, it } from 'vitest';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { readCheckoutTexts, SPECIAL_PROMO_DEFAULT } from './read-checkout-texts.ts';

const link = { text: 'Open days', href: '/lp/open-days', isNewTab: false };
const FRAME = {
  id: 'catalogueFrame.main',
  listingTile: null,
  plan: null,
  facilityPlan: null,
  savings: null,
  registration: null,
  roles: [],
  specialPromoText: 'A second seat is free until June.',
  specialPromoLink: link,
};

async function readWith(change: { frame?: object; problem?: 'unavailable' }) {
  const shop = createFakeShop();
  shop.content.state.catalogueFrame = change.frame === undefined ? null : { ...FRAME, ...change.frame };
  shop.content.state.problem = change.problem ?? null;
  return (await readCheckoutTexts(await shop.visit())).specialPromo;
}

it('[SUB-25] uses the content’s message and link for the special code', async () => {
  expect(await readWith({ frame: {} })).toEqual({ text: 'A second seat is free until June.', link });
  expect(await readWith({ frame: { specialPromoLink: null } })).toMatchObject({ link: null });
});

it('[SUB-25] [ERR-23] uses the defaults without a text, a frame, or a platform', async () => {
  expect(await readWith({ frame: { specialPromoText: '' } })).toEqual(SPECIAL_PROMO_DEFAULT);
  expect(await readWith({})).toEqual(SPECIAL_PROMO_DEFAULT);
  expect(await readWith({ frame: {}, problem: 'unavailable' })).toEqual(SPECIAL_PROMO_DEFAULT);
});
