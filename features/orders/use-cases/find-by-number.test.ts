import { describe, expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
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
  it.each(['100482', ' 100482 ', '#100482', '100 482', '0100482'])('finds the order of %j', async (written) => {
    const { context } = await annWithOrders();
    expect(await findByNumber(context, written)).toEqual({ ok: true, value: { kind: 'open', number: '100482' } });
  });

  it('finds a subscription’s order by its invoice number, case-insensitive', async () => {
    const { context, own } = await annWithOrders();
    for (const written of [own, own.toLowerCase(), ` ${own} `])
      expect(await findByNumber(context, written)).toEqual({ ok: true, value: { kind: 'open', number: own } });
  });

  it('[OH2] finds a refunded order, which is closed', async () => {
    const { context } = await annWithOrders();
    expect(await findByNumber(context, '100377')).toEqual({ ok: true, value: { kind: 'refunded', number: '100377' } });
  });

  it('returns the same for another customer’s, an unknown and a malformed number', async () => {
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

  it('rejects a visitor, and does not return "none" when the platform does not respond', async () => {
    const { shop, context, own } = await annWithOrders();
    expect(await findByNumber(await shop.visit(), '100482')).toEqual({ ok: false, code: 'unauthorized' });
    shop.commerce.failing.set('order', 'unavailable');
    shop.payment.failing.set('invoices', 'unavailable');
    for (const written of ['100482', own])
      expect(await findByNumber(context, written)).toEqual({ ok: false, code: 'unavailable' });
  });
});

it('accepts dashes of every kind, and limits the length', () => {
  expect(cleanNumber(' pln–000123 ')).toBe('PLN-000123');
  expect(cleanNumber('1'.repeat(200))).toHaveLength(64);
});
