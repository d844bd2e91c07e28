import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { changeCompany } from './change-company.ts';
import { addDomain, checkDomain, removeDomain } from './change-domains.ts';
import { decideJoinRequest, requestToJoin, withdrawJoinRequest } from './join-company.ts';
import { listCompanies } from './list-companies.ts';

async function withDomain() {
  const shop = await createCompanyShop();
  const { ann, companyId } = shop;
  const { domain, token } = unwrapOk(await addDomain(ann, { companyId, domain: '@Example.com' }));
  shop.companies.dns.set(`_planroom.${domain}`, [token]);
  expect(unwrapOk(await checkDomain(ann, { companyId, domain })).state).toBe('verified');
  return shop;
}

it('a colleague asks, an administrator confirms with roles, and both get an email', async () => {
  const { ann, ben, companyId, mailbox, read } = await withDomain();
  expect(unwrapOk(await listCompanies(ben)).joinable).toMatchObject([{ companyId, state: 'open' }]);
  expect(await requestToJoin(ben, companyId)).toEqual({ ok: true, value: { outcome: 'requested' } });
  expect(await requestToJoin(ben, companyId)).toEqual({ ok: true, value: { outcome: 'requested' } });
  const requestId = (await read()).joinRequests[0]?.requestId ?? '';
  const result = { companyId, requestId, isAccepted: true, roles: ['buyer' as const] };
  expect(await decideJoinRequest(ann, result)).toEqual({ ok: true, value: { firstName: 'Ben' } });
  expect(await decideJoinRequest(ann, result)).toMatchObject({ code: 'conflict' });
  expect(mailbox.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ann@example.com', 'Ben Ortiz wants to join Mendez Builders'],
    ['ben@example.com', 'You’re now a member of Mendez Builders'],
  ]);
  expect(unwrapOk(await listCompanies(ben)).memberships).toMatchObject([{ companyId, roles: ['buyer'] }]);
});

it('a declined colleague gets no roles and asks again after 14 days', async () => {
  const { ann, ben, companyId, mailbox, read } = await withDomain();
  unwrapOk(await requestToJoin(ben, companyId));
  const requestId = (await read()).joinRequests[0]?.requestId ?? '';
  unwrapOk(await decideJoinRequest(ann, { companyId, requestId, isAccepted: false, roles: ['administrator'] }));
  expect(await requestToJoin(ben, companyId)).toMatchObject({ code: 'join-declined' });
  expect(mailbox.sent.at(-1)).toMatchObject({
    to: 'ben@example.com',
    subject: 'Mendez Builders declined your request',
  });
  expect(mailbox.sent.at(-1)?.text).toContain('06/29/2026');
  expect((await read()).members).toHaveLength(1);
});

it('a withdrawn request is no longer shown', async () => {
  const { ben, companyId, read } = await withDomain();
  unwrapOk(await requestToJoin(ben, companyId));
  expect(await withdrawJoinRequest(ben, companyId)).toEqual({ ok: true, value: null });
  expect((await read()).joinRequests).toEqual([]);
});

it('joins right away if the company lets colleagues do so, and the administrators get an email', async () => {
  const { ann, ben, companyId, mailbox } = await withDomain();
  const change = { companyId, version: 1, joinPolicy: 'automatic' as const, automaticRoles: ['buyer' as const] };
  unwrapOk(await changeCompany(ann, change));
  expect(await requestToJoin(ben, companyId)).toEqual({ ok: true, value: { outcome: 'joined' } });
  expect(mailbox.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ann@example.com', 'Ben Ortiz joined Mendez Builders'],
  ]);
});

it('a person without a confirmed email at the domain does not learn that the company exists', async () => {
  const { ben, companyId, companies } = await createCompanyShop();
  expect(await requestToJoin(ben, companyId)).toMatchObject({ code: 'not-found' });
  companies.unconfirmed.add('sub-ben');
  await ben.session.update({ user: { profile: { ...ben.session.data!.user!.profile, isUnverified: true } } });
  expect(await requestToJoin(ben, companyId)).toMatchObject({ code: 'email-unconfirmed' });
});

it.each([
  ['gmail.com', 'domain-public'],
  ['mendez', 'invalid'],
  ['', 'invalid'],
])('refuses the domain %j as %s', async (domain, code) => {
  const { ann, companyId, read } = await createCompanyShop();
  expect(await addDomain(ann, { companyId, domain })).toMatchObject({ ok: false, code });
  expect((await read()).domains).toEqual([]);
});

it('removes a domain', async () => {
  const { ann, companyId, read } = await withDomain();
  expect(await removeDomain(ann, { companyId, domain: 'example.com' })).toEqual({ ok: true, value: null });
  expect((await read()).domains).toEqual([]);
});
