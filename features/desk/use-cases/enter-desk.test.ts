import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { Staff } from './audit.ts';
import { CONSOLE_PERMISSION, enterDesk } from './enter-desk.ts';

const HOUR = 3_600_000;

function openDesk() {
  const shop = createFakeShop();
  const refused: Staff[] = [];
  const audit = { noteRefusal: async (who: Staff) => void refused.push(who) };
  shop.identity.staff.add(ANN.sub);
  return { shop, refused, audit };
}

it('[DSK-01] admits staff, rejects visitors and customers, and records a customer’s attempt', async () => {
  const { shop, refused, audit } = openDesk();
  expect(await enterDesk(await shop.visit(ANN), audit)).toEqual({
    ok: true,
    value: { sub: ANN.sub, email: ANN.email },
  });
  expect(await enterDesk(await shop.visit(), audit)).toMatchObject({ ok: false, code: 'sign-in' });
  expect(refused).toEqual([]);
  expect(await enterDesk(await shop.visit(BEN), audit)).toMatchObject({ ok: false, code: 'refused' });
  expect(refused).toEqual([{ sub: BEN.sub, email: BEN.email }]);
});

it('[DSK-01] applies a revoked role on the next request, and a granted role after a new sign-in', async () => {
  const { shop, audit } = openDesk();
  const atWork = await shop.visit(ANN);
  expect((await enterDesk(atWork, audit)).ok).toBe(true);
  shop.identity.staff.delete(ANN.sub);
  expect(await enterDesk(atWork, audit)).toMatchObject({ code: 'refused' });

  const later = await shop.visit(BEN);
  shop.identity.staff.add(BEN.sub);
  expect(await enterDesk(later, audit)).toMatchObject({ code: 'sign-in' });
  await shop.signIn(later, BEN);
  expect((await enterDesk(later, audit)).ok).toBe(true);
});

it('[DSK-01] denies access while the identity provider is unavailable, or after it ended the sign-in', async () => {
  const { shop, audit } = openDesk();
  const atWork = await shop.visit(ANN);
  shop.identity.failing.refresh = 'unavailable';
  expect(await enterDesk(atWork, audit)).toMatchObject({ code: 'unavailable' });
  shop.identity.failing.refresh = 'expired';
  expect(await enterDesk(atWork, audit)).toMatchObject({ code: 'sign-in' });
  expect(atWork.actor.kind).toBe('visitor');
});

it('[DSK-02] requires the password again after eight hours', async () => {
  const { shop, audit } = openDesk();
  const atWork = await shop.visit(ANN);
  const signedInAt = Date.now();
  expect((await enterDesk(atWork, audit, { now: signedInAt + 8 * HOUR - 60_000 })).ok).toBe(true);
  expect(await enterDesk(atWork, audit, { now: signedInAt + 8 * HOUR + 60_000 })).toMatchObject({ code: 'sign-in' });
});

it('[OP-42] admits a person with a public password only with the console key', async () => {
  const { shop, refused, audit } = openDesk();
  shop.identity.staff.add(BEN.sub);
  const keyed = new Set([ANN.email]);
  const byPassword = await shop.visit(ANN);
  expect(await enterDesk(byPassword, audit, { keyed })).toMatchObject({ ok: false, code: 'key' });
  expect(refused).toEqual([{ sub: ANN.sub, email: ANN.email }]);
  expect((await enterDesk(await shop.visit(BEN), audit, { keyed })).ok).toBe(true);
  await byPassword.session.grant(CONSOLE_PERMISSION);
  expect((await enterDesk(byPassword, audit, { keyed })).ok).toBe(true);
});

it('rejects the sign-in of a locked account, and creates nothing for it', async () => {
  const { shop } = openDesk();
  shop.people.locked.add(BEN.sub);
  await expect(shop.visit(BEN)).rejects.toThrow('account-locked');
  expect(shop.users.records.size).toBe(0);
});

it('records the platform ids of a person at sign-in', async () => {
  const { shop } = openDesk();
  await shop.visit(BEN);
  expect(shop.people.known.get(BEN.sub)).toMatchObject({ email: BEN.email, lastName: 'Ortiz', customerId: 502 });
});
