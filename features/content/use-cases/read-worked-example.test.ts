import { expect, it } from 'vitest';
import type { BlockOf, CatalogueFrame, DocumentView } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { PLAN_DEFAULT } from '../rules/default-catalogue.ts';
import { readWorkedExample } from './read-worked-example.ts';

const BLOCK: BlockOf<'documentSavingsTable'> = {
  kind: 'documentSavingsTable',
  id: 'savings.beside',
  anchor: 'savings',
  headline: 'One job, or every job?',
  mobileHeadline: '',
  modalLinkText: 'See the sum',
  isSumOnly: false,
  documents: [{ code: 'A101-2025', title: 'Agreement', averagePerProject: 9, priceCents: 8_400 } as DocumentView],
  subscription: PLAN_DEFAULT.subscription,
  descriptionWithoutSubscription: 'Three jobs.',
  descriptionWithSubscription: 'One seat.',
  savings: 'Saved with a seat',
  becomeASubscriber: 'Become one',
  projects: 3,
  button: null,
};

it('[PRD-06] returns the computation shown with documents for its plan only, and not-found while it cannot be read', async () => {
  const shop = createFakeShop();
  const { id = '', title = '' } = PLAN_DEFAULT.subscription ?? {};
  shop.content.state.blocks.set(BLOCK.id, BLOCK);
  shop.content.state.catalogueFrame = {
    savings: { kind: BLOCK.kind, id: BLOCK.id },
    roles: [],
  } as unknown as CatalogueFrame;
  const context = await shop.visit();
  const found = await readWorkedExample(context, id);
  if (!found.ok) throw new Error('there is an example');
  const { computed, ...texts } = found.value;
  expect(texts).toEqual({
    descriptionWithoutSubscription: 'Three jobs.',
    descriptionWithSubscription: 'One seat.',
    savings: 'Saved with a seat',
    projects: 3,
    subscription: { title },
  });
  const [line] = computed.lines;
  expect(line).toMatchObject({ code: 'A101', count: 27 });
  expect(computed.sumCents).toBe(27 * (line?.priceCents ?? 0));
  expect(await readWorkedExample(context, 'subscription.other')).toEqual({ ok: false, code: 'not-found' });
  shop.content.state.blocks.set(BLOCK.id, { ...BLOCK, documents: [] });
  expect(await readWorkedExample(context, id)).toEqual({ ok: false, code: 'not-found' });
  shop.content.state.problem = 'unavailable';
  expect(await readWorkedExample(context, id)).toEqual({ ok: false, code: 'not-found' });
});
