import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PLAN_DEFAULT } from '../../../../features/content/rules/default-catalogue.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import { loader } from './data.ts';

it('[SUB-04] [ERR-12] a plan page whose price could not be read is not cached', async () => {
  const store = createFakeShop();
  const path = '/subscriptions/unlimited-subscription';
  store.content.state.pages.set(path, {
    id: 'page.unlimited',
    title: 'Unlimited',
    path,
    parent: null,
    seoTitle: '',
    seoDescription: '',
    isHidden: false,
    subNavigation: [],
    hasSubSearch: false,
    subscription: PLAN_DEFAULT.subscription,
    blocks: [],
  });
  const context = new RouterContextProvider();
  context.set(shopContext, await store.visit());
  const open = async () => {
    const { sale } = await loader({
      context,
      params: { slug: 'unlimited-subscription' },
    } as unknown as LoaderFunctionArgs);
    return sale?.offer;
  };
  expect(await open()).toMatchObject({ priceId: expect.any(String), isUnread: false });
  // the fake content has no other plan's page, which alone marks the page once
  const others = store.content.spoiled.splice(0).length;
  store.payment.failing.set('product', 'unavailable');
  expect(await open()).toMatchObject({ priceId: null, isUnread: true });
  expect(store.content.spoiled.length).toBeGreaterThan(others);
});
