import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { createStripe } from '../../../platforms/payment/client/create-stripe.ts';
import type { GivenRole } from '../../../platforms/users/client/companies.ts';
import { createCompaniesClient } from '../../../platforms/users/client/companies-client.ts';
import { createCompanyFeedClient } from '../../../platforms/users/client/company-feed-client.ts';
import { createSeatsClient } from '../../../platforms/users/client/seats-client.ts';
import { createUsersClient } from '../../../platforms/users/client/users-client.ts';
import { seatsPortContract } from '../../../platforms/users/seats-contract.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { embeddedUsers } from '../embedded.ts';
import { createEmbeddedUsers } from '../embedded-users.ts';
import { usersMigrations } from '../migrations.ts';
import type { Bearer } from '../person.ts';

let db: TestDatabase;
let service: ReturnType<typeof createEmbeddedUsers>;
let now = new Date('2026-06-01T12:00:00Z');
let isPaymentDown = false;
const bearers = new Map<string, Bearer>();
/** the subscriptions of the payment platform */
const plans = new Map<string, { customer: string; quantity: number; status: string }>();

/** Responds as the payment platform does to `GET /v1/subscriptions/{id}`. */
const pay = (request: Request): Response => {
  if (isPaymentDown) return Response.json({ error: { type: 'api_error', message: 'down' } }, { status: 503 });
  const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const plan = plans.get(id);
  const unknown = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'none' } };
  if (!plan) return Response.json(unknown, { status: 404 });
  const { quantity, ...rest } = plan;
  return Response.json({ id, object: 'subscription', ...rest, items: { object: 'list', data: [{ quantity }] } });
};

beforeAll(async () => {
  db = await createTestDatabase([usersMigrations]);
  service = createEmbeddedUsers({
    db,
    clock: { now: () => now },
    publicBase: 'https://shop.example/platform/users',
    serviceToken: 'token-of-the-store',
    verifyAccessToken: async (token) => bearers.get(token) ?? null,
    payment: {
      connect: (requestOptions) =>
        createStripe(
          async (input, init) => pay(new Request(input, init)),
          { secretKey: 'sk_test_users', baseUrl: 'http://payment.test' },
          { ...requestOptions, retries: 0 },
        ),
    },
    log: noopLog,
    resolveTxt: async () => [],
    companyDomainChanged: async () => undefined,
  });
});
afterAll(() => db.drop());
beforeEach(() => {
  now = new Date('2026-06-01T12:00:00Z');
  isPaymentDown = false;
});

const tools = {
  fetch: async (input: string | URL | Request, init?: RequestInit) => service.app.fetch(new Request(input, init)),
  config: { url: 'http://users.test' },
  resilience: { attempts: 1 },
};
const seats = createSeatsClient(tools);
const companies = createCompaniesClient(tools);
const users = createUsersClient(tools);

let count = 0;
async function newPerson(isConfirmed = true, roles: string[] = []) {
  count += 1;
  const userId = `person-${count}`;
  const email = `p${count}@reyes.example`;
  const bearer = `token-${count}`;
  bearers.set(bearer, {
    sub: userId,
    email,
    firstName: `P${count}`,
    lastName: 'Lund',
    emailVerified: isConfirmed,
    roles,
  });
  await users.put({ email, paymentCustomerId: `cus_${count}` }, bearer);
  return { userId, email, bearer };
}
type Person = Awaited<ReturnType<typeof newPerson>>;
const setPlan = async (planId: string, { userId }: Person, quantity: number): Promise<void> => {
  plans.set(planId, { customer: userId.replace('person-', 'cus_'), quantity, status: 'active' });
};

/** Creates a company with this administrator, and its plan at the payment platform. */
async function setCompanyPlan(planId: string, { bearer }: Person, quantity: number) {
  const address = { street: '18 Quarry Road', street2: null, city: 'Columbus', state: 'OH', zip: '43215' };
  const input = { name: 'Mendez Builders', address, invoiceEmail: 'pay@mendez.example', requestKey: randomUUID() };
  const made = await companies.create(input, bearer);
  if (!made.ok) throw new Error(made.code);
  const { companyId } = made.value;
  const customer = `cus_of_${planId}`;
  const set = await companies.setPaymentCustomer(companyId, { paymentCustomerId: customer }, bearer);
  if (!set.ok) throw new Error(set.code);
  plans.set(planId, { customer, quantity, status: 'active' });
  return { companyId };
}

