import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { checkMembershipCall } from './check-membership.ts';

const NUMBER = '30000001';
const request = new Request('https://shop.example/api/aia-membership', { method: 'POST' });
const ask = async (shop: ReturnType<typeof createFakeShop>, body: object) =>
  checkMembershipCall.run(await shop.visit(BEN), checkMembershipCall.input.parse(body), request);

it('[API-01] [API-13] [ACC-14] returns the six facts of a membership; accepts the number as text or as a number', async () => {
  const shop = createFakeShop();
  shop.members.enrol(ANN, NUMBER, 'Active');
  for (const memberNumber of [NUMBER, Number(NUMBER)]) {
    const reported = await ask(shop, { email: ANN.email, memberNumber });
    expect(reported).toMatchObject({
      ok: true,
      value: {
        data: {
          number: NUMBER,
          status: 'Active',
          type: 'Architect',
          'custom:membership_details': { status: 'Active' },
        },
      },
    });
  }
});

it('[API-04] [ERR-21] [A41] returns the same 200 without data for every failure except too many attempts', async () => {
  const shop = createFakeShop();
  shop.members.enrol(ANN, NUMBER, 'Active');
  const nothing = { ok: true, value: { data: null } };
  expect(await ask(shop, { email: BEN.email, memberNumber: NUMBER })).toEqual(nothing);
  expect(await ask(shop, { email: ANN.email, memberNumber: '30000002' })).toEqual(nothing);
  shop.members.state.isDown = true;
  expect(await ask(shop, { email: ANN.email, memberNumber: NUMBER })).toEqual(nothing);
  const limited = createFakeShop({ membershipPermits: 1 });
  await ask(limited, { email: ANN.email, memberNumber: NUMBER });
  expect(await ask(limited, { email: ANN.email, memberNumber: NUMBER })).toMatchObject({ ok: false, code: 'limited' });
});

it('[MO-20] [ACC-09] [API-13] a visitor gets no data, and does not use up the member’s attempts', async () => {
  const shop = createFakeShop({ membershipPermits: 1 });
  shop.members.enrol(ANN, NUMBER, 'Active');
  const visitor = await shop.visit();
  const input = checkMembershipCall.input.parse({ email: ANN.email, memberNumber: NUMBER });
  for (let n = 0; n < 3; n += 1)
    expect(await checkMembershipCall.run(visitor, input, request)).toEqual({ ok: true, value: { data: null } });
  expect(await ask(shop, { email: ANN.email, memberNumber: NUMBER })).toMatchObject({
    ok: true,
    value: { data: { number: NUMBER } },
  });
});
