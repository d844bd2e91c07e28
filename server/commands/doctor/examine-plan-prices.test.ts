import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { examinePlanPrices } from './examine-plan-prices.ts';

const subscription = (annualPriceCents: number) => ({
  id: 's',
  title: 'Unlimited',
  description: '',
  features: [],
  annualPriceCents,
  purchaseLink: null,
  productId: '',
  modal: null,
  isBestValue: false,
});

async function examine(annualPriceCents: number, change: object = {}) {
  const shop = createFakeShop();
  const { content, payment, log, config } = await shop.visit();
  const outline = { subscription: subscription(annualPriceCents) };
  const reading = async (value: unknown) => ok({ value, uses: [] });
  const addresses = () => reading([{ path: '/subscriptions/unlimited-subscription' }, { path: '/about' }]);
  const here = { ...content, addresses, findPage: () => reading(outline), ...change } as never;
  return examinePlanPrices({ content: here, payment, log, config });
}

it('[OP-20] names content that says another price than the payment platform charges', async () => {
  const [first] = await examine(1);
  expect(first).toMatchObject({
    isProblem: true,
    text: expect.stringMatching(/^Unlimited: the content says \$0\.01, the payment platform \$/),
  });
  const charged = Math.round(Number(/platform \$([\d,.]+)/.exec(first?.text ?? '')?.[1]?.replace(',', '')) * 100);
  expect(await examine(charged)).toMatchObject([{ isProblem: false }]);
});
