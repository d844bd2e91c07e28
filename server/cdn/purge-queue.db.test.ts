import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { createJobQueue, type JobQueue } from '../../core/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { JOB_RULES, type JobName } from '../bootstrap/job-registry.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import { tagsToPurge } from './page-tags.ts';
import { createCdnPurgeQueue } from './purge-queue.ts';

type RecordedRequest = { method: string | undefined; headers: IncomingHttpHeaders; body: string };
let db: TestDatabase;
let network: Server;
let url: string;
let requested: RecordedRequest[] = [];
let status = 200;
const queues: JobQueue<JobName>[] = [];

beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
  network = createServer(async (request, response) => {
    requested.push({ method: request.method, headers: request.headers, body: await text(request) });
    response.writeHead(status, status === 302 ? { location: url } : {}).end('{}');
  });
  await new Promise<void>((resolve) => void network.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(network.address() as AddressInfo).port}/purge`;
});
beforeEach(async () => {
  requested = [];
  status = 200;
  await db.query('TRUNCATE store.cdn_change');
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});
afterAll(async () => {
  network.close();
  await db.drop();
});

const target = () => ({ url, style: 'cache-tag', header: { authorization: 'Bearer k7Jx2mQ9' } }) as const;
const rows = async (): Promise<number> => (await db.query('SELECT id FROM store.cdn_change')).rows.length;
const noQueue = { put: async () => {} };

it('sends all changes together with the secret and deletes them', async () => {
  const cdn = createCdnPurgeQueue({ db, queue: noQueue, target: target(), log: noopLog });
  await cdn.note(['helpEntry.one']);
  await cdn.note(['helpEntry.two']);
  await cdn.run();
  expect(requested).toHaveLength(1);
  expect(requested[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer k7Jx2mQ9' } });
  const { tags } = JSON.parse(requested[0]?.body ?? '{}') as { tags: string[] };
  expect(tags.toSorted()).toEqual(tagsToPurge(['helpEntry.one', 'helpEntry.two']).toSorted());
  expect(await rows()).toBe(0);
  await cdn.run();
  expect(requested).toHaveLength(1);
});

it('limits the tags per request to the strictest network', async () => {
  const cdn = createCdnPurgeQueue({ db, queue: noQueue, target: target(), log: noopLog });
  await cdn.note(Array.from({ length: 70 }, (_, at) => `page.${at}`));
  await cdn.run();
  const counts = requested.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags.length);
  expect(counts).toEqual([30, 30, 11]);
});

it.each([500, 302, 401])(
  'keeps a change when the network returns %i, and never follows a redirect',
  async (refusal) => {
    const cdn = createCdnPurgeQueue({ db, queue: noQueue, target: target(), log: noopLog });
    await cdn.note(null);
    status = refusal;
    await expect(cdn.run()).rejects.toThrow(`answered ${refusal}`);
    expect(requested).toHaveLength(1);
    expect(await rows()).toBe(1);
    status = 200;
    await cdn.run();
    expect([requested.at(-1)?.body, await rows()]).toEqual(['{"tags":["pages"]}', 0]);
  },
);

it('times out on a network that does not respond, and keeps the change', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const cdn = createCdnPurgeQueue({ db, queue: noQueue, target: target(), log: noopLog });
  await cdn.note(null);
  await expect(cdn.run()).rejects.toThrow(/abort/i);
  expect([timeout.mock.calls.length, await rows()]).toEqual([1, 1]);
});

it('sends a change by a job with retries, once for all notified processes', async () => {
  const queue = createJobQueue<JobName>({ db, log: noopLog, rules: JOB_RULES, pace: () => 0.01 });
  queues.push(queue);
  await queue.open();
  const moment = Date.now();
  const open = () => createCdnPurgeQueue({ db, queue, target: target(), log: noopLog, now: () => moment });
  const [one, two] = [open(), open()];
  status = 503;
  await Promise.all([one.note(null), two.note(null)]);
  const { rows: jobs } = await db.query<{ waits: number }>(
    `SELECT extract(epoch FROM start_after - created_on)::float AS waits FROM jobs.job WHERE name = 'purge-cdn'`,
  );
  // every process has dropped its own page by then
  expect(jobs).toEqual([{ waits: expect.closeTo(1, 1) }]);
  await queue.handle('purge-cdn', one.run);
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0), { timeout: 10_000 });
  status = 200;
  await vi.waitFor(async () => expect(await rows()).toBe(0), { timeout: 10_000 });
});

it('records nothing without a purge address', async () => {
  await createCdnPurgeQueue({ db, queue: noQueue, target: null, log: noopLog }).note(null);
  expect(await rows()).toBe(0);
});
