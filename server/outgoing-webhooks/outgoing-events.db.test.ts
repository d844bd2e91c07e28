import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ssrfSafePost } from '../../core/http/ssrf-safe-post.ts';
import { noopLog } from '../../core/log.ts';
import { createJobQueue, type JobQueue } from '../../core/queue/queue.ts';
import { err, ok } from '../../core/result.ts';
import type { OutgoingEvent } from '../../features/shared/outgoing-event.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { JOB_RULES, type JobName } from '../bootstrap/job-registry.ts';
import { runEventsCommand } from '../commands/events/run-events.ts';
import { createMemberCouponRepository } from '../persistence/member-coupon-repository.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import { createEventDelivery } from './deliver-events.ts';
import { createEventEndpoints, createEventSeal } from './endpoints.ts';
import { createOrderNote, createRefundNote } from './enqueue-order-effects.ts';
import { createEventLog } from './event-log.ts';
import { createOrderMark } from './order-cursor.ts';

const SECRET = 'a secret of the store that is long enough';
const AT = new Date('2026-11-20T15:04:05Z');

let db: TestDatabase;
let queue: JobQueue<JobName>;
beforeEach(async () => {
  db = await createTestDatabase([storeMigrations]);
  queue = createJobQueue<JobName>({ db, log: noopLog, rules: JOB_RULES, pace: () => 0.001 });
  await queue.open();
});
afterEach(async () => {
  await queue.stop();
  await db.drop();
});

