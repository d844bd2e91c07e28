import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { createStripe } from '../../../platforms/payment/client/create-stripe.ts';
import { createCompaniesClient } from '../../../platforms/users/client/companies-client.ts';
import { createCompanyFeedClient } from '../../../platforms/users/client/company-feed-client.ts';
import { companiesPortContract } from '../../../platforms/users/companies-contract.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { embeddedUsers } from '../embedded.ts';
import { createEmbeddedUsers } from '../embedded-users.ts';
import { usersMigrations } from '../migrations.ts';
import type { Bearer } from '../person.ts';
import { seedCompanies, seedUsers } from '../seed.ts';
import type { CompanyDomainChange } from './domains.ts';

let db: TestDatabase;
let service: ReturnType<typeof createEmbeddedUsers>;
let now = new Date('2026-06-01T12:00:00Z');
const bearers = new Map<string, Bearer>();
const dns = new Map<string, string[]>();
let areNameServersDown = false;
const changes: CompanyDomainChange[] = [];
const requests: Request[] = [];

const SERVICE_TOKEN = 'usr_0123456789abcdef0123456789abcdef';

beforeAll(async () => {
  db = await createTestDatabase([usersMigrations]);
  service = createEmbeddedUsers({
    db,
    clock: { now: () => now },
    publicBase: 'https://shop.example/platform/users',
    verifyAccessToken: async (token) => bearers.get(token) ?? null,
    payment: { connect: () => createStripe(fetch, { secretKey: 'sk_test_users', baseUrl: 'http://payment.test' }) },
    log: noopLog,
    serviceToken: SERVICE_TOKEN,
    async resolveTxt(name) {
      if (areNameServersDown) throw new Error('SERVFAIL');
      return dns.get(name) ?? [];
    },
    async companyDomainChanged(tx, change) {
      await tx.query('SELECT 1');
      changes.push(change);
    },
  });
});
afterAll(() => db.drop());
beforeEach(() => {
  now = new Date('2026-06-01T12:00:00Z');
  areNameServersDown = false;
  changes.length = 0;
});

const send = (request: Request) => {
  requests.push(request.clone());
  return service.app.fetch(request);
};
const companies = createCompaniesClient({
  fetch: async (input, init) => send(new Request(input, init)),
  config: { url: 'http://users.test' },
  resilience: { attempts: 1 },
});

let count = 0;
function newPerson(domain = 'reyes.example', isConfirmed = true, roles: string[] = []) {
  count += 1;
  const userId = `person-${count}`;
  const email = `p${count}@${domain}`;
  const bearer = `token-${count}`;
  bearers.set(bearer, {
    sub: userId,
    email,
    firstName: `P${count}`,
    lastName: 'Lund',
    emailVerified: isConfirmed,
    roles,
  });
  return { userId, email, bearer };
}
type Person = ReturnType<typeof newPerson>;

const staff = newPerson('planroom.example', true, ['staff']);
companiesPortContract(() => ({
  companies,
  newPerson,
  staff,
  publish: (name, value) => void dns.set(name, [...(dns.get(name) ?? []), value]),
}));

const ADDRESS = { street: '1 Slate Row', street2: null, city: 'Ames', state: 'IA', zip: '50010' };
async function create({ bearer }: Person, name = 'Lund Works'): Promise<string> {
  const input = { name, address: ADDRESS, invoiceEmail: 'pay@example.com', requestKey: randomUUID() };
  const made = await companies.create(input, bearer);
  if (!made.ok) throw new Error(made.code);
  return made.value.companyId;
}
async function invite(companyId: string, person: Person, by: Person, roles: 'administrator'[] = []): Promise<string> {
  const sent = await companies.invite(companyId, { addresses: [person.email], roles }, by.bearer);
  return (sent.ok && sent.value[0]?.token) || '';
}
async function read(companyId: string, { bearer }: Person) {
  const found = await companies.read(companyId, bearer);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}
const codesOf = (responses: readonly { ok: boolean; code?: string }[]) =>
  responses.map((result) => (result.ok ? 'ok' : result.code)).toSorted();
