import { expect, it } from 'vitest';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { readLibraryWords } from './read-library-words.ts';

const PAGE = {
  id: 'page.documents',
  title: 'Forms',
  path: '/documents',
  parent: null,
  seoTitle: 'All forms',
  seoDescription: 'Every form we sell.',
  isHidden: false,
  subNavigation: [],
  hasSubSearch: false,
  subscription: null,
  blocks: [],
};

it("[OP-32] returns the words of the content's page, whose change invalidates the listing", async () => {
  const shop = createFakeShop();
  shop.content.state.pages.set('/documents', PAGE);
  expect(await readLibraryWords(await shop.visit())).toEqual({
    title: 'Forms',
    seoTitle: 'All forms',
    seoDescription: 'Every form we sell.',
  });
  expect([...shop.content.uses]).toEqual(['/documents']);
});

it('[OP-32] returns null without the page, which may be added later, and without the content, which is not cached', async () => {
  const shop = createFakeShop();
  expect(await readLibraryWords(await shop.visit())).toBeNull();
  expect([[...shop.content.uses], shop.content.spoiled]).toEqual([['type:page'], []]);
  shop.content.state.problem = 'unavailable';
  expect(await readLibraryWords(await shop.visit())).toBeNull();
  expect(shop.content.spoiled).toEqual([true]);
});
