import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { BEN } from '../../../tests/support/fake/people.ts';
import { inviteMembers, resendInvitation, withdrawInvitation } from './invite-members.ts';

const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

it('invites the new addresses of a pasted list and emails each one', async () => {
  const { ann, companyId, enroll, mailbox, read } = await createCompanyShop();
  await enroll(BEN, []);
  const addresses = 'Dev Rao <dev@mendez.example>, DEV@mendez.example; nell@mendez.example\nbilling\nBen@example.com';
  expect(await inviteMembers(ann, { companyId, addresses, roles: ['approver', 'buyer'] })).toEqual({
    ok: true,
    value: [
      { typed: 'Dev Rao <dev@mendez.example>', address: 'dev@mendez.example', outcome: 'invited' },
      { typed: 'nell@mendez.example', address: 'nell@mendez.example', outcome: 'invited' },
      { typed: 'billing', address: null, outcome: 'not-an-address' },
      { typed: 'Ben@example.com', address: 'ben@example.com', outcome: 'already-member' },
    ],
  });
  expect(mailbox.sent.map(({ to, subject, isSecret }) => [to, subject, isSecret])).toEqual(
    ['dev@mendez.example', 'nell@mendez.example'].map((to) => [
      to,
      'Ann Lund invites you to Mendez Builders on Test Shop',
      true,
    ]),
  );
  expect((await read()).invitations.map(({ email, roles }) => [email, roles])).toEqual([
    ['dev@mendez.example', ['buyer', 'approver']],
    ['nell@mendez.example', ['buyer', 'approver']],
  ]);
});

it('[COM-23] sends nothing when the same list is sent twice', async () => {
  const { ann, companyId, mailbox } = await createCompanyShop();
  const input = { companyId, addresses: 'dev@mendez.example', roles: [] };
  unwrapOk(await inviteMembers(ann, input));
  expect(unwrapOk(await inviteMembers(ann, input))).toEqual([
    { typed: 'dev@mendez.example', address: 'dev@mendez.example', outcome: 'already-invited' },
  ]);
  expect(mailbox.sent).toHaveLength(1);
});

it('[COM-23] puts a link to a page into the email, and its token into nothing else', async () => {
  const { ann, companyId, mailbox, log } = await createCompanyShop();
  const invited = await inviteMembers(ann, { companyId, addresses: 'dev@mendez.example', roles: [] });
  const [mail] = mailbox.sent;
  const token = tokenIn(mail?.text ?? '');
  expect(mail?.text).toContain(`https://shop.example/account/invitation?token=${token}`);
  expect(token.length).toBeGreaterThan(30);
  expect([JSON.stringify(invited), mail?.key, JSON.stringify(log)].join()).not.toContain(token);
});

it('sends an invitation again with a new link', async () => {
  const { ann, companyId, mailbox, read, companies } = await createCompanyShop();
  unwrapOk(await inviteMembers(ann, { companyId, addresses: 'dev@mendez.example', roles: ['approver'] }));
  const invitationId = (await read()).invitations[0]?.invitationId ?? '';
  expect(await resendInvitation(ann, { companyId, invitationId })).toEqual({
    ok: true,
    value: { email: 'dev@mendez.example' },
  });
  const [first, second] = mailbox.sent.map(({ text }) => tokenIn(text));
  expect(mailbox.sent.map(({ text }) => text.includes('approver'))).toEqual([true, true]);
  expect(second).not.toBe(first);
  expect(await companies.companies.readInvitation(first ?? '', null)).toMatchObject({ ok: false });
  expect(await companies.companies.readInvitation(second ?? '', null)).toMatchObject({ ok: true });
});

it('withdraws an invitation, once', async () => {
  const { ann, companyId, read } = await createCompanyShop();
  unwrapOk(await inviteMembers(ann, { companyId, addresses: 'dev@mendez.example', roles: [] }));
  const invitationId = (await read()).invitations[0]?.invitationId ?? '';
  expect(await withdrawInvitation(ann, { companyId, invitationId })).toEqual({ ok: true, value: null });
  expect(await withdrawInvitation(ann, { companyId, invitationId })).toMatchObject({ code: 'invitation-ended' });
  expect(await resendInvitation(ann, { companyId, invitationId })).toMatchObject({ code: 'not-found' });
});

it('[COM-22] limits the invitations of a person: none is sent beyond the limit', async () => {
  const { ann, companyId, mailbox } = await createCompanyShop({ invitationPermits: 3 });
  const invite = (addresses: string) => inviteMembers(ann, { companyId, addresses, roles: [] });
  unwrapOk(await invite('a@mendez.example, b@mendez.example'));
  expect(await invite('c@mendez.example, d@mendez.example')).toMatchObject({ ok: false, code: 'limited' });
  expect(mailbox.sent).toHaveLength(2);
});

it('[COM-22] limits the invitations to one address and sends the others', async () => {
  const { ann, companyId, mailbox, read } = await createCompanyShop({ invitedPermits: 1 });
  unwrapOk(await inviteMembers(ann, { companyId, addresses: 'dev@mendez.example', roles: [] }));
  const invitationId = (await read()).invitations[0]?.invitationId ?? '';
  expect(await resendInvitation(ann, { companyId, invitationId })).toMatchObject({ code: 'limited' });
  unwrapOk(await withdrawInvitation(ann, { companyId, invitationId }));
  const again = await inviteMembers(ann, {
    companyId,
    addresses: 'dev@mendez.example, nell@mendez.example',
    roles: [],
  });
  expect(unwrapOk(again).map(({ outcome }) => outcome)).toEqual(['limited', 'invited']);
  expect(mailbox.sent.map(({ to }) => to)).toEqual(['dev@mendez.example', 'nell@mendez.example']);
});

it('refuses a person with an unconfirmed email', async () => {
  const { ann, companyId, mailbox } = await createCompanyShop();
  await ann.session.update({ user: { profile: { ...ann.session.data!.user!.profile, isUnverified: true } } });
  expect(await inviteMembers(ann, { companyId, addresses: 'dev@mendez.example', roles: [] })).toMatchObject({
    code: 'email-unconfirmed',
  });
  expect(mailbox.sent).toEqual([]);
});