const later = (days: number): void => {
  now = new Date(Date.parse('2026-06-01T12:00:00Z') + days * 86_400_000);
};
/** fills a company with members who have records */
const fill = (companyId: string, members: number) =>
  db.query(
    `WITH added AS (INSERT INTO users.person (user_id, email, first_name, last_name, phone, company_name, company_type, created_at, updated_at)
       SELECT 'crowd-' || n || $1, 'crowd' || n || '@example.com', 'C', 'Rowd', '', '', '', now(), now() FROM generate_series(1, $2) AS n RETURNING user_id)
     INSERT INTO users.company_member (company_id, user_id, roles, joined_at) SELECT $1::uuid, user_id, '{}', now() FROM added`,
    [companyId, members],
  );

it('[COM-02] keeps one of two administrators who leave at once', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const companyId = await create(one);
  await companies.acceptInvitation(await invite(companyId, other, one, ['administrator']), other.bearer);
  const responses = await Promise.all(
    [one, other].map(({ userId, bearer }) => companies.removeMember(companyId, userId, bearer)),
  );
  expect(codesOf(responses)).toEqual(['last-administrator', 'ok']);
});

it('[COM-02] keeps one of two administrators who take the role from each other at once', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const companyId = await create(one);
  await companies.acceptInvitation(await invite(companyId, other, one, ['administrator']), other.bearer);
  const responses = await Promise.all([
    companies.setRoles(companyId, other.userId, { roles: [], version: 1 }, one.bearer),
    companies.setRoles(companyId, one.userId, { roles: [], version: 1 }, other.bearer),
  ]);
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await db.query(
    `SELECT 1 FROM users.company_member WHERE company_id = $1 AND 'administrator' = ANY(roles)`,
    [companyId],
  );
  expect(rows).toHaveLength(1);
});

it('[COM-03] admits one of fifty to the last place', async () => {
  const one = newPerson();
  const companyId = await create(one);
  const people = Array.from({ length: 50 }, () => newPerson());
  const tokens = await Promise.all(people.map((person) => invite(companyId, person, one)));
  await fill(companyId, 198);
  const responses = await Promise.all(people.map(({ bearer }, at) => companies.acceptInvitation(tokens[at]!, bearer)));
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(codesOf(responses))).toEqual(new Set(['ok', 'full']));
  expect((await read(companyId, one)).members).toHaveLength(200);
  const sent = await companies.invite(companyId, { addresses: ['late@example.com'], roles: [] }, one.bearer);
  expect(sent).toMatchObject({ value: [{ outcome: 'full', token: null }] });
});

it('[COM-03] counts open invitations as members', async () => {
  const one = newPerson();
  const companyId = await create(one);
  await fill(companyId, 197);
  const addresses = ['a@example.com', 'b@example.com', 'c@example.com'];
  const sent = await companies.invite(companyId, { addresses, roles: [] }, one.bearer);
  expect(sent.ok && sent.value.map(({ outcome }) => outcome)).toEqual(['invited', 'invited', 'full']);
  // an expired one takes no place
  later(14);
  const again = await companies.invite(companyId, { addresses: ['c@example.com'], roles: [] }, one.bearer);
  expect(again).toMatchObject({ value: [{ outcome: 'invited' }] });
});

it('[COM-03] gives a person ten companies, also when eleven are created at once', async () => {
  const one = newPerson();
  const input = { name: 'Lund Works', address: ADDRESS, invoiceEmail: 'pay@example.com' };
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => companies.create({ ...input, requestKey: randomUUID() }, one.bearer)),
  );
  expect(codesOf(responses).filter((code) => code === 'full')).toHaveLength(2);
  const by = newPerson();
  const token = await invite(await create(by), one, by);
  expect(await companies.acceptInvitation(token, one.bearer)).toMatchObject({ ok: false, code: 'full' });
});

it('[COM-01] creates one company of a form that is sent five times at once', async () => {
  const { bearer } = newPerson();
  const input = { name: 'Lund Works', address: ADDRESS, invoiceEmail: 'pay@example.com', requestKey: randomUUID() };
  const responses = await Promise.all(Array.from({ length: 5 }, () => companies.create(input, bearer)));
  expect(new Set(responses.map((result) => result.ok && result.value.companyId)).size).toBe(1);
});

it('[COM-04] uses an invitation once in five concurrent calls, and sends one of two concurrent invitations', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const companyId = await create(one);
  const tokens = (await Promise.all([invite(companyId, other, one), invite(companyId, other, one)])).filter(Boolean);
  expect(tokens).toHaveLength(1);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => companies.acceptInvitation(tokens[0]!, other.bearer)),
  );
  expect(codesOf(responses)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  const { activity } = await read(companyId, one);
  expect(activity.filter(({ action }) => action === 'joined')).toHaveLength(1);
});

