import { describe, expect, it } from 'vitest';
import { placeOrder } from '../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { cleanNumber, findByNumber } from './find-by-number.ts';

async function annWithOrders() {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 100_482);
  placeOrder(shop, ANN, 100_377, { status: 'Refunded' });
  placeOrder(shop, BEN, 100_500);
  shop.payment.subscribe('cus_ann');
  shop.payment.subscribe('cus_ben');
  const [own, other] = [...shop.payment.invoices.values()].map(({ number }) => number!);
  return { shop, context: await shop.visit(ANN), own: own!, other: other! };
}

describe('[ACC-04] [ACC-11] an order by its number', () => {
  it.each(['100482', ' 100482 ', '#100482', '100 482', '0100482'])('%j is the caller’s own', async (written) => {
    const { context } = await annWithOrders();
    expect(await findByNumber(context, written)).toEqual({ ok: true, value: { kind: 'open', number: '100482' } });
  });

  it('a subscription’s by the number of its invoice, in capitals or not', async () => {
    const { context, own } = await annWithOrders();
    for (const written of [own, own.toLowerCase(), ` ${own} `])
      expect(await findByNumber(context, written)).toEqual({ ok: true, value: { kind: 'open', number: own } });
  });

  it('[OH2] a refunded one is there, and closed', async () => {
    const { context } = await annWithOrders();
    expect(await findByNumber(context, '100377')).toEqual({ ok: true, value: { kind: 'refunded', number: '100377' } });
  });

  it('another’s answers like one that never was, and like nonsense', async () => {
    const { context, other } = await annWithOrders();
    for (const written of [
      '100500',
      other,
      '999',
      'PLN-999999',
      '',
      '0',
      '-1',
      '1e3',
      '../x',
      '%00',
      'x'.repeat(5_000),
    ])
      expect(await findByNumber(context, written)).toEqual({ ok: true, value: { kind: 'none' } });
  });

  it('a visitor signs in first, and a platform that does not answer is no "none"', async () => {
    const { shop, context, own } = await annWithOrders();
    expect(await findByNumber(await shop.visit(), '100482')).toEqual({ ok: false, code: 'unauthorized' });
    shop.commerce.failing.set('order', 'unavailable');
    shop.payment.failing.set('invoices', 'unavailable');
    for (const written of ['100482', own])
      expect(await findByNumber(context, written)).toEqual({ ok: false, code: 'unavailable' });
  });
});

it('reads dashes of every kind, and no more than a number can have', () => {
  expect(cleanNumber(' pln–000123 ')).toBe('PLN-000123');
  expect(cleanNumber('1'.repeat(200))).toHaveLength(64);
});
