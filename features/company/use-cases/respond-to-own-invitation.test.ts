import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { listCompanies } from './list-companies.ts';
import { readOwnInvitation, respondToOwnInvitation } from './respond-to-own-invitation.ts';

async function invited(email: string) {
  const shop = await createCompanyShop();
  const input = { addresses: [email], roles: ['buyer' as const] };
  const [one] = unwrapOk(await shop.companies.companies.invite(shop.companyId, input, `access-${ANN.sub}`));
  return { ...shop, invitationId: one?.invitationId ?? '' };
}

it('[COM-42] lists an open invitation of the confirmed email, which the customer accepts without its token', async () => {
  const { ben, invitationId, companyId } = await invited(BEN.email);
  expect(unwrapOk(await listCompanies(ben)).invitations).toMatchObject([{ invitationId, companyId, roles: ['buyer'] }]);
  expect(unwrapOk(await readOwnInvitation(ben, invitationId))).toMatchObject({ state: 'open', isForReader: true });
  expect(await respondToOwnInvitation(ben, { invitationId, isAccepted: true })).toEqual({
    ok: true,
    value: { companyId },
  });
  expect(unwrapOk(await listCompanies(ben))).toMatchObject({ invitations: [], memberships: [{ companyId }] });
  expect(await respondToOwnInvitation(ben, { invitationId, isAccepted: false })).toMatchObject({ code: 'not-found' });
});

it('declines it', async () => {
  const { ben, invitationId } = await invited(BEN.email);
  expect(await respondToOwnInvitation(ben, { invitationId, isAccepted: false })).toMatchObject({ ok: true });
  expect(unwrapOk(await listCompanies(ben))).toMatchObject({ invitations: [], memberships: [] });
});

it('is not found for another customer, and unauthorized for a visitor', async () => {
  const { ann, visit, invitationId } = await invited(BEN.email);
  for (const isAccepted of [true, false])
    expect(await respondToOwnInvitation(ann, { invitationId, isAccepted })).toMatchObject({ code: 'not-found' });
  expect(await readOwnInvitation(ann, invitationId)).toMatchObject({ code: 'not-found' });
  const visitor = await visit();
  expect(await respondToOwnInvitation(visitor, { invitationId, isAccepted: true })).toMatchObject({
    code: 'unauthorized',
  });
});
