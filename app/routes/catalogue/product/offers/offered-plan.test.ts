import { expect, it } from 'vitest';
import type { CatalogueExtras } from '../../../../../features/content/use-cases/read-catalogue-extras.ts';
import { offeredPlan } from './offered-plan.ts';

type Given = Parameters<typeof offeredPlan>[1];
const planOf = (id: string, features = ['New editions']) =>
  ({
    id: `promotion.${id}`,
    text: '',
    subscription: { id, description: '', features, modal: { headline: 'All of it', body: [] } },
  }) as unknown as CatalogueExtras['plan'];
const savings = {
  anchor: 'savings',
  headline: 'One job',
  mobileHeadline: 'A job',
  modalLinkText: 'See the sum',
  documents: [{ sku: 'A101-2025' }],
  subscription: { id: 'unlimited' },
  computed: { sumCents: 1 },
} as unknown as CatalogueExtras['savings'];
const extras: Given = { plan: planOf('unlimited'), facilityPlan: planOf('facility'), savings };

it('[RTE-03] sends a document with one plan and the link to its worked example, without its sums and without a list of features', () => {
  const { plan, example } = offeredPlan('A101-2025', extras);
  expect(plan).toEqual(planOf('unlimited', []));
  expect(example).toEqual({ anchor: 'savings', title: 'One job', text: 'See the sum' });
  const withoutSum = { ...savings, headline: '', computed: null } as typeof savings;
  expect(offeredPlan('A101-2025', { ...extras, savings: withoutSum }).example).toBeNull();
});

it('[RTE-03] uses the plan of its series for an F document, without an example of another plan', () => {
  expect(offeredPlan('F101-2025', extras)).toEqual({ plan: planOf('facility', []), example: null });
  expect(offeredPlan('F101-2025', { ...extras, facilityPlan: null }).plan).toEqual(planOf('unlimited', []));
  expect(offeredPlan('A101-2025', { ...extras, plan: null })).toEqual({ plan: null, example: null });
});

it('[RTE-03] [PRD-05] sends the title of the plan’s dialog, but not its content', () => {
  const said = structuredClone(extras);
  if (!said.plan?.subscription?.modal) throw new Error('the plan has no dialog');
  Object.assign(said.plan, { text: 'Draft all you need' });
  Object.assign(said.plan.subscription, { description: 'For a year' });
  Object.assign(said.plan.subscription.modal, { body: [{ id: 'accordion.rules' }] });
  expect(offeredPlan('A101-2025', said).plan).toEqual(planOf('unlimited', []));
});
