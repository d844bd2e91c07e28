import { expect, it } from 'vitest';
import type { AccordionView, BlockOf, CatalogueFrame } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { PLAN_DEFAULT } from '../rules/default-catalogue.ts';
import { readPlanTexts } from './read-plan-texts.ts';

const RULES = { id: 'accordion.rules', headline: 'How a seat works' } as AccordionView;
const promotionOf = (id: string, body: AccordionView[] | null): BlockOf<'subscriptionPromotion'> => ({
  ...PLAN_DEFAULT,
  id: `promotion.${id}`,
  subscription: PLAN_DEFAULT.subscription && {
    ...PLAN_DEFAULT.subscription,
    id: `subscription.${id}`,
    modal: body && { headline: 'All of it', subhead: '', body },
  },
});

it('[PRD-05] returns the texts of a plan shown with documents, and not-found for others', async () => {
  const shop = createFakeShop();
  const [plan, facilityPlan] = [promotionOf('unlimited', [RULES]), promotionOf('facility', null)];
  const refTo = ({ kind, id }: typeof plan) => ({ kind, id });
  for (const block of [plan, facilityPlan]) shop.content.state.blocks.set(block.id, block);
  shop.content.state.catalogueFrame = {
    plan: refTo(plan),
    facilityPlan: refTo(facilityPlan),
    roles: [],
  } as unknown as CatalogueFrame;
  const context = await shop.visit();
  const readTexts = (id: string) => readPlanTexts(context, `subscription.${id}`);
  expect(await readTexts('unlimited')).toEqual({ ok: true, value: [RULES] });
  expect(await readTexts('facility')).toEqual({ ok: true, value: [] });
  expect(await readTexts('other')).toEqual({ ok: false, code: 'not-found' });
  // the page may be older than the failure
  shop.content.state.problem = 'unavailable';
  expect(await readTexts('unlimited')).toEqual({ ok: false, code: 'not-found' });
});
