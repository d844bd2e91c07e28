import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Companies, Company, CompanyChange, GivenRole, NewCompany } from './client/companies.ts';

type Person = { userId: string; email: string; bearer: string };

/** A user service, and people with records who aren't in a company yet. */
export type CompaniesPort = {
  companies: Companies;
  /** returns another person each time, with an address at this domain */
  newPerson(domain?: string, isConfirmed?: boolean): Person;
  /** a person with the staff role */
  staff: Person;
  /** adds a TXT record */
  publish(name: string, value: string): void;
};

const ADDRESS = { street: '18 Quarry Road', street2: null, city: 'Columbus', state: 'OH', zip: '43215' };

/** The contract of the `Companies` port, for the client of a service and for the fake of the shop's tests. */
export function companiesPortContract(target: () => CompaniesPort): void {
  const port = () => target().companies;
  const create = async (bearer: string, name = 'Mendez Builders'): Promise<Company> => {
    const input = { name, address: ADDRESS, invoiceEmail: 'accounts@example.com', requestKey: randomUUID() };
    const made = await port().create(input, bearer);
    if (!made.ok) throw new Error(made.code);
    return made.value;
  };
  const read = async (companyId: string, { bearer }: Person) => {
    const found = await port().read(companyId, bearer);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };
  const invite = async (companyId: string, email: string, roles: GivenRole[], { bearer }: Person) => {
    const sent = await port().invite(companyId, { addresses: [email], roles }, bearer);
    if (!sent.ok) throw new Error(sent.code);
    return sent.value[0]!;
  };
  /** adds a person by an invitation */
  const admit = async (companyId: string, person: Person, roles: GivenRole[], by: Person): Promise<void> => {
    const { token } = await invite(companyId, person.email, roles, by);
    const joined = await port().acceptInvitation(token!, person.bearer);
    if (!joined.ok) throw new Error(joined.code);
  };
  const leave = (companyId: string, person: Person) => port().removeMember(companyId, person.userId, person.bearer);
  const verify = async (companyId: string, domain: string, by: Person): Promise<void> => {
    const added = await port().addDomain(companyId, domain, by.bearer);
    if (!added.ok) throw new Error(added.code);
    target().publish(`_planroom.${domain}`, added.value.token);
    expect(await port().checkDomain(companyId, domain, by.bearer)).toMatchObject({ value: { state: 'verified' } });
  };
  const domainOf = ({ email }: Person): string => email.slice(email.indexOf('@') + 1);
  const code = (name: string) => ({ ok: false, code: name });

  it('[COM-84] sets the payment customer of a company once, for administrators', async () => {
    const [one, two, other] = [target().newPerson(), target().newPerson(), target().newPerson()];
    const { companyId } = await create(one.bearer);
    await admit(companyId, two, ['administrator'], one);
    const member = target().newPerson();
    await admit(companyId, member, ['buyer', 'bookkeeper'], one);
    expect((await read(companyId, one)).paymentCustomerId).toBeNull();
    const id = `cus_${randomUUID().slice(0, 8)}`;
    for (const person of [other, member])
      expect(await port().setPaymentCustomer(companyId, { paymentCustomerId: id }, person.bearer)).toMatchObject(
        code(person === other ? 'not-found' : 'forbidden'),
      );
    const set = await Promise.all(
      [one, two].map(({ bearer }, at) =>
        port().setPaymentCustomer(companyId, { paymentCustomerId: `${id}${at}` }, bearer),
      ),
    );
    const ids = new Set(set.map((each) => (each.ok ? each.value.paymentCustomerId : each.code)));
    expect(ids.size).toBe(1);
    const [first] = [...ids] as [string];
    expect((await read(companyId, two)).paymentCustomerId).toBe(first);
    // members who pay invoices see it, others don't
    expect((await read(companyId, member)).paymentCustomerId).toBe(first);
    const change = { paymentCustomerId: `${id}9`, replaces: first };
    expect(await port().setPaymentCustomer(companyId, change, one.bearer)).toEqual({
      ok: true,
      value: { paymentCustomerId: `${id}9` },
    });
    const { companyId: second } = await create(one.bearer, 'Vega Partners');
    expect(await port().setPaymentCustomer(second, { paymentCustomerId: `${id}9` }, one.bearer)).toMatchObject(
      code('invalid'),
    );
  });

  it('[COM-01] creates one company for one key, with its first administrator', async () => {
    const one = target().newPerson();
    const requestKey = randomUUID();
    const input: NewCompany = { name: 'Vega Partners', address: ADDRESS, invoiceEmail: 'pay@example.com', requestKey };
    const made = await port().create(input, one.bearer);
    expect(made).toMatchObject({
      ok: true,
      value: { name: 'Vega Partners', taxId: null, joinPolicy: 'ask', version: 1 },
    });
    expect(await port().create(input, one.bearer)).toEqual(made);
    const { companyId } = made.ok ? made.value : { companyId: '' };
    expect(await read(companyId, one)).toMatchObject({
      company: { companyId },
      roles: ['administrator', 'buyer'],
      members: [{ userId: one.userId, email: one.email, roles: ['administrator', 'buyer'] }],
      activity: [{ action: 'company-created', subject: null }],
    });
    const own = await port().list(one.bearer);
    expect(own.ok && own.value.memberships).toContainEqual(
      expect.objectContaining({ companyId, roles: ['administrator', 'buyer'], awaitsAnswer: 0 }),
    );
    expect(await port().create(input, 'forged')).toMatchObject(code('unauthorized'));
  });

  it('[COM-01] answers alike for unknown ids and for companies of others', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const { companyId, version } = await create(one.bearer);
    for (const id of [companyId, randomUUID(), 'x', '../staff/companies']) {
      const as = other.bearer;
      const responses = [
        await port().read(id, as),
        await port().change(id, { name: 'Mine', version }, as),
        await port().invite(id, { addresses: ['x@example.com'], roles: [] }, as),
        await port().resendInvitation(id, randomUUID(), as),
        await port().withdrawInvitation(id, randomUUID(), as),
        await port().requestToJoin(id, as),
        await port().withdrawJoinRequest(id, as),
        await port().answerJoinRequest(id, randomUUID(), { isAccepted: true, roles: [] }, as),
        await port().setRoles(id, one.userId, { roles: [], version }, as),
        await port().removeMember(id, one.userId, as),
        await port().removeMember(id, other.userId, as),
        await port().restoreMember(id, one.userId, as),
        await port().addDomain(id, 'example.org', as),
        await port().checkDomain(id, 'example.org', as),
        await port().removeDomain(id, 'example.org', as),
      ];
      for (const result of responses) expect(result).toMatchObject(code('not-found'));
      expect(await port().readAsStaff(id, as)).toMatchObject(code('forbidden'));
      expect(await port().confirmDomain(id, 'example.org', as)).toMatchObject(code('forbidden'));
      expect(await port().changeAdministrator(id, { userId: other.userId }, as)).toMatchObject(code('forbidden'));
    }
    expect(await port().find('Mendez', other.bearer)).toMatchObject(code('forbidden'));
  });

  describe('[COM-01] a member without the administrator role', () => {
    it('reads names and roles, and changes nothing', async () => {
      const one = target().newPerson();
      const other = target().newPerson('stone.example');
      const { companyId } = await create(one.bearer);
      await admit(companyId, other, ['buyer', 'approver', 'bookkeeper'], one);
      const { company, ...seen } = await read(companyId, other);
      expect(seen).toMatchObject({ invitations: [], joinRequests: [], domains: [], activity: [] });
      expect(seen.members.map(({ userId, email }) => [userId, email]).toSorted()).toEqual(
        [
          [one.userId, null],
          [other.userId, other.email],
        ].toSorted(),
      );
      const as = other.bearer;
      const { version } = company;
      const responses = [
        await port().change(companyId, { name: 'Mine', version }, as),
        await port().invite(companyId, { addresses: ['x@example.com'], roles: [] }, as),
        await port().resendInvitation(companyId, randomUUID(), as),
        await port().withdrawInvitation(companyId, randomUUID(), as),
        await port().answerJoinRequest(companyId, randomUUID(), { isAccepted: true, roles: [] }, as),
        await port().setRoles(companyId, other.userId, { roles: ['administrator'], version }, as),
        await port().removeMember(companyId, one.userId, as),
        await port().restoreMember(companyId, one.userId, as),
        await port().addDomain(companyId, 'example.org', as),
        await port().checkDomain(companyId, 'example.org', as),
        await port().removeDomain(companyId, 'example.org', as),
      ];
      for (const result of responses) expect(result).toMatchObject(code('forbidden'));
      expect(await read(companyId, one)).toMatchObject({ company: { name: 'Mendez Builders', version } });
      expect(await leave(companyId, other)).toMatchObject({ ok: true, value: { email: other.email } });
      expect(await port().read(companyId, as)).toMatchObject(code('not-found'));
    });
  });

  it('[COM-07] changes the named fields of the version that was read, else nothing', async () => {
    const one = target().newPerson();
    const { companyId } = await create(one.bearer);
    const change: CompanyChange = {
      name: 'Mendez, LLC',
      taxId: '31-4820157',
      joinPolicy: 'automatic',
      version: 1,
    };
    expect(await port().change(companyId, change, one.bearer)).toMatchObject({
      ok: true,
      value: { name: 'Mendez, LLC', taxId: '31-4820157', joinPolicy: 'automatic', version: 2, address: ADDRESS },
    });
    expect(await port().change(companyId, { name: 'Old', version: 1 }, one.bearer)).toMatchObject(code('conflict'));
    const roles = { roles: ['administrator' as const], version: 1 };
    expect(await port().setRoles(companyId, one.userId, roles, one.bearer)).toMatchObject(code('conflict'));
    expect(await port().setRoles(companyId, one.userId, { ...roles, version: 2 }, one.bearer)).toEqual({
      ok: true,
      value: { version: 3 },
    });
    expect((await read(companyId, one)).company).toMatchObject({ name: 'Mendez, LLC', version: 3 });
  });

  it('[COM-04] opens an invitation to the holder of its token, and admits only the invited address', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const third = target().newPerson('stone.example');
    const { companyId } = await create(one.bearer);
    const addresses = [other.email, other.email.toUpperCase(), one.email];
    const sent = await port().invite(companyId, { addresses, roles: ['buyer'] }, one.bearer);
    expect(sent.ok && sent.value.map(({ address, outcome }) => [address, outcome])).toEqual([
      [other.email, 'invited'],
      [one.email, 'already-member'],
    ]);
    const token = sent.ok ? sent.value[0]!.token! : '';
    expect(await invite(companyId, other.email, [], one)).toMatchObject({ outcome: 'already-invited', token: null });
    expect(await port().readInvitation(token, null)).toMatchObject({
      ok: true,
      value: { companyId, companyName: 'Mendez Builders', email: other.email, roles: ['buyer'], state: 'open' },
    });
    expect(await port().readInvitation(`${token}x`, null)).toMatchObject(code('not-found'));
    expect(await port().readInvitation('a b', null)).toMatchObject(code('not-found'));
    expect(await port().acceptInvitation(token, third.bearer)).toMatchObject(code('other-person'));
    const joined = await port().acceptInvitation(token, other.bearer);
    expect(joined).toMatchObject({ ok: true, value: { companyId, roles: ['buyer'] } });
    // a second tab
    expect(await port().acceptInvitation(token, other.bearer)).toEqual(joined);
    expect(await port().declineInvitation(token, null)).toMatchObject(code('ended'));
    expect(await port().readInvitation(token, null)).toMatchObject({ value: { state: 'accepted' } });
    expect(await read(companyId, one)).toMatchObject({
      invitations: [],
      activity: [{ action: 'joined', subject: null, detail: 'buyer' }, { action: 'invited' }, {}],
    });
    await leave(companyId, other);
    expect(await port().acceptInvitation(token, other.bearer)).toMatchObject(code('ended'));
  });

  it('[COM-04] refuses an address that is not confirmed', async () => {
    const one = target().newPerson();
    const unconfirmed = target().newPerson('stone.example', false);
    const { companyId } = await create(one.bearer);
    const { token } = await invite(companyId, unconfirmed.email, [], one);
    expect(await port().acceptInvitation(token!, unconfirmed.bearer)).toMatchObject(code('other-person'));
  });

  it('[COM-04] lists the open invitations of a confirmed address, which it answers without the token', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const third = target().newPerson('stone.example');
    const { companyId } = await create(one.bearer);
    const { invitationId } = await invite(companyId, other.email, ['buyer'], one);
    const listed = async ({ bearer }: Person) => {
      const found = await port().list(bearer);
      return found.ok ? found.value.invitations : found;
    };
    expect(await listed(other)).toMatchObject([
      { invitationId, companyId, companyName: 'Mendez Builders', email: other.email, roles: ['buyer'] },
    ]);
    expect(await listed(third)).toEqual([]);
    for (const id of [invitationId!, randomUUID()])
      expect(await port().answerOwnInvitation(id, { isAccepted: true }, third.bearer)).toMatchObject(code('not-found'));
    const accepted = { ok: true, value: null };
    expect(await port().answerOwnInvitation(invitationId!, { isAccepted: true }, other.bearer)).toEqual(accepted);
    // a second tab
    expect(await port().answerOwnInvitation(invitationId!, { isAccepted: true }, other.bearer)).toEqual(accepted);
    expect(await listed(other)).toEqual([]);
    expect(await read(companyId, other)).toMatchObject({ roles: ['buyer'] });
    const declined = await invite(companyId, third.email, [], one);
    expect(await port().answerOwnInvitation(declined.invitationId!, { isAccepted: false }, third.bearer)).toEqual(
      accepted,
    );
    const late = await port().answerOwnInvitation(declined.invitationId!, { isAccepted: true }, third.bearer);
    expect(late).toMatchObject(code('ended'));
    const unconfirmed = target().newPerson('stone.example', false);
    const open = await invite(companyId, unconfirmed.email, [], one);
    expect(await listed(unconfirmed)).toEqual([]);
    const refused = await port().answerOwnInvitation(open.invitationId!, { isAccepted: true }, unconfirmed.bearer);
    expect(refused).toMatchObject(code('not-found'));
  });

  it('[COM-04] ends an invitation that was declined, withdrawn or sent again', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const { companyId } = await create(one.bearer);
    const declined = await invite(companyId, other.email, [], one);
    expect(await port().declineInvitation(declined.token!, null)).toEqual({ ok: true, value: null });
    expect(await port().declineInvitation(declined.token!, null)).toEqual({ ok: true, value: null });
    expect(await port().acceptInvitation(declined.token!, other.bearer)).toMatchObject(code('ended'));
    const second = await invite(companyId, other.email, [], one);
    const again = await port().resendInvitation(companyId, second.invitationId!, one.bearer);
    expect(again).toMatchObject({ ok: true, value: { email: other.email } });
    expect(await port().readInvitation(second.token!, null)).toMatchObject(code('not-found'));
    const token = again.ok ? again.value.token : '';
    expect(await port().withdrawInvitation(companyId, second.invitationId!, one.bearer)).toEqual({
      ok: true,
      value: null,
    });
    expect(await port().withdrawInvitation(companyId, second.invitationId!, one.bearer)).toMatchObject(code('ended'));
    expect(await port().resendInvitation(companyId, second.invitationId!, one.bearer)).toMatchObject(code('ended'));
    expect(await port().acceptInvitation(token, other.bearer)).toMatchObject(code('ended'));
    const elsewhere = await create(one.bearer, 'Elsewhere');
    const foreign = await port().resendInvitation(elsewhere.companyId, second.invitationId!, one.bearer);
    expect(foreign).toMatchObject(code('not-found'));
  });

  it('[COM-02] always keeps an administrator', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const { companyId, version } = await create(one.bearer);
    expect(await leave(companyId, one)).toMatchObject(code('last-administrator'));
    const none = { roles: ['buyer' as const], version };
    expect(await port().setRoles(companyId, one.userId, none, one.bearer)).toMatchObject(code('last-administrator'));
    await admit(companyId, other, ['administrator'], one);
    expect(await leave(companyId, one)).toMatchObject({ ok: true });
    expect(await leave(companyId, other)).toMatchObject(code('last-administrator'));
  });

  it('[COM-09] removes a member, and restores one within a minute with the same roles', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const { companyId } = await create(one.bearer);
    await admit(companyId, other, ['bookkeeper'], one);
    expect(await port().removeMember(companyId, other.userId, one.bearer)).toMatchObject({
      ok: true,
      value: { email: other.email },
    });
    expect(await port().removeMember(companyId, other.userId, one.bearer)).toMatchObject(code('not-found'));
    expect((await read(companyId, one)).members).toHaveLength(1);
    expect(await port().restoreMember(companyId, other.userId, one.bearer)).toEqual({
      ok: true,
      value: { restoredSeats: [] },
    });
    expect(await port().restoreMember(companyId, other.userId, one.bearer)).toEqual({
      ok: true,
      value: { restoredSeats: [] },
    });
    const { members, activity } = await read(companyId, one);
    expect(members.find(({ userId }) => userId === other.userId)).toMatchObject({ roles: ['bookkeeper'] });
    expect(activity.slice(0, 2)).toMatchObject([{ action: 'restored' }, { action: 'removed' }]);
    expect(await port().restoreMember(companyId, randomUUID(), one.bearer)).toMatchObject(code('not-found'));
  });

  it('[COM-06] refuses domains of public email services, and texts that are no domain', async () => {
    const one = target().newPerson();
    const { companyId } = await create(one.bearer);
    for (const domain of ['gmail.com', 'GMAIL.com', '@outlook.com', 'mail.yahoo.co.uk', 'comcast.net'])
      expect(await port().addDomain(companyId, domain, one.bearer)).toMatchObject(code('domain-public'));
    for (const domain of [
      'localhost',
      'a b.com',
      '192.0.2.1',
      'x..com',
      '-a.com',
      'user@example.org',
      'https://a.com/x',
      '',
    ])
      expect(await port().addDomain(companyId, domain, one.bearer)).toMatchObject(code('invalid'));
    expect((await read(companyId, one)).domains).toEqual([]);
  });

  it('[COM-05] shows a company only to confirmed addresses at its verified domain, and asks an administrator', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const third = target().newPerson('stone.example');
    const unconfirmed = target().newPerson('stone.example', false);
    const { companyId } = await create(one.bearer, 'Stone Works');
    const domain = domainOf(other);
    const joinable = async ({ bearer }: Person) => {
      const own = await port().list(bearer);
      return own.ok ? own.value.joinable : [];
    };
    expect(await port().addDomain(companyId, ` @${domain.toUpperCase()}`, one.bearer)).toMatchObject({
      ok: true,
      value: { domain, state: 'pending', verifiedBy: null },
    });
    expect(await joinable(other)).toEqual([]);
    expect(await port().requestToJoin(companyId, other.bearer)).toMatchObject(code('not-found'));
    await verify(companyId, domain, one);
    expect([await joinable(one), await joinable(unconfirmed)]).toEqual([[], []]);
    expect(await port().requestToJoin(companyId, unconfirmed.bearer)).toMatchObject(code('not-found'));
    const shown = { companyId, name: 'Stone Works', isAutomatic: false, requestedAt: null, canAskAgainAt: null };
    expect(await joinable(other)).toEqual([{ ...shown, state: 'open' }]);
    expect(await port().requestToJoin(companyId, other.bearer)).toMatchObject({
      ok: true,
      value: { outcome: 'requested', companyName: 'Stone Works', administrators: [{ email: one.email }] },
    });
    expect(await joinable(other)).toMatchObject([{ state: 'requested', requestedAt: expect.any(String) }]);
    expect(await port().requestToJoin(companyId, other.bearer)).toMatchObject({
      value: { outcome: 'requested', administrators: [] },
    });
    const { joinRequests } = await read(companyId, one);
    expect(joinRequests).toMatchObject([{ userId: other.userId, email: other.email }]);
    const own = await port().list(one.bearer);
    expect(own.ok && own.value.memberships).toContainEqual(expect.objectContaining({ companyId, awaitsAnswer: 1 }));
    // withdrawn, and asked again
    expect(await port().withdrawJoinRequest(companyId, other.bearer)).toEqual({ ok: true, value: null });
    expect(await port().withdrawJoinRequest(companyId, other.bearer)).toMatchObject(code('not-found'));
    await port().requestToJoin(companyId, other.bearer);
    const { requestId } = (await read(companyId, one)).joinRequests[0]!;
    const yes = { isAccepted: true, roles: ['buyer' as const] };
    const no = { isAccepted: false, roles: [] };
    expect(await port().answerJoinRequest(companyId, requestId, yes, one.bearer)).toMatchObject({
      ok: true,
      value: { email: other.email, companyName: 'Stone Works' },
    });
    expect(await port().answerJoinRequest(companyId, requestId, no, one.bearer)).toMatchObject(code('ended'));
    expect(await read(companyId, other)).toMatchObject({ roles: ['buyer'] });
    expect(await port().requestToJoin(companyId, other.bearer)).toMatchObject(code('already-member'));
    expect((await read(companyId, one)).activity[0]).toMatchObject({ action: 'joined', subject: expect.any(String) });
    // a declined person
    await port().requestToJoin(companyId, third.bearer);
    const request = (await read(companyId, one)).joinRequests[0]!;
    expect(await port().answerJoinRequest(companyId, request.requestId, no, one.bearer)).toMatchObject({
      ok: true,
      value: { email: third.email },
    });
    expect(await joinable(third)).toMatchObject([{ state: 'declined', canAskAgainAt: expect.any(String) }]);
    expect(await port().requestToJoin(companyId, third.bearer)).toMatchObject(code('ended'));
    await port().removeDomain(companyId, domain, one.bearer);
  });

  it('[COM-05] [COM-09] admits at once by the company’s choice, except people an administrator removed', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const { companyId } = await create(one.bearer);
    const domain = domainOf(other);
    await verify(companyId, domain, one);
    const policy: CompanyChange = { joinPolicy: 'automatic', automaticRoles: ['buyer'], version: 1 };
    await port().change(companyId, policy, one.bearer);
    expect(await port().requestToJoin(companyId, other.bearer)).toMatchObject({
      ok: true,
      value: { outcome: 'joined', administrators: [{ email: one.email }] },
    });
    expect(await read(companyId, other)).toMatchObject({ roles: ['buyer'] });
    await leave(companyId, other);
    expect(await port().requestToJoin(companyId, other.bearer)).toMatchObject({ value: { outcome: 'joined' } });
    await port().removeMember(companyId, other.userId, one.bearer);
    expect(await port().list(other.bearer)).toMatchObject({ value: { joinable: [{ companyId, isAutomatic: false }] } });
    expect(await port().requestToJoin(companyId, other.bearer)).toMatchObject({ value: { outcome: 'requested' } });
    const { version } = (await read(companyId, one)).company;
    await port().change(companyId, { joinPolicy: 'invitation', version }, one.bearer);
    expect(await port().list(other.bearer)).toMatchObject({ value: { joinable: [] } });
    await port().removeDomain(companyId, domain, one.bearer);
    const own = await port().list(other.bearer);
    expect(own.ok && own.value.joinable).toEqual([]);
  });

  it('[COM-06] lets one company verify a domain, and does not say whose it is', async () => {
    const one = target().newPerson();
    const third = target().newPerson('stone.example');
    const first = await create(one.bearer);
    const second = await create(third.bearer);
    const late = await port().addDomain(second.companyId, 'taken.example.org', third.bearer);
    await verify(first.companyId, 'taken.example.org', one);
    target().publish('_planroom.taken.example.org', late.ok ? late.value.token : '');
    const check = await port().checkDomain(second.companyId, 'taken.example.org', third.bearer);
    expect(check).toMatchObject(code('domain-taken'));
    const another = await create(third.bearer);
    const add = await port().addDomain(another.companyId, 'taken.example.org', third.bearer);
    expect(add).toMatchObject(code('domain-taken'));
    await port().removeDomain(first.companyId, 'taken.example.org', one.bearer);
    expect(await port().addDomain(another.companyId, 'taken.example.org', third.bearer)).toMatchObject({ ok: true });
  });

  it('[COM-10] lets staff find and read companies, confirm a domain and name an administrator', async () => {
    const one = target().newPerson();
    const other = target().newPerson('stone.example');
    const { staff } = target();
    const { companyId } = await create(one.bearer, 'Findable 100% Builders');
    await admit(companyId, other, [], one);
    await port().addDomain(companyId, 'findable.example.org', one.bearer);
    await port().change(companyId, { taxId: '12-3456789', version: 1 }, one.bearer);
    const line = {
      companyId,
      name: 'Findable 100% Builders',
      members: 2,
      administrators: 1,
      invoiceEmail: 'accounts@example.com',
    };
    for (const text of ['findable 100%', 'findable.example.org', '12-3456789'])
      expect(await port().find(text, staff.bearer)).toEqual({ ok: true, value: [line] });
    expect(await port().find('findable 100_', staff.bearer)).toEqual({ ok: true, value: [] });
    const seen = await port().readAsStaff(companyId, staff.bearer);
    expect(seen).toMatchObject({ ok: true, value: { roles: [], domains: [{ state: 'pending' }] } });
    expect(seen.ok && seen.value.members.map(({ email }) => email).toSorted()).toEqual(
      [one.email, other.email].toSorted(),
    );
    expect(await port().confirmDomain(companyId, 'findable.example.org', staff.bearer)).toMatchObject({
      ok: true,
      value: { state: 'verified', verifiedBy: 'staff' },
    });
    expect(await port().confirmDomain(companyId, 'unknown.example.org', staff.bearer)).toMatchObject(code('not-found'));
    const named = await port().changeAdministrator(companyId, { userId: other.userId }, staff.bearer);
    expect(named).toEqual({ ok: true, value: null });
    expect(await read(companyId, other)).toMatchObject({
      roles: ['administrator'],
      activity: [
        { actor: 'Planroom', action: 'roles-changed' },
        { actor: 'Planroom', action: 'domain-verified' },
        {},
        {},
        {},
        {},
        {},
      ],
    });
    const outsider = await port().changeAdministrator(companyId, { userId: staff.userId }, staff.bearer);
    expect(outsider).toMatchObject(code('not-found'));
    expect(await port().findWithoutAdministrator(staff.bearer)).toEqual({ ok: true, value: [] });
    expect(await port().findByMember(other.email.toUpperCase(), staff.bearer)).toMatchObject({
      value: [{ companyId }],
    });
    expect(await port().findByMember(staff.email, staff.bearer)).toEqual({ ok: true, value: [] });
    expect(await port().findByMember(other.email, other.bearer)).toMatchObject(code('forbidden'));
  });

  it('[COM-94] lets staff close a company, twice without harm; another can then verify its domain', async () => {
    const one = target().newPerson();
    const other = target().newPerson();
    const { staff } = target();
    const { companyId } = await create(one.bearer, 'Closing Builders');
    await port().addDomain(companyId, 'closing.example.org', one.bearer);
    await port().confirmDomain(companyId, 'closing.example.org', staff.bearer);
    expect(await port().closeCompany(companyId, one.bearer)).toMatchObject(code('forbidden'));
    for (let time = 0; time < 2; time += 1)
      expect(await port().closeCompany(companyId, staff.bearer)).toEqual({ ok: true, value: null });
    expect(await port().read(companyId, one.bearer)).toMatchObject(code('not-found'));
    expect(await port().readAsStaff(companyId, staff.bearer)).toMatchObject(code('not-found'));
    expect(await port().list(one.bearer)).toMatchObject({ ok: true, value: { memberships: [] } });
    expect(await port().find('Closing Builders', staff.bearer)).toEqual({ ok: true, value: [] });
    const next = await create(other.bearer, 'Next Builders');
    await port().addDomain(next.companyId, 'closing.example.org', other.bearer);
    expect(await port().confirmDomain(next.companyId, 'closing.example.org', staff.bearer)).toMatchObject({ ok: true });
  });
}