seatsPortContract(() => ({ seats, newPerson, setPlan, setCompanyPlan }));

async function createPlan(quantity: number) {
  const holder = await newPerson();
  const planId = `sub_${count}`;
  await setPlan(planId, holder, quantity);
  return { holder, planId };
}
async function invite(planId: string, holder: Person, addresses: string[]) {
  const sent = await seats.invite(planId, { addresses }, holder.bearer);
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}
async function give(planId: string, holder: Person, person: Person): Promise<string> {
  const [sent] = await invite(planId, holder, [person.email]);
  await seats.acceptInvitation(sent?.token ?? '', person.bearer);
  return sent?.seatId ?? '';
}
const countOf = (replies: readonly { ok: boolean; code?: string }[], name: string): number =>
  replies.filter((reply) => (reply.ok ? 'ok' : reply.code) === name).length;
const later = (days: number): void => {
  now = new Date(Date.parse('2026-06-01T12:00:00Z') + days * 86_400_000);
};
const activeIn = async (planId: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) FROM users.plan_seat WHERE plan_id = $1 AND state = 'active'`,
    [planId],
  );
  return rows[0]!.count;
};

it('[COM-71] gives the last seat to one of 50 invitations at once', async () => {
  const { holder, planId } = await createPlan(2);
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, at) => invite(planId, holder, [`last${at}@example.com`])),
  );
  expect(sent.flat().filter(({ outcome }) => outcome === 'invited')).toHaveLength(1);
  expect(sent.flat().filter(({ outcome }) => outcome === 'full')).toHaveLength(49);
});

it('[COM-71] gives the last seat of a reduced plan to one of 50 people who accept at once', async () => {
  const { holder, planId } = await createPlan(52);
  const people = await Promise.all(Array.from({ length: 50 }, () => newPerson()));
  const sent = await invite(
    planId,
    holder,
    people.map(({ email }) => email),
  );
  await setPlan(planId, holder, 2);
  const replies = await Promise.all(
    people.map(({ bearer }, at) => seats.acceptInvitation(sent[at]?.token ?? '', bearer)),
  );
  expect([countOf(replies, 'ok'), countOf(replies, 'full')]).toEqual([1, 49]);
  expect(await activeIn(planId)).toBe(1);
});

it('[COM-72] gives the seat of one link to one of two people who open it at once', async () => {
  const { holder, planId } = await createPlan(5);
  const [one, two] = [await newPerson(), await newPerson()];
  const [sent] = await invite(planId, holder, ['somebody@example.com']);
  const token = sent!.token!;
  const replies = await Promise.all([one, two, one, two].map(({ bearer }) => seats.acceptInvitation(token, bearer)));
  expect([countOf(replies, 'ok'), countOf(replies, 'ended')]).toEqual([2, 2]);
  expect(await activeIn(planId)).toBe(1);
});

it('[COM-73] moves a seat once, whatever two tabs of the holder do at once', async () => {
  const { holder, planId } = await createPlan(2);
  const seatId = await give(planId, holder, await newPerson());
  const replies = await Promise.all([
    seats.move(planId, seatId, { address: 'one@example.com' }, holder.bearer),
    seats.move(planId, seatId, { address: 'two@example.com' }, holder.bearer),
    seats.revoke(planId, seatId, holder.bearer),
  ]);
  expect([countOf(replies, 'ok'), countOf(replies, 'ended')]).toEqual([1, 2]);
  expect((await seats.list(planId, holder.bearer)).ok).toBe(true);
});

it('[COM-72] ends an invitation after 14 days; the invited person asks for a new one, once', async () => {
  const { holder, planId } = await createPlan(2);
  const one = await newPerson();
  const [sent] = await invite(planId, holder, [one.email]);
  const token = sent!.token!;
  later(13.9);
  expect(await seats.readInvitation(token)).toMatchObject({ value: { state: 'open' } });
  expect(await seats.requestInvitation(token)).toMatchObject({ ok: false, code: 'ended' });
  later(14);
  expect(await seats.readInvitation(token)).toMatchObject({ value: { state: 'expired', isRequested: false } });
  expect(await seats.acceptInvitation(token, one.bearer)).toMatchObject({ ok: false, code: 'ended' });
  expect(await seats.requestInvitation(token)).toMatchObject({ ok: true, value: { owner: { email: holder.email } } });
  expect(await seats.requestInvitation(token)).toEqual({ ok: true, value: { owner: null } });
  expect(await seats.readInvitation(token)).toMatchObject({ value: { isRequested: true } });
  // the seat still waits for this address
  expect(await invite(planId, holder, ['next@example.com'])).toMatchObject([{ outcome: 'full' }]);
  const again = await seats.resend(planId, sent!.seatId!, holder.bearer);
  expect(await seats.acceptInvitation(again.ok ? again.value.token : '', one.bearer)).toMatchObject({ ok: true });
});

it('[COM-73] restores a revoked seat within a minute', async () => {
  const { holder, planId } = await createPlan(2);
  const seatId = await give(planId, holder, await newPerson());
  await seats.revoke(planId, seatId, holder.bearer);
  now = new Date(now.getTime() + 61_000);
  expect(await seats.restore(planId, seatId, holder.bearer)).toMatchObject({ ok: false, code: 'ended' });
});

it('[COM-70] gives no seat while the payment platform does not sendOutcome, or after the plan has ended', async () => {
  const { holder, planId } = await createPlan(3);
  const one = await newPerson();
  const [sent] = await invite(planId, holder, [one.email]);
  isPaymentDown = true;
  expect(await seats.list(planId, holder.bearer)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await seats.invite(planId, { addresses: ['x@example.com'] }, holder.bearer)).toMatchObject({
    ok: false,
    code: 'unavailable',
  });
  expect(await seats.acceptInvitation(sent!.token!, one.bearer)).toMatchObject({ ok: false, code: 'unavailable' });
  isPaymentDown = false;
  plans.set(planId, { ...plans.get(planId)!, status: 'canceled' });
  expect(await seats.acceptInvitation(sent!.token!, one.bearer)).toMatchObject({ ok: false, code: 'ended' });
  expect(await seats.invite(planId, { addresses: ['x@example.com'] }, holder.bearer)).toMatchObject({
    ok: false,
    code: 'ended',
  });
});

it('[COM-72] stores no token, only its hash', async () => {
  const { holder, planId } = await createPlan(2);
  const [sent] = await invite(planId, holder, ['hash@example.com']);
  const { rows } = await db.query<{ row: string }>(
    'SELECT (s.*)::text AS row FROM users.plan_seat s WHERE seat_id = $1',
    [sent!.seatId],
  );
  expect(rows[0]!.row).not.toContain(sent!.token!);
});

it('[COM-76] erases a person from the seats of others and from the own plan', async () => {
  const { holder, planId } = await createPlan(4);
  const [one, two] = [await newPerson(), await newPerson()];
  await give(planId, holder, one);
  await give(planId, holder, two);
  await invite(planId, holder, ['invited@example.com']);
  const erase = ({ userId, email }: { userId: string; email: string }) =>
    db.transaction((tx) => embeddedUsers.erase!(tx, { sub: userId, email } as never));
  await erase(one);
  await erase({ userId: 'unknown', email: 'invited@example.com' });
  expect(await seats.list(planId, holder.bearer)).toMatchObject({ value: { seats: [{ userId: two.userId }] } });
  await erase(holder);
  expect(await seats.own(two.bearer)).toMatchObject({ value: { seats: [{ planId, owner: null }] } });
  const { rows } = await db.query<{ all: string }>(
    `SELECT coalesce(string_agg((s.*)::text || (p.*)::text, ' '), '') AS all FROM users.plan_seat s JOIN users.seat_plan p USING (plan_id) WHERE plan_id = $1`,
    [planId],
  );
  for (const text of [one.email, one.userId, holder.userId, 'invited@example.com'])
    expect(rows[0]!.all.split(/[(),]/)).not.toContain(text);
});

describe('a company’s plan', () => {
  async function createCompanyPlan(quantity: number) {
    const administrator = await newPerson();
    const planId = `sub_company${count}`;
    const { companyId } = await setCompanyPlan(planId, administrator, quantity);
    return { administrator, planId, companyId };
  }
  async function admit(companyId: string, by: Person, person: Person, roles: GivenRole[] = []): Promise<void> {
    const sent = await companies.invite(companyId, { addresses: [person.email], roles }, by.bearer);
    const token = (sent.ok && sent.value[0]?.token) || '';
    expect(await companies.acceptInvitation(token, person.bearer)).toMatchObject({ ok: true });
  }

  it('[COM-88] gives the last seat to one of 50 people at once, whichever administrator invites', async () => {
    const { administrator, planId, companyId } = await createCompanyPlan(1);
    const second = await newPerson();
    await admit(companyId, administrator, second, ['administrator']);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => invite(planId, at % 2 ? second : administrator, [`c${at}@example.com`])),
    );
    expect(sent.flat().filter(({ outcome }) => outcome === 'invited')).toHaveLength(1);
    expect(sent.flat().filter(({ outcome }) => outcome === 'full')).toHaveLength(49);
  });

  it('[COM-97] ends the seat of a removed member, and of one who leaves; the plan and other seats stay', async () => {
    const { administrator, planId, companyId } = await createCompanyPlan(3);
    const people = [await newPerson(), await newPerson(), await newPerson()] as const;
    for (const person of people) await admit(companyId, administrator, person);
    const ids = [];
    for (const person of people) ids.push(await give(planId, administrator, person));
    expect(await activeIn(planId)).toBe(3);
    const [gone, left] = people;
    const removed = await companies.removeMember(companyId, gone.userId, administrator.bearer);
    expect(removed).toMatchObject({ ok: true, value: { endedSeats: [{ seatId: ids[0], planId }] } });
    expect(await companies.removeMember(companyId, left.userId, left.bearer)).toMatchObject({
      value: { endedSeats: [{ seatId: ids[1], planId }] },
    });
    expect(await activeIn(planId)).toBe(1);
  });

  it('[COM-97] gives the seat back with the membership, unless it was given or the platform doesn’t respond', async () => {
    const { administrator, planId, companyId } = await createCompanyPlan(1);
    const one = await newPerson();
    await admit(companyId, administrator, one);
    const seatId = await give(planId, administrator, one);
    const remove = () => companies.removeMember(companyId, one.userId, administrator.bearer);
    const restore = () => companies.restoreMember(companyId, one.userId, administrator.bearer);
    await remove();
    const [first, repeated] = [await restore(), await restore()];
    expect(first).toEqual({ ok: true, value: { restoredSeats: [{ seatId, planId, rank: 1 }] } });
    expect(repeated).toEqual({ ok: true, value: { restoredSeats: [] } });
    expect(await activeIn(planId)).toBe(1);
    await remove();
    expect(await invite(planId, administrator, ['next@example.com'])).toMatchObject([{ outcome: 'invited' }]);
    expect(await restore()).toEqual({ ok: true, value: { restoredSeats: [] } });
    expect(await activeIn(planId)).toBe(0);
  });

  it('[COM-97] never has more people than seats, while a removal is undone and the seat is given', async () => {
    const { administrator, planId, companyId } = await createCompanyPlan(1);
    const one = await newPerson();
    await admit(companyId, administrator, one);
    await give(planId, administrator, one);
    await companies.removeMember(companyId, one.userId, administrator.bearer);
    const [restored, sent] = await Promise.all([
      companies.restoreMember(companyId, one.userId, administrator.bearer),
      invite(planId, administrator, ['race@example.com']),
    ]);
    const seatsBack = restored.ok ? restored.value.restoredSeats.length : 0;
    const isInvited = sent[0]?.outcome === 'invited' ? 1 : 0;
    expect(seatsBack + isInvited).toBe(1);
  });

  it('[COM-57] shows the role of a seat holder only while the member has a seat, whatever was stored', async () => {
    const { administrator, planId, companyId } = await createCompanyPlan(2);
    const one = await newPerson();
    await admit(companyId, administrator, one, ['buyer']);
    const rolesOf = async () => {
      const read = await companies.read(companyId, administrator.bearer);
      return read.ok ? read.value.members.find(({ userId }) => userId === one.userId)?.roles : null;
    };
    await db.query(`UPDATE users.company_member SET roles = '{buyer,seat-holder}' WHERE user_id = $1`, [one.userId]);
    expect(await rolesOf()).toEqual(['buyer']);
    const seatId = await give(planId, administrator, one);
    expect(await rolesOf()).toEqual(['buyer', 'seat-holder']);
    expect(await companies.list(one.bearer)).toMatchObject({
      value: { memberships: [{ roles: ['buyer', 'seat-holder'] }] },
    });
    await seats.revoke(planId, seatId, administrator.bearer);
    expect(await rolesOf()).toEqual(['buyer']);
    const version = (await companies.read(companyId, administrator.bearer)) as {
      value: { company: { version: number } };
    };
    const change = { roles: ['seat-holder'] as never, version: version.value.company.version };
    expect(await companies.setRoles(companyId, one.userId, change, administrator.bearer)).toMatchObject({ ok: false });
  });

  it('[COM-83] is no longer managed by an administrator who was removed, or lost the role', async () => {
    const { administrator, planId, companyId } = await createCompanyPlan(2);
    const second = await newPerson();
    await admit(companyId, administrator, second, ['administrator']);
    expect(await seats.list(planId, second.bearer)).toMatchObject({ ok: true });
    await companies.removeMember(companyId, second.userId, administrator.bearer);
    expect(await seats.list(planId, second.bearer)).toMatchObject({ ok: false, code: 'not-found' });
  });

  it('[COM-83] [COM-93] is listed for staff, who change nothing of it', async () => {
    const { administrator, planId, companyId } = await createCompanyPlan(2);
    const one = await newPerson();
    await admit(companyId, administrator, one);
    const seatId = await give(planId, administrator, one);
    const staff = await newPerson(true, ['staff']);
    expect(await seats.list(planId, staff.bearer)).toMatchObject({
      ok: true,
      value: { seats: [{ userId: one.userId }] },
    });
    expect(await seats.revoke(planId, seatId, staff.bearer)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await seats.list('sub_unknown', staff.bearer)).toMatchObject({ ok: false, code: 'not-found' });
  });

  it('[COM-84] refuses the customer of a person as that of a company', async () => {
    const { companyId, administrator } = await createCompanyPlan(1);
    const victim = await newPerson();
    const theirs = victim.userId.replace('person-', 'cus_');
    const change = { paymentCustomerId: theirs, replaces: `cus_of_sub_company${count - 1}` };
    expect(await companies.setPaymentCustomer(companyId, change, administrator.bearer)).toMatchObject({
      ok: false,
      code: 'invalid',
    });
  });

  it('[COM-99] lists its seats and each of their changes for programs', async () => {
    const feed = createCompanyFeedClient({ ...tools, config: { ...tools.config, serviceToken: 'token-of-the-store' } });
    const { administrator, planId, companyId } = await createCompanyPlan(2);
    const [one, two] = [await newPerson(), await newPerson()];
    await admit(companyId, administrator, one);
    const before = await feed.listChanges(null);
    const after = before.ok ? before.value.last : 0;
    const first = await give(planId, administrator, one);
    const second = await give(planId, administrator, two);
    await seats.revoke(planId, first, administrator.bearer);
    await seats.restore(planId, first, administrator.bearer);
    await seats.release(second, two.bearer);
    await companies.removeMember(companyId, one.userId, administrator.bearer);
    const changes = await feed.listChanges(after);
    const of = changes.ok ? changes.value.items.filter(({ seatId }) => seatId !== null) : [];
    expect(of.map(({ action, userId, seatId }) => [action, userId, seatId])).toEqual([
      ['seat-accepted', one.userId, first],
      ['seat-accepted', two.userId, second],
      ['seat-revoked', one.userId, first],
      ['seat-restored', one.userId, first],
      ['seat-released', two.userId, second],
      ['seat-revoked', one.userId, first],
    ]);
    const listed = await feed.listSeats({ cursor: null, changedSince: null, limit: 250 });
    const own = listed.ok ? listed.value.items.filter((seat) => seat.companyId === companyId) : [];
    expect(own.toSorted((a, b) => Number(b.seatId === first) - Number(a.seatId === first))).toMatchObject([
      { seatId: first, planId, userId: one.userId, endedAt: now.toISOString() },
      { seatId: second, planId, userId: two.userId, endedAt: now.toISOString() },
    ]);
    expect(await feed.readSeat(first)).toMatchObject({ ok: true, value: { email: one.email } });
    expect(await feed.readSeat(randomUUID())).toMatchObject({ ok: false, code: 'not-found' });
    // seats of a person's plan are not for programs
    const personal = await createPlan(2);
    const third = await give(personal.planId, personal.holder, one);
    expect(await feed.readSeat(third)).toMatchObject({ ok: false, code: 'not-found' });
  });
});
