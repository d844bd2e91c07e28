import { expect, it } from 'vitest';
import { ANN, BEN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { readDetails } from './read-details.ts';

it('[ACC-01] [ACC-11] reads the caller’s own record of the user service, and nothing but what the page shows', async () => {
  const shop = createFakeShop();
  const ann = await shop.visit(ANN);
  await shop.visit(BEN);
  shop.users.records.set(ANN.email, {
    ...shop.users.records.get(ANN.email)!,
    firstName: 'Anna',
    companyName: 'Lund Works',
  });
  expect(await readDetails(ann)).toEqual({
    ok: true,
    value: {
      firstName: 'Anna',
      lastName: 'Lund',
      phone: '5550100100',
      companyName: 'Lund Works',
      companyType: 'Architect',
      email: ANN.email,
    },
  });
});

it.each(['unavailable', 'unauthorized', 'not-found'] as const)(
  '[ACC-03] [ERR-03] a user service that answers %s: nothing is shown, and the log says so',
  async (problem) => {
    const shop = createFakeShop();
    const ann = await shop.visit(ANN);
    shop.users.failing.get = problem;
    expect(await readDetails(ann)).toEqual({ ok: false, code: 'unavailable' });
    expect(shop.log).toContainEqual({
      level: 'warn',
      data: { area: 'account', code: problem },
      message: 'account details not read',
    });
  },
);

it('a visitor has no details, and a token that ran out and cannot be renewed asks to sign in again', async () => {
  const shop = createFakeShop();
  expect(await readDetails(await shop.visit())).toEqual({ ok: false, code: 'unauthorized' });
  const ann = await shop.visit(ANN);
  const { tokens } = ann.session.data!.user!;
  await ann.session.update({ user: { tokens: { ...tokens, expiresAt: Date.now() - 1_000 } } });
  shop.identity.failing.refresh = 'refused';
  expect(await readDetails(ann)).toEqual({ ok: false, code: 'no-session' });
});
