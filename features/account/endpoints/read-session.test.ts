import { afterEach, expect, it, vi } from 'vitest';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { addLines } from '../../cart/use-cases/add-lines.ts';
import { readSessionCall } from './read-session.ts';

afterEach(() => vi.useRealTimers());
const request = new Request('https://shop.example/api/auth/session');

async function annWithCart() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  return { shop, context };
}

it('[API-12] [CRT-02] returns the signed-in customer and the cart’s count; null if the cart could not be read', async () => {
  const { shop, context } = await annWithCart();
  expect(await readSessionCall.run(context, {}, request)).toMatchObject({
    ok: true,
    value: { session: { user: { email: ANN.email } }, cart: { count: 1 } },
  });
  shop.commerce.failing.set('getCart', 'unavailable');
  expect(await readSessionCall.run(context, {}, request)).toMatchObject({ ok: true, value: { cart: null } });
  expect(await readSessionCall.run(await shop.visit(), {}, request)).toEqual({
    ok: true,
    value: { session: null, cart: null },
  });
});

it('L7 [API-12] returns the customer without the cart when the commerce platform hangs', async () => {
  const { context } = await annWithCart();
  const hanging = { ...context.commerce, getCart: () => new Promise<never>(() => {}) };
  vi.useFakeTimers();
  const result = readSessionCall.run({ ...context, actor: context.actor, commerce: hanging }, {}, request);
  await vi.advanceTimersByTimeAsync(2_000);
  const reported = await result;
  expect(reported).toMatchObject({ ok: true, value: { session: { user: { email: ANN.email } } } });
  expect(reported.ok && 'cart' in reported.value).toBe(false);
});
