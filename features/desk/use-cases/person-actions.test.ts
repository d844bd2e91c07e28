import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFakeDesk } from '../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { Desk } from './desk.ts';
import { actOnPerson, addNote, getActionState, type PersonAct } from './person-actions.ts';

const BEN_LISTED = listed(BEN);

async function openDesk() {
  const shop = createFakeShop();
  const fake = createFakeDesk([BEN_LISTED]);
  const context = await shop.visit(ANN);
  const desk: Desk = { ...fake.repositories, context, staff: { sub: ANN.sub, email: ANN.email } };
  const submission = async (action: PersonAct, why = 'Asked for it by telephone') => ({
    why,
    intent: randomUUID(),
    seen: (await getActionState(desk, fake.known.get(BEN.customerId)!, action)).seen,
  });
  return { shop, desk, submission: submission, ...fake };
}

it('[DSK-05] ends every session of a person, with an audit entry', async () => {
  const { shop, desk, submission, sessions, lines } = await openDesk();
  const benAtHome = await shop.visit(BEN);
  sessions.set(BEN.sub, 1);
  expect(await actOnPerson(desk, BEN.customerId, 'end-sessions', await submission('end-sessions'))).toEqual({
    ok: true,
    value: 1,
  });
  expect(benAtHome.actor.kind).toBe('visitor');
  expect(lines).toMatchObject([
    {
      who: ANN.email,
      action: 'end-sessions',
      about: { type: 'person', id: '502', name: 'Ben Ortiz' },
      outcome: 'done',
    },
  ]);
});

it('[DSK-05] does nothing and records changed when the state changed after the page was rendered', async () => {
  const { desk, submission, lines, sessions, known } = await openDesk();
  sessions.set(BEN.sub, 2);
  const old = await submission('end-sessions');
  sessions.set(BEN.sub, 3);
  await actOnPerson(desk, BEN.customerId, 'end-sessions', old);
  const lock = await submission('lock');
  known.set(BEN.customerId, { ...BEN_LISTED, lockedAt: '2026-06-15T11:00:00.000Z' });
  await actOnPerson(desk, BEN.customerId, 'lock', lock);
  expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect(known.get(BEN.customerId)?.lockedAt).toBe('2026-06-15T11:00:00.000Z');
});

it('[DSK-05] runs a repeated submission once', async () => {
  const { desk, submission, lines, reset } = await openDesk();
  const twice = await submission('reset-account');
  const first = await actOnPerson(desk, BEN.customerId, 'reset-account', twice);
  expect(await actOnPerson(desk, BEN.customerId, 'reset-account', twice)).toEqual(first);
  expect(reset).toEqual([BEN.sub]);
  expect(lines).toHaveLength(1);
});

it('[DSK-04] does nothing without a reason, or with a card number in it', async () => {
  const { desk, submission, lines, confirmed } = await openDesk();
  for (const [why, code] of [
    ['', 'missing'],
    ['paid with 4242 4242 4242 4242', 'card'],
  ] as const)
    expect(
      await actOnPerson(desk, BEN.customerId, 'confirm-email', await submission('confirm-email', why)),
    ).toMatchObject({
      code,
    });
  expect(lines).toEqual([]);
  expect(confirmed.size).toBe(0);
});

it('signs a locked account out, and unlocks it again', async () => {
  const { shop, desk, submission, known } = await openDesk();
  const benAtHome = await shop.visit(BEN);
  await actOnPerson(desk, BEN.customerId, 'lock', await submission('lock'));
  expect(known.get(BEN.customerId)?.lockedAt).not.toBeNull();
  expect(benAtHome.actor.kind).toBe('visitor');
  await actOnPerson(desk, BEN.customerId, 'unlock', await submission('unlock'));
  expect(known.get(BEN.customerId)?.lockedAt).toBeNull();
});

it('records and logs a failed action', async () => {
  const { shop, desk, submission, lines } = await openDesk();
  const broken = { ...desk, directory: { ...desk.directory, setLocked: () => Promise.reject(new Error('away')) } };
  await actOnPerson(broken, BEN.customerId, 'lock', await submission('lock'));
  expect(lines).toMatchObject([{ action: 'lock', outcome: 'failed' }]);
  expect(shop.log.at(-1)).toMatchObject({ level: 'error', data: { area: 'desk' } });
});

it('saves a note about a person, also about a customer without a sign-in', async () => {
  const { desk, notes } = await openDesk();
  const submission = { why: 'Asked about order 10245', intent: randomUUID() };
  await addNote(desk, ANN.customerId, submission);
  expect(notes.get(ANN.customerId)).toMatchObject([{ author: ANN.email, text: 'Asked about order 10245' }]);
  expect(await addNote(desk, 999, submission)).toBeNull();
});

it('[CO-50] neither offers nor sends a sign-in link for a locked account, but still a new password', async () => {
  const { desk, submission, lines, known, linked } = await openDesk();
  const stale = await submission('sign-in-link');
  known.set(BEN.customerId, { ...BEN_LISTED, lockedAt: '2026-06-15T11:00:00.000Z' });
  const person = known.get(BEN.customerId)!;
  expect((await getActionState(desk, person, 'sign-in-link')).isPossible).toBe(false);
  expect((await getActionState(desk, person, 'reset-account')).isPossible).toBe(true);
  await actOnPerson(desk, BEN.customerId, 'sign-in-link', stale);
  expect(lines).toMatchObject([{ action: 'sign-in-link', outcome: 'changed' }]);
  expect(linked).toEqual([]);
});
