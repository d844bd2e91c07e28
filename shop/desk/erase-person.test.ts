import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { err } from '../../core/result.ts';
import { createFakeDesk } from '../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import type { Desk } from './desk.ts';
import { erasePerson, eraseStateFor } from './erase-person.ts';

async function openDesk() {
  const shop = createFakeShop();
  const fake = createFakeDesk([listed(BEN, { paymentCustomerId: 'cus_ben' }), listed(ANN)]);
  const desk: Desk = { ...fake.books, context: await shop.visit(ANN), staff: { sub: ANN.sub, email: ANN.email } };
  return { shop, desk, ...fake };
}
const press = (typed: string) => ({ why: 'Asked by letter', intent: randomUUID(), typed });

it('[DSK-06] signs out and erases who was typed, and the line in the list has no name', async () => {
  const { shop, desk, erased, lines } = await openDesk();
  const benAtHome = await shop.visit(BEN);
  expect(await erasePerson(desk, BEN.customerId, press(' BEN@example.com '))).toEqual({ ok: true, value: 1 });
  expect(benAtHome.actor.kind).toBe('visitor');
  expect(erased).toEqual([{ customerId: 502, email: 'ben@example.com', sub: BEN.sub, paymentCustomerId: 'cus_ben' }]);
  expect(lines).toMatchObject([{ action: 'erase-person', about: { name: 'Commerce 502' }, outcome: 'done' }]);
});

it('[DSK-06] erases nothing where another e-mail was typed, the platform is silent, or it is oneself', async () => {
  const { desk, erased, lines } = await openDesk();
  expect(await erasePerson(desk, BEN.customerId, press('ann@example.com'))).toMatchObject({ code: 'typed' });
  const { context } = desk;
  const silent = { ...context.payment, subscriptions: async () => err('unavailable' as const) };
  const away = { ...desk, context: { ...context, payment: silent } };
  expect(await eraseStateFor(away, BEN.customerId)).toMatchObject({ obstacle: 'away' });
  await erasePerson(away, BEN.customerId, press(BEN.email));
  await erasePerson(desk, ANN.customerId, press(ANN.email));
  expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect(erased).toEqual([]);
});

it('[DSK-06] an account that is paying is open again as before, and nothing is erased', async () => {
  const { desk, known, lines } = await openDesk();
  const busy = { ...desk, eraser: { hosted: [], erase: async () => false } };
  await erasePerson(busy, BEN.customerId, press(BEN.email));
  expect(lines).toMatchObject([{ outcome: 'changed' }]);
  expect(known.get(BEN.customerId)?.lockedAt).toBeNull();
});
