import { beforeEach, expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { BlockOf, CatalogueFrame } from '../../../platforms/content/client/types.ts';
import { createFakeShop, type FakeShop } from '../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { PLAN_DEFAULT } from '../rules/default-catalogue.ts';
import { readCatalogueExtras } from './read-catalogue-extras.ts';

const ALL = ['listingTile', 'plan', 'facilityPlan', 'savings', 'registration'] as const;
const NONE = { listingTile: null, plan: null, facilityPlan: null, savings: null, registration: null, roles: [] };

const tile: BlockOf<'promoTile'> = {
  kind: 'promoTile',
  id: 'promoTile.seat',
  anchor: '',
  headline: 'Two jobs a year?',
  text: '',
  memberText: '',
  subscription: null,
  documentCode: 'A101-2025',
  button: null,
};
const plan: BlockOf<'subscriptionPromotion'> = { ...PLAN_DEFAULT, id: 'subscriptionPromotion.unlimited' };
const facilityPlan = { ...plan, id: 'subscriptionPromotion.facility', headline: 'The F series' };
const savings: BlockOf<'documentSavingsTable'> = {
  kind: 'documentSavingsTable',
  id: 'documentSavingsTable.job',
  anchor: '',
  headline: 'One job',
  mobileHeadline: '',
  modalLinkText: '',

  isSumOnly: false,
  documents: [
    {
      id: 'document.a101',
      code: 'A101-2025',
      title: 'A101',
      documentType: '',
      priceCents: 1,
      purchaseLink: null,
      averagePerProject: 2,
    },
  ],
  subscription: null,
  descriptionWithoutSubscription: '',
  descriptionWithSubscription: '',
  savings: '',
  becomeASubscriber: '',
  projects: 1,
  button: null,
};
const registration: BlockOf<'formSection'> = {
  kind: 'formSection',
  id: 'formSection.registration',
  anchor: '',
  headline: 'Open the sample pages',
  description: [],
  formId: 'form-1',
  purpose: 'Registration',
  thanks: '',
};
const BLOCKS = [tile, plan, facilityPlan, savings, registration];
const refTo = <K extends string>({ kind, id }: { kind: K; id: string }) => ({ kind, id });
const FRAME: CatalogueFrame = {
  id: 'catalogueFrame.main',
  listingTile: refTo(tile),
  plan: refTo(plan),
  facilityPlan: refTo(facilityPlan),
  savings: refTo(savings),
  registration: refTo(registration),
  roles: [{ name: 'Owner', slug: 'owner', headline: 'Documents for owners', description: '', link: null }],
  specialPromoText: '',
  specialPromoLink: null,
};

let shop: FakeShop;
let context: ShopContext;
beforeEach(async () => {
  shop = createFakeShop();
  context = await shop.visit();
  shop.content.state.catalogueFrame = FRAME;
  for (const block of BLOCKS) shop.content.state.blocks.set(block.id, block);
});
const ids = (extras: object) =>
  Object.entries(extras).flatMap(([part, value]) => (value && 'id' in value ? [[part, value.id]] : []));

it('[LST-01] [PRD-05] [PRD-06] [PRD-11] returns every part with the catalogue’s data', async () => {
  const extras = await readCatalogueExtras(context, ALL);
  expect(ids(extras)).toEqual([
    ['listingTile', 'promoTile.seat'],
    ['plan', 'subscriptionPromotion.unlimited'],
    ['facilityPlan', 'subscriptionPromotion.facility'],
    ['savings', 'documentSavingsTable.job'],
    ['registration', 'formSection.registration'],
  ]);
  expect(extras.listingTile?.covers.map(({ sku }) => sku.charAt(0))).toEqual(['A', 'G', 'E']);
  expect(extras.savings?.computed).toMatchObject({ annualPriceCents: 219_900, lines: [{ code: 'A101', count: 2 }] });
  expect(extras.roles).toEqual(FRAME.roles);
  expect([...shop.content.uses]).toEqual(
    expect.arrayContaining(['catalogueFrame.main', ...BLOCKS.map(({ id }) => id)]),
  );
  expect([shop.content.spoiled, shop.log]).toEqual([[], []]);
});

it('reads only the requested parts', async () => {
  const extras = await readCatalogueExtras(context, ['listingTile']);
  expect(ids(extras)).toEqual([['listingTile', 'promoTile.seat']]);
  expect(shop.content.uses.has('subscriptionPromotion.unlimited')).toBe(false);
  expect(extras.roles).toEqual(FRAME.roles);
});

it('caches the page when an editor left out parts', async () => {
  shop.content.state.catalogueFrame = { ...FRAME, plan: null, savings: null, roles: [] };
  const extras = await readCatalogueExtras(context, ALL);
  expect([extras.plan, extras.savings, extras.roles]).toEqual([null, null, []]);
  expect(shop.content.spoiled).toEqual([]);
});

it('[ERR-23] returns nothing without a frame, and shows it once it exists', async () => {
  shop.content.state.catalogueFrame = null;
  expect(await readCatalogueExtras(context, ALL)).toEqual(NONE);
  expect([...shop.content.uses]).toEqual(['catalogueFrame.main']);
  expect(shop.content.spoiled).toEqual([]);
  expect(shop.log).toMatchObject([{ level: 'warn', data: { area: 'content', code: 'not-found' } }]);
});

it('[SUB-03] [ERR-23] shows the plan at its fallback price, and the page is not cached, while the platform is unavailable', async () => {
  shop.content.state.problem = 'unavailable';
  expect(await readCatalogueExtras(context, ALL)).toEqual({ ...NONE, plan: PLAN_DEFAULT });
  expect(PLAN_DEFAULT.subscription).toMatchObject({
    annualPriceCents: 219_900,
    purchaseLink: { href: '/subscriptions/unlimited-subscription' },
  });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});

it('[ERR-23] never adds a default to a page that did not request the part', async () => {
  shop.content.state.problem = 'unavailable';
  expect(await readCatalogueExtras(context, ['listingTile'])).toEqual(NONE);
});

it('[ERR-23] marks the page incomplete for unreadable blocks, and shows the default plan', async () => {
  const broken = { ...context, content: { ...context.content, block: async () => err('unavailable') } };
  const extras = await readCatalogueExtras(broken, ALL);
  expect(extras).toEqual({ ...NONE, plan: PLAN_DEFAULT, roles: FRAME.roles });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});

it('[ERR-23] caches a page with missing blocks until they exist', async () => {
  shop.content.state.blocks.clear();
  expect(await readCatalogueExtras(context, ALL)).toEqual({ ...NONE, roles: FRAME.roles });
  expect([...shop.content.uses]).toEqual(expect.arrayContaining(BLOCKS.map(({ id }) => id)));
  expect(shop.content.spoiled).toEqual([]);
});

it('ignores a block of another kind than its part', async () => {
  const wrong = { ...context.content, block: async () => ok({ value: registration, uses: [registration.id] }) };
  const extras = await readCatalogueExtras({ ...context, content: wrong }, ALL);
  expect(ids(extras)).toEqual([['registration', 'formSection.registration']]);
});

it('[ERR-23] omits only covers and computation while the catalogue is unavailable, and keeps the page', async () => {
  const commerce = { ...context.commerce, productBySku: async () => err('unavailable') };
  const extras = await readCatalogueExtras({ ...context, commerce }, ['listingTile', 'savings']);
  expect(extras.listingTile).toMatchObject({ headline: 'Two jobs a year?', covers: [] });
  expect(extras.savings?.computed?.lines).toEqual([expect.objectContaining({ priceCents: 1 })]);
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});
