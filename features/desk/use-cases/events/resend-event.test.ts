import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFakeDesk } from '../../../../tests/support/fake/desk.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import type { EventDelivery } from './deliveries.ts';
import { getSeenVersion, receiverOf, resendEvent } from './resend-event.ts';

const FAILED: EventDelivery = {
  id: 7,
  eventId: 'evt_1',
  type: 'order.paid',
  about: '10249',
  endpointId: 'ep_1',
  url: 'https://books.example/in?token=hidden',
  state: 'failed',
  tries: 53,
  status: 500,
  reason: 'answered 500',
  nextTry: null,
  createdAt: '2026-06-15T05:02:00.000Z',
};

async function openDesk() {
  const fake = createFakeDesk();
  fake.deliveries.set(FAILED.id, FAILED);
  const context = await createFakeShop().visit(ANN);
  const desk = { ...fake.repositories, context, staff: { sub: ANN.sub, email: ANN.email } };
  const submission = (seen: string, why = 'The books were away') =>
    resendEvent(desk, FAILED.id, { why, seen, intent: randomUUID() });
  return { fake, desk, submission: submission };
}

it('[DSK-09] resends a delivery in the state that staff saw, and records it without the address', async () => {
  const { fake, submission } = await openDesk();
  expect(await submission(getSeenVersion(FAILED), '')).toEqual({ ok: false, code: 'missing' });
  expect(fake.deliveries.get(7)?.state).toBe('failed');
  await submission(getSeenVersion(FAILED));
  expect(fake.deliveries.get(7)).toMatchObject({ state: 'waiting', tries: 0 });
  await submission(getSeenVersion(FAILED));
  expect(fake.lines.map(({ action, about, outcome }) => [action, about?.name, outcome])).toEqual([
    ['resend-event', 'order.paid 10249 (books.example)', 'done'],
    ['resend-event', 'order.paid 10249 (books.example)', 'changed'],
  ]);
});

it('[DSK-09] shows only the host of an address', () => {
  expect(receiverOf(FAILED)).toBe('books.example');
});
