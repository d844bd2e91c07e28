import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewServiceRequest } from '../../features/requests/repository/service-requests.ts';
import type { OutgoingMail } from '../../features/shared/emails/outbox-port.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { storeMigrations } from './migrations.ts';
import { createServiceRequests } from './service-request-repository.ts';

let db: TestDatabase;
const mails: string[] = [];
const outbox = {
  async write({ key }: OutgoingMail) {
    mails.push(key);
    return true;
  },
};
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db?.drop());

const NOW = new Date('2026-12-03T09:00:00Z');
const SAM = 'sam@desk.example';
const LEE = 'lee@desk.example';
const mailOf = (key: string) => ({ key }) as OutgoingMail;

/** Creates a request about a company that no other test uses. */
function newRequest(change: Partial<NewServiceRequest> = {}): NewServiceRequest {
  const companyId = randomUUID();
  return {
    requestId: randomUUID(),
    kind: 'close-company',
    subject: `company:${companyId}`,
    requester: { sub: 'rosa', customerId: 501, email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Quintero' },
    companyId,
    companyName: 'Mendez Builders',
    details: {},
    note: '',
    createdAt: NOW.toISOString(),
    dueOn: '2026-12-07',
    ...change,
  };
}

async function openRequest(change?: Partial<NewServiceRequest>) {
  const requests = createServiceRequests(db, outbox);
  const made = newRequest(change);
  await requests.insert(made, mailOf(`received:${made.requestId}`));
  return { requests, made, id: made.requestId, read: async () => (await requests.find(made.requestId))! };
}

it('[COM-90] stores one open request of a kind and subject with one email, however often it is sent at once', async () => {
  const requests = createServiceRequests(db, outbox);
  const all = Array.from({ length: 6 }, () => newRequest({ subject: 'company:once' }));
  const sent = await Promise.all(all.map((each) => requests.insert(each, mailOf(`received:${each.requestId}`))));
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(sent.map(({ request }) => request.requestId)).size).toBe(1);
  expect(all.filter(({ requestId }) => mails.includes(`received:${requestId}`))).toHaveLength(1);
});

it('[COM-90] accepts another request after the first was withdrawn, and of another kind', async () => {
  const { requests, made, id } = await openRequest({ subject: 'company:again' });
  const other = newRequest({ subject: 'company:again', kind: 'change-administrator' });
  expect(await requests.insert(other, mailOf('other'))).toMatchObject({ isNew: true });
  expect(await requests.withdraw(id, 'rosa', NOW)).toBe(true);
  const next = { ...made, requestId: randomUUID() };
  expect(await requests.insert(next, mailOf('next'))).toMatchObject({ isNew: true, request: { state: 'open' } });
});

it('[COM-90] returns a request as it was sent, open ones by their last day', async () => {
  const companyId = randomUUID();
  const { requests, made, read } = await openRequest({
    companyId,
    dueOn: '2026-12-09',
    subject: 'a',
    note: 'No hurry',
  });
  await requests.insert({ ...newRequest(), companyId, dueOn: '2026-12-04', subject: 'b' }, mailOf('b'));
  expect(await read()).toEqual({
    ...made,
    state: 'open',
    claimedBy: null,
    claimedAt: null,
    endedAt: null,
    endedBy: null,
    answer: '',
  });
  const listed = await requests.list({ isOpen: true, companyId });
  expect(listed.map(({ dueOn }) => dueOn)).toEqual(['2026-12-04', '2026-12-09']);
  expect(await requests.list({ kinds: ['end-plan'], companyId })).toEqual([]);
  expect((await requests.countOpen())['close-company']).toBeGreaterThanOrEqual(2);
});

it('[COM-91] one of two staff members who answer at once carries it out', async () => {
  const { requests, id, read } = await openRequest();
  const claims = await Promise.all([SAM, LEE, SAM, LEE].map((by) => requests.claim(id, by)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  const { claimedBy } = await read();
  const loser = claimedBy === SAM ? LEE : SAM;
  const result = { state: 'declined' as const, answer: 'Too late', at: NOW };
  expect(await requests.finish(id, { ...result, by: loser }, mailOf('never'))).toBe(false);
  const ends = await Promise.all(
    [1, 2, 3].map(() => requests.finish(id, { ...result, state: 'done', by: claimedBy! }, mailOf(`answered:${id}`))),
  );
  expect(ends.filter(Boolean)).toHaveLength(1);
  expect(mails.filter((key) => key === `answered:${id}`)).toHaveLength(1);
  expect(mails).not.toContain('never');
  expect(await read()).toMatchObject({ state: 'done', endedBy: claimedBy, claimedBy: null });
  expect((await requests.listActs(id)).map(({ act }) => act)).toEqual(['sent', 'claimed', 'done']);
});

it('[COM-91] of a withdrawal and an answer at once, exactly one counts', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { requests, id, read } = await openRequest();
    const [withdrawn, claimed] = await Promise.all([requests.withdraw(id, 'rosa', NOW), requests.claim(id, SAM)]);
    expect([withdrawn, claimed].filter(Boolean)).toHaveLength(1);
    if (claimed) await requests.finish(id, { state: 'done', by: SAM, answer: '', at: NOW }, null);
    expect((await read()).state).toBe(withdrawn ? 'withdrawn' : 'done');
  }
});

it('[COM-91] only its customer withdraws a request, and not once staff began to carry it out', async () => {
  const { requests, id, read } = await openRequest();
  expect(await requests.withdraw(id, 'tom', NOW)).toBe(false);
  await requests.claim(id, SAM);
  expect(await requests.withdraw(id, 'rosa', NOW)).toBe(false);
  await requests.release(id, LEE);
  expect((await read()).claimedBy).toBe(SAM);
  await requests.release(id, SAM);
  expect(await requests.withdraw(id, 'rosa', NOW)).toBe(true);
  expect(await requests.claim(id, SAM)).toBe(false);
});

it('[COM-91] another staff member takes over a claim that a process left two minutes ago, and the first loses it', async () => {
  const { requests, id, read } = await openRequest();
  await requests.claim(id, SAM);
  expect(await requests.claim(id, LEE)).toBe(false);
  await db.query(`UPDATE store.service_request SET claimed_at = now() - interval '3 minutes' WHERE request_id = $1`, [
    id,
  ]);
  expect(await requests.claim(id, LEE)).toBe(true);
  expect(await requests.finish(id, { state: 'done', by: SAM, answer: '', at: NOW }, mailOf('lost'))).toBe(false);
  expect(await requests.finish(id, { state: 'done', by: LEE, answer: '', at: NOW }, null)).toBe(true);
  expect(mails).not.toContain('lost');
  expect((await read()).endedBy).toBe(LEE);
});

it('[COM-90] stores neither the request nor its history if the email cannot be written', async () => {
  const failing = createServiceRequests(db, { write: () => Promise.reject(new Error('no outbox')) });
  const made = newRequest();
  await expect(failing.insert(made, mailOf('x'))).rejects.toThrow('no outbox');
  expect(await failing.find(made.requestId)).toBeNull();
  expect(await failing.listActs(made.requestId)).toEqual([]);
});
