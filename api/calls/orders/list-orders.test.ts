import { expect, it } from 'vitest';
import { ANN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { listOrdersCall } from './list-orders.ts';

const request = new Request('https://shop.example/api/account/orders');

it('[SM6] [API-14] an order says what credit paid of it and what was charged, as the screen does; others have no credit', async () => {
  const shop = createFakeShop();
  shop.payment.subscribe('cus_ann', { quantity: 3 });
  const context = await shop.visit(ANN);
  const [id, invoice] = [...shop.payment.invoices][0]!;
  const order = async (change: object) => {
    shop.payment.invoices.set(id, { ...invoice, ...change });
    const answer = await listOrdersCall.run(context, { page: 1 }, request);
    return answer.ok && 'orders' in answer.value ? answer.value.orders[0] : null;
  };
  // $14.97 of which $10.00 was credit, in cents
  const used = await order({ total: 1_497, amountDue: 497, startingBalance: -1_000, endingBalance: 0 });
  expect(used).toMatchObject({ totalIncTax: 14.97, credit: { charged: 4.97, used: 10, kept: 0 } });
  const none = await order({ total: 1_497, amountDue: 1_497, startingBalance: 0, endingBalance: 0 });
  expect(none).not.toHaveProperty('credit');
});
