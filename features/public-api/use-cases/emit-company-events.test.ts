import { expect, it } from 'vitest';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { emitCompanyEvents } from './emit-company-events.ts';

const COMPANY = '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0';

async function openEmitter() {
  const shop = createFakeShop();
  const context = await shop.visit();
  for (const type of [
    'company.created',
    'company.updated',
    'company.closed',
    'member.added',
    'member.removed',
    'member.roles_changed',
    'seat.assigned',
    'seat.removed',
  ] as const)
    shop.outgoing.wanted.add(type);
  const cursor = { at: null as number | null };
  const run = () =>
    emitCompanyEvents(context, {
      reached: async () => cursor.at,
      async reach(number) {
        cursor.at = Math.max(cursor.at ?? 0, number);
      },
    });
  const at = '2026-06-15T12:00:00.000Z';
  const change = (number: number, action: string, userId: string | null = null, seatId: string | null = null) =>
    void shop.companyFeed.changes.push({ number, at, companyId: COMPANY, userId, action, seatId });
  return { shop, run, change, cursor };
}

it('[COM-96] emits each change of a company or membership once, and none from before the first run', async () => {
  const { shop, run, change, cursor } = await openEmitter();
  change(7, 'company-created');
  expect(await run()).toEqual({ ok: true, value: 0 });
  expect(cursor.at).toBe(7);
  change(8, 'company-changed');
  change(9, 'joined', 'tom');
  change(10, 'roles-changed', 'tom');
  change(11, 'removed', 'tom');
  change(12, 'restored', 'tom');
  change(13, 'invited');
  change(14, 'domain-verified');
  change(15, 'company-closed');
  // number 7 is within the overlap of two runs: it is news for programs, too
  expect(await run()).toEqual({ ok: true, value: 8 });
  expect(await run()).toEqual({ ok: true, value: 0 });
  expect(shop.outgoing.emitted.map(({ type, about }) => [type, about])).toEqual([
    ['company.created', COMPANY],
    ['company.updated', COMPANY],
    ['member.added', `${COMPANY}:tom`],
    ['member.roles_changed', `${COMPANY}:tom`],
    ['member.removed', `${COMPANY}:tom`],
    ['member.added', `${COMPANY}:tom`],
    ['company.updated', COMPANY],
    ['company.closed', COMPANY],
  ]);
});

it('[COM-96] emits a change that was committed later than one with a higher number', async () => {
  const { shop, run, change } = await openEmitter();
  change(1, 'company-created');
  await run();
  change(3, 'company-changed');
  await run();
  shop.companyFeed.changes.splice(1, 0, {
    number: 2,
    at: '2026-06-15T12:00:00.000Z',
    companyId: COMPANY,
    userId: 'tom',
    action: 'joined',
    seatId: null,
  });
  expect(await run()).toEqual({ ok: true, value: 1 });
});

it('[COM-96] names the company if the person of a membership was erased', async () => {
  const { shop, run, change } = await openEmitter();
  await run();
  change(1, 'left');
  await run();
  expect(shop.outgoing.emitted).toMatchObject([{ type: 'company.updated', about: COMPANY }]);
});

it('[COM-96] starts at the same point again if the user service does not respond', async () => {
  const { shop, run, change, cursor } = await openEmitter();
  change(1, 'company-created');
  await run();
  change(2, 'company-changed');
  shop.companyFeed.state.isDown = true;
  expect(await run()).toMatchObject({ ok: false, code: 'unavailable' });
  expect(cursor.at).toBe(1);
});

it('[COM-99] emits each seat that a person of a company got or lost, by its id', async () => {
  const { shop, run, change } = await openEmitter();
  await run();
  const actions = ['seat-accepted', 'seat-revoked', 'seat-restored', 'seat-released'];
  for (const [at, action] of actions.entries()) change(at + 1, action, 'tom', `seat-${at}`);
  expect(await run()).toEqual({ ok: true, value: 4 });
  expect(shop.outgoing.emitted.map(({ type, about }) => [type, about])).toEqual([
    ['seat.assigned', 'seat-0'],
    ['seat.removed', 'seat-1'],
    ['seat.assigned', 'seat-2'],
    ['seat.removed', 'seat-3'],
  ]);
});
