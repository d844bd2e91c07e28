import { expect, it } from 'vitest';
import { err } from '../../../core/result.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { emitOrderEvents, type OrderCursor } from './emit-order-events.ts';

const NOON = '2026-06-15T12:00:00.000Z';

async function open(since: string | null = '2026-06-15T11:00:00.000Z') {
  const shop = createFakeShop();
  const { wanted, emitted } = shop.outgoing;
  wanted.add('order.paid').add('order.refunded');
  const context = { ...(await shop.visit()), now: () => new Date(NOON) };
  let at = since;
  const mark: OrderCursor = {
    reached: async () => (at === null ? null : new Date(at)),
    async reach(to) {
      at = to.toISOString();
    },
  };
  return { shop, context, mark, emitted, wanted, reached: () => at };
}
const order = (shop: ReturnType<typeof createFakeShop>, number: number, status: string, at: string) =>
  placeOrder(shop, BEN, number, { status, dateCreated: at });

it('[EV-01] emits paid and refunded orders since the last run once, and no others', async () => {
  const { shop, context, mark, emitted, reached } = await open();
  order(shop, 101, 'Completed', '2026-06-15T11:30:00.000Z');
  order(shop, 102, 'Refunded', '2026-06-15T11:40:00.000Z');
  order(shop, 103, 'Awaiting Payment', '2026-06-15T11:45:00.000Z');
  order(shop, 104, 'Completed', '2026-06-15T10:30:00.000Z');
  expect(await emitOrderEvents(context, mark, null)).toEqual({ ok: true, value: 3 });
  expect(emitted.map(({ type, about }) => [type, about])).toEqual([
    ['order.paid', '101'],
    ['order.paid', '102'],
    ['order.refunded', '102'],
  ]);
  expect(reached()).toBe(NOON);
  expect(
    await emitOrderEvents(context, { ...mark, reached: async () => new Date('2026-06-15T11:00:00.000Z') }, null),
  ).toEqual({
    ok: true,
    value: 0,
  });
});

it('[EV-01] emits a second refund as another event, and never an old order as paid again', async () => {
  const { shop, context, mark, emitted } = await open('2026-06-15T11:55:00.000Z');
  const old = order(shop, 101, 'Partially Refunded', '2026-01-15T11:30:00.000Z');
  for (const refunded of [1_000, 2_500]) {
    const page = async () => ({ ok: true as const, value: [{ ...old, refunded, dateModified: NOON }] });
    await emitOrderEvents({ ...context, commerce: { ...context.commerce, ordersPage: page } }, mark, null);
  }
  expect(emitted.map(({ key }) => key)).toEqual(['order.refunded:101:sum:1000', 'order.refunded:101:sum:2500']);
});

it('[EV-01] starts with the first run, reads nothing without a subscriber, and resumes after an outage of the platform', async () => {
  const first = await open(null);
  order(first.shop, 101, 'Completed', '2026-06-15T11:59:00.000Z');
  expect(await emitOrderEvents(first.context, first.mark, null)).toEqual({ ok: true, value: 0 });
  expect(first.reached()).toBe(NOON);
  const none = await open();
  none.wanted.clear();
  const requested: number[] = [];
  const page = async () => {
    requested.push(1);
    return err('unavailable' as const);
  };
  const unavailable = { ...none.context, commerce: { ...none.context.commerce, ordersPage: page } };
  expect(await emitOrderEvents(unavailable, none.mark, null)).toEqual({ ok: true, value: 0 });
  expect(requested).toEqual([]);
  const away = await open();
  const gone = { ...away.context, commerce: unavailable.commerce };
  expect(await emitOrderEvents(gone, away.mark, null)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(away.reached()).toBe('2026-06-15T11:00:00.000Z');
});

it('[INS-01] counts each purchase in exactly one run, also without a subscriber', async () => {
  const { shop, context, mark, wanted, emitted } = await open('2026-06-15T11:00:00.000Z');
  wanted.clear();
  order(shop, 101, 'Completed', '2026-06-15T11:30:00.000Z');
  order(shop, 102, 'Awaiting Payment', '2026-06-15T11:31:00.000Z');
  order(shop, 103, 'Completed', '2026-06-15T10:50:00.000Z');
  // the platform may not list it yet: the next run reads it
  order(shop, 104, 'Completed', '2026-06-15T11:59:30.000Z');
  const counted: number[] = [];
  const count = (lines: readonly { lineId: number }[]) => void counted.push(...lines.map(({ lineId }) => lineId));
  await emitOrderEvents(context, mark, count);
  expect(counted).toEqual([101_000]);
  const later = { ...context, now: () => new Date('2026-06-15T12:05:00.000Z') };
  await emitOrderEvents(later, mark, count);
  expect([counted, emitted]).toEqual([[101_000, 104_000], []]);
});