it('[COM-04] expires an invitation after 14 days, and renews it for the same address', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const companyId = await create(one);
  const token = await invite(companyId, other, one);
  later(14);
  expect(await companies.readInvitation(token, null)).toMatchObject({ value: { state: 'expired' } });
  expect(await companies.acceptInvitation(token, other.bearer)).toMatchObject({ code: 'ended' });
  const renewed = await invite(companyId, other, one);
  expect((await read(companyId, one)).invitations).toHaveLength(1);
  expect(await companies.readInvitation(token, null)).toMatchObject({ code: 'not-found' });
  expect(await companies.acceptInvitation(renewed, other.bearer)).toMatchObject({ ok: true });
});

it('[COM-04] stores no token, and sends none in an address', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const companyId = await create(one);
  const token = await invite(companyId, other, one);
  requests.length = 0;
  await companies.readInvitation(token, null);
  await companies.declineInvitation(token, null);
  expect(requests.map(({ url }) => url)).toEqual([
    'http://users.test/invitation',
    'http://users.test/invitation/decline',
  ]);
  const { rows } = await db.query<{ text: string }>('SELECT i::text AS text FROM users.company_invitation i');
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
});

it('[COM-05] lets a declined person ask again after 14 days, and takes one answer of two', async () => {
  const one = newPerson();
  const other = newPerson('pine.example');
  const companyId = await create(one);
  await companies.addDomain(companyId, 'pine.example', one.bearer);
  await companies.confirmDomain(companyId, 'pine.example', staff.bearer);
  await companies.requestToJoin(companyId, other.bearer);
  const sendOutcome = async (isAccepted: boolean) => {
    const [request] = (await read(companyId, one)).joinRequests;
    return companies.answerJoinRequest(companyId, request!.requestId, { isAccepted, roles: [] }, one.bearer);
  };
  await sendOutcome(false);
  later(13.9);
  expect(await companies.requestToJoin(companyId, other.bearer)).toMatchObject({ code: 'ended' });
  later(14);
  expect(await companies.list(other.bearer)).toMatchObject({
    value: { joinable: [{ state: 'open', canAskAgainAt: null }] },
  });
  expect(await companies.requestToJoin(companyId, other.bearer)).toMatchObject({ value: { outcome: 'requested' } });
  expect(codesOf(await Promise.all([sendOutcome(true), sendOutcome(false)]))).toEqual(['ended', 'ok']);
});

it('[COM-09] does not restore a member after a minute', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const companyId = await create(one);
  await companies.acceptInvitation(await invite(companyId, other, one), other.bearer);
  await companies.removeMember(companyId, other.userId, one.bearer);
  now = new Date(now.getTime() + 60_001);
  expect(await companies.restoreMember(companyId, other.userId, one.bearer)).toMatchObject({ code: 'ended' });
});

it('[COM-06] checks pending domains hourly for a day, then daily, and gives up after 14 days', async () => {
  const one = newPerson();
  const companyId = await create(one);
  await companies.addDomain(companyId, 'elm.example', one.bearer);
  await db.query(`DELETE FROM users.company_domain WHERE domain <> 'elm.example'`);
  const HOUR = 1 / 24;
  const checked: number[] = [];
  for (const days of [0, 0.5 * HOUR, HOUR, 23 * HOUR, 24 * HOUR, 1.5, 2, 13, 14, 15]) {
    later(days);
    checked.push(await service.checkDueDomains());
  }
  expect(checked).toEqual([1, 0, 1, 1, 0, 0, 1, 1, 1, 0]);
  expect((await read(companyId, one)).domains).toMatchObject([{ state: 'expired' }]);
  expect(changes).toEqual([]);
});

