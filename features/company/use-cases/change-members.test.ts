import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { leaveCompany, removeMember, restoreMember, setMemberRoles } from './change-members.ts';
import { readCompany } from './read-company.ts';

const ben = BEN.sub;

it('sets roles with the version read, and emails the member', async () => {
  const { ann, companyId, enroll, mailbox } = await createCompanyShop();
  await enroll(BEN, ['buyer']);
  const input = { companyId, userId: ben, roles: ['approver' as const, 'buyer' as const] };
  expect(await setMemberRoles(ann, { ...input, version: 1 })).toEqual({ ok: true, value: { version: 2 } });
  expect(await setMemberRoles(ann, { ...input, roles: [], version: 1 })).toMatchObject({ code: 'conflict' });
  expect(mailbox.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@example.com', 'Your roles at Mendez Builders have changed'],
  ]);
  expect(mailbox.sent[0]?.text).toContain('buyer and approver');
});

it('sends no email if the roles stay the same', async () => {
  const { ann, companyId, enroll, mailbox } = await createCompanyShop();
  await enroll(BEN, ['buyer']);
  unwrapOk(await setMemberRoles(ann, { companyId, userId: ben, roles: ['buyer'], version: 1 }));
  expect(mailbox.sent).toEqual([]);
});

it('emails the other administrators when a member becomes one', async () => {
  const { ann, companyId, enroll, mailbox, companies } = await createCompanyShop();
  const cat = { sub: 'sub-cat', email: 'cat@example.com', firstName: 'Cat', lastName: 'Moss', customerId: 503 };
  companies.add(cat);
  await enroll(cat, ['administrator']);
  await enroll(BEN, []);
  unwrapOk(await setMemberRoles(ann, { companyId, userId: ben, roles: ['administrator'], version: 1 }));
  expect(mailbox.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@example.com', 'Your roles at Mendez Builders have changed'],
    ['cat@example.com', 'Ben Ortiz is now an administrator of Mendez Builders'],
  ]);
});

it('[COM-02] keeps an administrator: neither role change nor leaving removes the last one', async () => {
  const { ann, companyId, enroll, read } = await createCompanyShop();
  await enroll(BEN, ['buyer']);
  const self = { companyId, userId: ANN.sub, roles: ['buyer' as const], version: 1 };
  expect(await setMemberRoles(ann, self)).toMatchObject({ code: 'last-administrator' });
  expect(await leaveCompany(ann, companyId)).toMatchObject({ code: 'last-administrator' });
  const { version } = unwrapOk(
    await setMemberRoles(ann, { companyId, userId: ben, roles: ['administrator'], version: 1 }),
  );
  expect(version).toBe(2);
  expect(await leaveCompany(ann, companyId)).toEqual({ ok: true, value: null });
  await expect(read()).rejects.toThrow('not-found');
});

it('[COM-95] restores a removed member within ten seconds, without an email', async () => {
  const { ann, ben: browser, companyId, enroll, mailbox, read } = await createCompanyShop();
  await enroll(BEN, ['approver']);
  expect(await removeMember(ann, { companyId, userId: ben })).toEqual({ ok: true, value: { firstName: 'Ben' } });
  expect(await readCompany(browser, companyId)).toMatchObject({ code: 'not-found' });
  expect(await restoreMember(ann, { companyId, userId: ben })).toEqual({ ok: true, value: null });
  expect((await read()).members.map(({ roles }) => roles)).toEqual([['administrator', 'buyer'], ['approver']]);
  // undone within ten seconds: the person hears of neither
  expect(mailbox.sent).toEqual([]);
});

it('[COM-95] emails a removed member after ten seconds, and a member restored later gets an email, too', async () => {
  const { ann, companyId, enroll, mailbox } = await createCompanyShop();
  await enroll(BEN, ['approver']);
  unwrapOk(await removeMember(ann, { companyId, userId: ben }));
  expect(mailbox.sent).toMatchObject([
    { to: 'ben@example.com', waitSeconds: 10, about: { id: `${companyId}:${ben}` } },
  ]);
  // ten seconds later it is sent
  mailbox.sent = mailbox.sent.map((mail) => ({ ...mail, waitSeconds: 0 }));
  unwrapOk(await restoreMember(ann, { companyId, userId: ben }));
  expect(mailbox.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@example.com', 'You’re no longer a member of Mendez Builders: your own documents are still yours'],
    ['ben@example.com', 'You’re now a member of Mendez Builders'],
  ]);
});

it('refuses to remove oneself or an unknown person', async () => {
  const { ann, companyId } = await createCompanyShop();
  expect(await removeMember(ann, { companyId, userId: ANN.sub })).toMatchObject({ code: 'forbidden' });
  expect(await removeMember(ann, { companyId, userId: 'sub-nobody' })).toMatchObject({ code: 'not-found' });
});
