import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { readDetails } from './read-details.ts';

it('[ACC-01] [ACC-11] returns the caller’s record of the user service, with only the fields of the page', async () => {
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
  '[ACC-03] [ERR-03] shows nothing and logs it when the user service responds with %s',
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

it('rejects a visitor, and requires a new sign-in when an expired token cannot be renewed', async () => {
  const shop = createFakeShop();
  expect(await readDetails(await shop.visit())).toEqual({ ok: false, code: 'unauthorized' });
  const ann = await shop.visit(ANN);
  const { tokens } = ann.session.data!.user!;
  await ann.session.update({ user: { tokens: { ...tokens, expiresAt: Date.now() - 1_000 } } });
  shop.identity.failing.refresh = 'refused';
  expect(await readDetails(ann)).toEqual({ ok: false, code: 'no-session' });
});