it('[COM-06] verifies a domain in the background and loses it after three days without its record', async () => {
  const one = newPerson();
  const companyId = await create(one);
  const added = await companies.addDomain(companyId, 'oak.example', one.bearer);
  dns.set('_planroom.oak.example', ['v=spf1 -all', added.ok ? added.value.token : '']);
  await service.checkDueDomains();
  const change = {
    companyId,
    companyName: 'Lund Works',
    domain: 'oak.example',
    administrators: [{ email: one.email, firstName: expect.any(String) }],
  };
  expect(changes).toEqual([{ ...change, state: 'verified', changedAt: now }]);
  dns.delete('_planroom.oak.example');
  for (const days of [1, 2]) {
    later(days);
    await service.checkDueDomains();
  }
  expect((await read(companyId, one)).domains).toMatchObject([{ state: 'verified' }]);
  areNameServersDown = true;
  later(4);
  await service.checkDueDomains();
  expect((await read(companyId, one)).domains).toMatchObject([{ state: 'verified' }]);
  areNameServersDown = false;
  later(5);
  await service.checkDueDomains();
  expect((await read(companyId, one)).domains).toMatchObject([{ state: 'lost' }]);
  expect(changes.slice(1)).toEqual([{ ...change, state: 'lost', changedAt: now }]);
  expect((await read(companyId, one)).activity.slice(0, 2)).toMatchObject([
    { actor: 'Planroom', action: 'domain-lost', subject: 'oak.example' },
    { actor: 'Planroom', action: 'domain-verified' },
  ]);
});

it('[COM-06] resolves a name once a minute for an administrator’s checks', async () => {
  const one = newPerson();
  const companyId = await create(one);
  const added = await companies.addDomain(companyId, 'ash.example', one.bearer);
  const check = () => companies.checkDomain(companyId, 'ash.example', one.bearer);
  expect(await check()).toMatchObject({ value: { state: 'pending', lastCheckedAt: now.toISOString() } });
  dns.set('_planroom.ash.example', [added.ok ? added.value.token : '']);
  now = new Date(now.getTime() + 59_000);
  expect(await check()).toMatchObject({ value: { state: 'pending' } });
  now = new Date(now.getTime() + 1_000);
  expect(await check()).toMatchObject({ value: { state: 'verified', verifiedBy: 'dns' } });
});

it('[COM-06] gives a domain to one of two companies that verify it at once', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const ids = [await create(one), await create(other)];
  const added = await Promise.all([
    companies.addDomain(ids[0]!, 'yew.example', one.bearer),
    companies.addDomain(ids[1]!, 'yew.example', other.bearer),
  ]);
  dns.set(
    '_planroom.yew.example',
    added.map((each) => (each.ok ? each.value.token : '')),
  );
  const checks = await Promise.all([
    companies.checkDomain(ids[0]!, 'yew.example', one.bearer),
    companies.checkDomain(ids[1]!, 'yew.example', other.bearer),
  ]);
  expect(codesOf(checks)).toEqual(['domain-taken', 'ok']);
  later(2);
  await service.checkDueDomains();
  const { rows } = await db.query(`SELECT state FROM users.company_domain WHERE domain = 'yew.example' ORDER BY state`);
  expect(rows).toEqual([{ state: 'pending' }, { state: 'verified' }]);
});

const erase = (person: Person) =>
  db.transaction((tx) =>
    embeddedUsers.erase!(tx, { sub: person.userId, email: person.email, customerId: 1, paymentCustomerId: null }),
  );

it('[COM-08] erases a person from the company and keeps the company', async () => {
  const [one, other, third] = [newPerson(), newPerson(), newPerson()];
  const companyId = await create(one);
  await companies.acceptInvitation(await invite(companyId, other, one, ['administrator']), other.bearer);
  await invite(companyId, third, other);
  await erase(other);
  const details = await read(companyId, one);
  expect(details.members.map(({ userId }) => userId)).toEqual([one.userId]);
  expect(details.invitations).toMatchObject([{ email: third.email, invitedBy: 'Former member' }]);
  expect(details.activity.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['Former member', 'left', null],
    ['Former member', 'invited', third.email],
    ['Former member', 'joined', null],
    [expect.any(String), 'invited', 'Former member'],
    [expect.any(String), 'company-created', null],
  ]);
  await erase(third);
  expect((await read(companyId, one)).invitations).toEqual([]);
  const { rows } = await db.query<{ text: string }>(
    `SELECT t::text AS text FROM (SELECT row_to_json(a) FROM users.company_activity a UNION ALL SELECT row_to_json(m) FROM users.company_member m
       UNION ALL SELECT row_to_json(i) FROM users.company_invitation i UNION ALL SELECT row_to_json(c) FROM users.company c) AS t`,
  );
  const names = [other, third].flatMap(({ userId, email }) => [`"${userId}"`, email]);
  expect(rows.filter(({ text }) => names.some((name) => text.replaceAll('""', '"').includes(name)))).toEqual([]);
});