type Sent = { url: string; body: string; signature: string };
function open({ answers = async () => ok(200) as Awaited<ReturnType<typeof ssrfSafePost>>, secret = SECRET } = {}) {
  const sent: Sent[] = [];
  const seal = createEventSeal(secret);
  const log = createEventLog({ db, jobs: queue });
  const endpoints = createEventEndpoints({ db, seal, reach: 'public' });
  const deliveries = createEventDelivery({
    ...{ db, jobs: queue, seal, reach: 'public', log: noopLog, pace: () => 0.001 },
    async post(url, { body, headers }) {
      sent.push({ url, body, signature: headers['planroom-signature'] ?? '' });
      return answers();
    },
  });
  const run = () => queue.handle('deliver-event', ({ id }) => deliveries.deliver(Number(id)));
  return { sent, log, endpoints, deliveries, run };
}
const paid = (n: number): OutgoingEvent => ({ type: 'order.paid', key: `order.paid:${n}`, about: String(n), at: AT });
const added = async (parts: ReturnType<typeof open>, url = 'https://books.example/in', types: string[] = []) => {
  const made = await parts.endpoints.add(url, types);
  if (!made.ok) throw new Error(made.detail);
  return made.value;
};
/** As the page of the docs says: HMAC-SHA256 of `time.body`. */
const isSigned = ({ body, signature }: Sent, secret: string): boolean => {
  const [, at] = /^t=(\d+),/.exec(signature) ?? [];
  return signature.includes(`v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
};

it('is written once by its key, with its cause or not at all, and goes signed to those who asked for it', async () => {
  const parts = open();
  expect(await parts.log.write(paid(1))).toBe(false);
  const all = await added(parts);
  await added(parts, 'https://plans.example/', ['plan.started', 'plan.ended']);
  await expect(
    db.transaction(async (tx) => {
      await parts.log.write(paid(2), tx);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await Promise.all([1, 2, 3].map(() => parts.log.write(paid(3))))).toEqual(
    expect.arrayContaining([true, false]),
  );
  await parts.run();
  await expect.poll(async () => (await parts.log.deliveries({ state: 'done' })).length).toBe(1);
  expect(parts.sent).toHaveLength(1);
  expect(parts.sent[0]?.url).toBe('https://books.example/in');
  expect(isSigned(parts.sent[0]!, all.secret)).toBe(true);
  expect(JSON.parse(parts.sent[0]!.body)).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    type: 'order.paid',
    at: AT.toISOString(),
    about: '3',
    read: '/api/desk/v1/orders/3',
  });
  expect([await parts.log.isWanted(['plan.ended']), await parts.log.isWanted(['order.paid'])]).toEqual([true, true]);
});

it('[EV-01] stores the position of processed orders, which never moves back', async () => {
  const mark = createOrderMark(db);
  expect(await mark.reached()).toBeNull();
  const [noon, one] = [new Date('2026-06-15T12:00:00Z'), new Date('2026-06-15T13:00:00Z')];
  for (const at of [noon, one, noon]) await mark.reach(at);
  expect(await mark.reached()).toEqual(one);
});

it('retries anything but 2xx to the end, and can resend once more', async () => {
  let result: Awaited<ReturnType<typeof ssrfSafePost>> = ok(302);
  const parts = open({ answers: async () => result });
  await added(parts);
  await parts.log.write(paid(1));
  await parts.run();
  await expect
    .poll(async () => (await parts.log.deliveries())[0])
    .toMatchObject({ state: 'waiting', status: 302, reason: 'answered 302' });
  result = err('refused', 'leads into a network that is not public');
  await db.query('UPDATE store.event_delivery SET tries = 52');
  await expect
    .poll(async () => (await parts.log.deliveries({ state: 'failed' }))[0], { timeout: 20_000 })
    .toMatchObject({ tries: 54, status: null, reason: 'leads into a network that is not public', nextTry: null });
  result = ok(204);
  const { id } = (await parts.log.deliveries())[0]!;
  expect([await parts.log.resend(id), await parts.log.resend(id + 1)]).toEqual([true, false]);
  await expect
    .poll(async () => (await parts.log.deliveries())[0])
    .toMatchObject({ state: 'done', tries: 1, status: 204 });
});

it('finds deliveries without a job', async () => {
  const parts = open();
  await added(parts);
  await parts.log.write(paid(1));
  await queue.clear(db);
  await db.query(`UPDATE store.event_delivery SET next_try = now() - interval '2 minutes'`);
  await parts.run();
  expect(await parts.deliveries.wakeForgotten()).toBe(1);
  await expect.poll(async () => (await parts.log.deliveries())[0]).toMatchObject({ state: 'done' });
});

it('[SE-17] signs with both secrets while one is replaced, then with the new one alone; another SESSION_SECRET signs nothing', async () => {
  const parts = open();
  const { id, secret: before } = await added(parts);
  const now = (await parts.endpoints.rotate(id))!;
  await parts.log.write(paid(1));
  await parts.run();
  await expect.poll(() => parts.sent.length).toBe(1);
  expect([isSigned(parts.sent[0]!, before), isSigned(parts.sent[0]!, now)]).toEqual([true, true]);
  await db.query(`UPDATE store.event_endpoint SET rotated_at = now() - interval '25 hours'`);
  await parts.log.write(paid(2));
  await expect.poll(() => parts.sent.length).toBe(2);
  expect([isSigned(parts.sent[1]!, before), isSigned(parts.sent[1]!, now)]).toEqual([false, true]);
  const other = open({ secret: 'another secret that is long enough' });
  await queue.clear(db);
  await db.query(`UPDATE store.event_delivery SET state = 'waiting', next_try = now()`);
  await other.deliveries.deliver(1);
  expect(other.sent).toEqual([]);
  const { rows } = await db.query<{ reason: string }>('SELECT reason FROM store.event_delivery WHERE id = 1');
  expect(rows[0]?.reason).toContain('SESSION_SECRET');
  const stored = await db.query<{ sealed: Buffer }>('SELECT sealed FROM store.event_endpoint');
  expect(stored.rows[0]?.sealed.toString('latin1')).not.toContain('whsec_');
});

it('emits one event for a changed membership and none for an unchanged one', async () => {
  const parts = open();
  await added(parts);
  const repository = createMemberCouponRepository(db, parts.log);
  const pair = { email: 'ada@example.com', number: '30000001' };
  const reported = { customerId: 501, at: AT };
  for (const next of [pair, pair, { ...pair, number: '30000002' }, null, null])
    await repository.note('cus_1', next, reported);
  const { rows } = await db.query('SELECT type, about FROM store.outgoing_event');
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ type: 'member.changed', about: '501' })));
});

it('emits events for an order and its refunds in the same transaction or not at all', async () => {
  const parts = open();
  await added(parts);
  const note = createOrderNote({ queue, outgoing: parts.log, clock: { now: () => AT } });
  const undone = db.transaction(async (tx) => {
    await note(tx, 10249);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction((tx) => note(tx, 10250));
  const refund = createRefundNote({ queue, outgoing: parts.log, clock: { now: () => AT } });
  // one that is written down again, and a second one
  for (const refundId of [1, 1, 2]) await db.transaction((tx) => refund(tx, 10250, refundId));
  const { rows } = await db.query('SELECT type, about, at FROM store.outgoing_event ORDER BY created_at, key');
  expect(rows).toEqual([
    { type: 'order.paid', about: '10250', at: AT },
    { type: 'order.refunded', about: '10250', at: AT },
    { type: 'order.refunded', about: '10250', at: AT },
  ]);
});

it('adds, lists, rotates, removes and resends by command', async () => {
  const parts = open();
  const say = (...args: string[]) => runEventsCommand(args, parts);
  expect(await say('endpoints', 'list')).toEqual({ lines: ['No endpoints yet.'], isDone: true });
  expect(await say('endpoints', 'add', 'http://books.example')).toEqual({
    lines: ['The address must begin with https://.'],
    isDone: false,
  });
  expect(await say('endpoints', 'add', 'https://books.example', 'order.sold')).toMatchObject({ isDone: false });
  const { lines } = await say('endpoints', 'add', 'https://books.example', 'order.paid, order.refunded');
  expect(lines[1]).toMatch(/: whsec_[\w-]{43}$/);
  const id = lines[0]!.split(' ')[0]!;
  expect((await say('endpoints', 'list')).lines).toEqual([
    expect.stringContaining(`${id}  https://books.example  order.paid,order.refunded`),
  ]);
  expect(await say('endpoints', 'rotate', id)).toMatchObject({ isDone: true });
  await parts.log.write(paid(1));
  expect((await say('deliveries', 'waiting')).lines).toEqual([
    expect.stringContaining('order.paid  1  https://books.example  waiting'),
  ]);
  expect(await say('resend', '1')).toMatchObject({ isDone: true });
  expect(await say('endpoints', 'remove', id)).toMatchObject({ isDone: true });
  expect(await say('deliveries')).toEqual({ lines: ['Nothing was sent.'], isDone: true });
  for (const args of [
    ['resend', '1'],
    ['resend', 'x'],
    ['endpoints', 'rotate', id],
    ['endpoints'],
    [],
    ['deliveries', 'gone'],
  ])
    expect(await say(...args)).toMatchObject({ isDone: false });
});
