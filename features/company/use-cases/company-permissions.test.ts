import { describe, expect, it } from 'vitest';
import { createCompanyShop, NEW_COMPANY, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import type { FakeContext } from '../../../tests/support/fake-context.ts';
import { GIVEN_ROLES } from '../rules/company-roles.ts';
import { changeCompany } from './change-company.ts';
import { addDomain, checkDomain, removeDomain } from './change-domains.ts';
import { leaveCompany, removeMember, restoreMember, setMemberRoles } from './change-members.ts';
import { createCompany } from './create-company.ts';
import { inviteMembers, resendInvitation, withdrawInvitation } from './invite-members.ts';
import { decideJoinRequest } from './join-company.ts';
import { listCompanies } from './list-companies.ts';
import { readCompany } from './read-company.ts';

const requestId = '0c9a4f7e-5a3e-4a3b-9a43-5f3f4c1d2e01';
const userId = ANN.sub;
const domain = 'mendez.example';

/** The actions that only an administrator may do. */
const MANAGING: Record<string, (context: FakeContext, companyId: string) => Promise<{ ok: boolean; code?: string }>> = {
  changeCompany: (context, companyId) => changeCompany(context, { companyId, version: 1, name: 'Changed' }),
  inviteMembers: (context, companyId) => inviteMembers(context, { companyId, addresses: 'a@b.example', roles: [] }),
  resendInvitation: (context, companyId) => resendInvitation(context, { companyId, invitationId: requestId }),
  withdrawInvitation: (context, companyId) => withdrawInvitation(context, { companyId, invitationId: requestId }),
  decideJoinRequest: (context, companyId) =>
    decideJoinRequest(context, { companyId, requestId, isAccepted: true, roles: ['administrator'] }),
  setMemberRoles: (context, companyId) => setMemberRoles(context, { companyId, userId, roles: [], version: 1 }),
  ownRoles: (context, companyId) =>
    setMemberRoles(context, { companyId, userId: BEN.sub, roles: ['administrator'], version: 1 }),
  removeMember: (context, companyId) => removeMember(context, { companyId, userId }),
  restoreMember: (context, companyId) => restoreMember(context, { companyId, userId }),
  addDomain: (context, companyId) => addDomain(context, { companyId, domain }),
  checkDomain: (context, companyId) => checkDomain(context, { companyId, domain }),
  removeDomain: (context, companyId) => removeDomain(context, { companyId, domain }),
};
const OTHERS = [[], ...GIVEN_ROLES.filter((role) => role !== 'administrator').map((role) => [role])];

describe.each(Object.entries(MANAGING))('%s', (_, run) => {
  it.each(OTHERS)('[COM-20] is forbidden to a member with the role %s', async (role) => {
    const { ben, companyId, enroll, mailbox, read, companies } = await createCompanyShop();
    await enroll(BEN, role ? [role] : []);
    const before = await read();
    const called: string[] = [];
    const watched = new Proxy(companies.companies, {
      get: (target, name: keyof typeof companies.companies) => {
        called.push(name);
        return target[name];
      },
    });
    expect(await run({ ...ben, actor: ben.actor, companies: watched }, companyId)).toMatchObject({ code: 'forbidden' });
    // the use case decides before it calls the service
    expect(called).toEqual(['read']);
    expect(await read()).toEqual(before);
    expect(mailbox.sent).toEqual([]);
  });

  it('[COM-20] is not found for a person of no company, as with an unknown id, and unauthorized for a visitor', async () => {
    const { ben, visit, companyId, mailbox } = await createCompanyShop();
    expect(await run(ben, companyId)).toMatchObject({ code: 'not-found' });
    expect(await run(ben, requestId)).toMatchObject({ code: 'not-found' });
    expect(await run(await visit(), companyId)).toMatchObject({ code: 'unauthorized' });
    expect(mailbox.sent).toEqual([]);
  });

  it('[COM-22] counts for the limit of changes', async () => {
    const { ann, companyId } = await createCompanyShop({ companyPermits: 1 });
    expect(await run(ann, companyId)).toMatchObject({ code: 'limited' });
  });

  it('is unavailable if the service does not respond', async () => {
    const { ann, companyId, companies } = await createCompanyShop();
    companies.state.failing = 'unavailable';
    expect(await run(ann, companyId)).toMatchObject({ code: 'unavailable' });
  });
});

it('every member reads names and roles, and only the own email', async () => {
  const { ben, companyId, enroll } = await createCompanyShop();
  await enroll(BEN, []);
  const details = unwrapOk(await readCompany(ben, companyId));
  expect(details.members.map(({ firstName, email }) => [firstName, email])).toEqual([
    ['Ann', null],
    ['Ben', 'ben@example.com'],
  ]);
  expect([details.invitations, details.joinRequests, details.domains, details.activity]).toEqual([[], [], [], []]);
});

it('a person reads no company of others, and leaves none', async () => {
  const { ben, companyId } = await createCompanyShop();
  for (const id of [companyId, requestId, 'x', '../companies'])
    expect(await readCompany(ben, id)).toMatchObject({ code: 'not-found' });
  expect(await leaveCompany(ben, companyId)).toMatchObject({ code: 'not-found' });
  expect(unwrapOk(await listCompanies(ben))).toEqual({ memberships: [], joinable: [], invitations: [] });
});

it('a company is created once per request, by a person with a confirmed email', async () => {
  const { ann, ben, companyId, visit } = await createCompanyShop();
  const known = unwrapOk(await listCompanies(ann)).memberships;
  const input = { ...NEW_COMPANY, requestKey: '5b0a6c1e-0008-4c3e-9a51-000000000009' };
  expect(unwrapOk(await createCompany(ann, input)).companyId).toBe(companyId);
  expect(unwrapOk(await listCompanies(ann)).memberships).toEqual(known);
  expect(unwrapOk(await createCompany(ben, input)).companyId).not.toBe(companyId);
  expect(await createCompany(await visit(), input)).toMatchObject({ code: 'unauthorized' });
  await ben.session.update({ user: { profile: { ...ben.session.data!.user!.profile, isUnverified: true } } });
  expect(await createCompany(ben, input)).toMatchObject({ code: 'email-unconfirmed' });
});