it('[COM-08] closes a company with its last member, which frees its domain', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const companyId = await create(one);
  await companies.addDomain(companyId, 'fir.example', one.bearer);
  await companies.confirmDomain(companyId, 'fir.example', staff.bearer);
  await erase(one);
  expect(await companies.readAsStaff(companyId, staff.bearer)).toMatchObject({ code: 'not-found' });
  const next = await create(other);
  expect(await companies.addDomain(next, 'fir.example', other.bearer)).toMatchObject({ ok: true });
  // repeatable
  await erase(one);
});

it('[COM-01] shows the last sign-in to administrators', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const companyId = await create(one);
  await companies.acceptInvitation(await invite(companyId, other, one), other.bearer);
  await service.app.fetch(
    new Request(`http://users.test/User?userId=${other.email}`, {
      headers: { authorization: `Bearer ${other.bearer}` },
    }),
  );
  const lastActiveOf = async (reader: Person, userId: string) =>
    (await read(companyId, reader)).members.find((member) => member.userId === userId)?.lastActiveAt;
  expect(await lastActiveOf(one, other.userId)).toBe(now.toISOString());
  expect(await lastActiveOf(other, one.userId)).toBeNull();
});

it('[COM-01] refuses unknown fields, roles twice and addresses beyond fifty', async () => {
  const one = newPerson();
  const companyId = await create(one);
  const post = (path: string, body: object, method = 'POST') =>
    service.app.fetch(
      new Request(`http://users.test/companies${path}`, {
        method,
        headers: { authorization: `Bearer ${one.bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const company = { name: 'X', address: ADDRESS, invoiceEmail: 'pay@example.com', requestKey: randomUUID() };
  const addresses = Array.from({ length: 51 }, (_, n) => `n${n}@example.com`);
  for (const [path, body, method] of [
    ['', { ...company, roles: ['administrator'] }],
    ['', { ...company, name: 'a\u0000b' }],
    ['', { ...company, address: { ...ADDRESS, state: 'ZZ' } }],
    [`/${companyId}`, { version: 1, closedAt: null }, 'PATCH'],
    [`/${companyId}`, { version: 1, automaticRoles: ['administrator'] }, 'PATCH'],
    [`/${companyId}/invitations`, { addresses, roles: [] }],
    [`/${companyId}/invitations`, { addresses: ['a@example.com'], roles: ['buyer', 'buyer'] }],
    [`/${companyId}/invitations`, { addresses: ['a@example.com'], roles: ['owner'] }],
  ] as const) {
    const response = await post(path, body, method);
    expect([path, response.status, await response.json()]).toMatchObject([path, 400, { error: { code: 'invalid' } }]);
  }
  // the longest list that is accepted
  const long = Array.from(
    { length: 50 },
    (_, n) => `${'x'.repeat(60)}${n}@${'y'.repeat(60)}.${'z'.repeat(60)}.example`,
  );
  expect((await post(`/${companyId}/invitations`, { addresses: long, roles: [] })).status).toBe(201);
});

it('[COM-01] describes every path, and answers as it describes', async () => {
  const described = (await (await service.app.fetch(new Request('http://users.test/openapi.json'))).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  const served = service.app.routes
    .filter(({ path, method }) => method !== 'ALL' && /companies|invitation|service/.test(path))
    .map(({ path, method }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const listed = Object.entries(described.paths)
    .filter(([path]) => /companies|invitation|service/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect([...new Set(served)].toSorted()).toEqual(listed.toSorted());
});

it('seeds a company once, with the members who have a record', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const person = { firstName: 'A', lastName: 'B', phone: '', companyName: '', companyType: '' };
  await seedUsers(db, [{ ...person, sub: one.userId, email: one.email }]);
  const member = { roles: ['administrator'], joinedAt: now };
  const company = {
    companyId: randomUUID(),
    name: 'Seeded Builders',
    legalName: null,
    address: ADDRESS,
    invoiceEmail: 'pay@example.com',
    taxId: null,
    domain: 'seeded.example',
    createdAt: now,
    members: [
      { ...member, sub: one.userId },
      { ...member, sub: other.userId, roles: [] },
    ],
  };
  await seedCompanies(db, [company]);
  await companies.change(company.companyId, { name: 'Renamed', version: 1 }, one.bearer);
  await seedCompanies(db, [company, { ...company, companyId: randomUUID(), members: [{ ...member, sub: 'none' }] }]);
  expect(await read(company.companyId, one)).toMatchObject({
    company: { name: 'Renamed' },
    members: [{ userId: one.userId }],
    domains: [{ domain: 'seeded.example', state: 'verified', verifiedBy: 'staff' }],
  });
  expect(await companies.find('seeded.example', staff.bearer)).toMatchObject({ value: [{ name: 'Renamed' }] });
});

describe("reads with the store's own token", () => {
  const companyFeed = createCompanyFeedClient({
    fetch: async (input, init) => send(new Request(input, init)),
    config: { url: 'http://users.test', serviceToken: SERVICE_TOKEN },
    resilience: { attempts: 1 },
  });
  const page = { cursor: null, changedSince: null, limit: 250 };

  it('[COM-96] lists companies and members in pages, with what changed since a time', async () => {
    now = new Date('2026-08-01T12:00:00Z');
    const rosa = newPerson();
    const tom = newPerson();
    const companyId = await create(rosa, 'Feed Builders');
    const listed = await companyFeed.listCompanies(page);
    if (!listed.ok) throw new Error(listed.code);
    const own = listed.value.items.find((each) => each.companyId === companyId);
    expect(own).toMatchObject({ name: 'Feed Builders', closedAt: null, changedAt: '2026-08-01T12:00:00.000Z' });
    const first = await companyFeed.listCompanies({ ...page, limit: 1 });
    if (!first.ok) throw new Error(first.code);
    const ids = [first.value.items[0]?.companyId];
    for (let cursor = first.value.next; cursor !== null; ) {
      const next = await companyFeed.listCompanies({ ...page, limit: 1, cursor });
      if (!next.ok) throw new Error(next.code);
      ids.push(...next.value.items.map((each) => each.companyId));
      cursor = next.value.next;
    }
    expect(ids).toEqual(listed.value.items.map((each) => each.companyId));
    const { value: before } = (await companyFeed.listChanges(null)) as { value: { last: number } };
    now = new Date('2026-08-02T12:00:00Z');
    await companies.acceptInvitation(await invite(companyId, tom, rosa), tom.bearer);
    const since = { ...page, changedSince: new Date('2026-08-02T00:00:00Z') };
    const changed = await companyFeed.listCompanies(since);
    const [again] = changed.ok ? changed.value.items.filter((each) => each.companyId === companyId) : [];
    expect(again).toMatchObject({ changedAt: '2026-08-02T12:00:00.000Z' });
    const members = await companyFeed.listMembers(since);
    const joined = members.ok ? members.value.items.filter((each) => each.companyId === companyId) : [];
    expect(joined).toMatchObject([{ userId: tom.userId, removedAt: null }]);
    const changes = await companyFeed.listChanges(before.last);
    expect(changes.ok && changes.value.items.at(-1)).toMatchObject({ companyId, userId: tom.userId, action: 'joined' });
    expect(await companyFeed.readMember(companyId, tom.userId)).toMatchObject({
      ok: true,
      value: { userId: tom.userId },
    });
    expect(await companyFeed.readCompany(companyId)).toMatchObject({ ok: true, value: { companyId } });
    expect(await companyFeed.readMember(companyId, 'nobody')).toMatchObject({ code: 'not-found' });
  });

  it("[COM-96] refuses a person's token, another token, and an invalid cursor", async () => {
    const rosa = newPerson();
    for (const serviceToken of [rosa.bearer, `usr_${'f'.repeat(32)}`]) {
      const other = createCompanyFeedClient({
        fetch: async (input, init) => send(new Request(input, init)),
        config: { url: 'http://users.test', serviceToken },
        resilience: { attempts: 1 },
      });
      expect(await other.listCompanies(page)).toMatchObject({ code: 'unavailable' });
    }
    expect(await companyFeed.listCompanies({ ...page, cursor: 'x' })).toMatchObject({ code: 'invalid' });
    expect(await companyFeed.listMembers({ ...page, cursor: 'x' })).toMatchObject({ code: 'invalid' });
  });
});
