import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createLocks } from './advisory-locks.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** A gate that stays shut until it is opened; `entered` resolves once a caller waits. */
function createDoor() {
  let open = () => {};
  let enter = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const pass = (): Promise<void> => {
    enter();
    return opened;
  };
  return { open, entered, pass };
}

it('serializes work with one key, in this process and another', async () => {
  const processes = [createLocks(db), createLocks(db)];
  let inside = 0;
  let max = 0;
  const done = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      processes[i % 2]!.run('key', async () => {
        inside += 1;
        max = Math.max(max, inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        return i;
      }),
    ),
  );
  expect(max).toBe(1);
  expect(done.map((lock) => !lock.isBusy && lock.value)).toEqual(Array.from({ length: 12 }, (_, i) => i));
});

it('does not block other keys', async () => {
  const locks = createLocks(db);
  const door = createDoor();
  const locked = locks.run('one', door.pass);
  expect(await locks.run('another', async () => 'done')).toEqual({ isBusy: false, value: 'done' });
  door.open();
  await locked;
});

it('returns busy without running the work when the lock wait times out', async () => {
  const door = createDoor();
  const locked = createLocks(db).run('slow', door.pass);
  await door.entered;
  let wasRun = false;
  const lock = await createLocks(db, { timeoutMs: 80 }).run('slow', async () => {
    wasRun = true;
  });
  expect([lock.isBusy, wasRun]).toEqual([true, false]);
  door.open();
  expect((await locked).isBusy).toBe(false);
});

it('releases its key after a throw', async () => {
  const locks = createLocks(db);
  await expect(locks.run('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await locks.run('broken', async () => 1)).toEqual({ isBusy: false, value: 1 });
});

it('F7 releases the lock of a lost connection', async () => {
  const door = createDoor();
  const locked = createLocks(db)
    .run('killed', door.pass)
    .catch(() => null);
  const holders = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  let pids: number[] = [];
  while (pids.length === 0) pids = (await db.query<{ pid: number }>(holders)).rows.map(({ pid }) => pid);
  for (const pid of pids) await db.query('SELECT pg_terminate_backend($1)', [pid]);
  expect(await createLocks(db).run('killed', async () => 'mine')).toEqual({ isBusy: false, value: 'mine' });
  door.open();
  await locked;
});

it('L7 does not block other kinds of key when all of one kind are held', async () => {
  const locks = createLocks(db, { timeoutMs: 500 });
  const door = createDoor();
  const locked = Array.from({ length: 12 }, (_, i) => locks.run(`sync:${i}`, door.pass));
  expect(await locks.run('checkout:nine', async () => 'sold')).toEqual({ isBusy: false, value: 'sold' });
  door.open();
  await Promise.all(locked);
});

it('F14 runs shared work twice for many concurrent callers: one running, one queued', async () => {
  const locks = createLocks(db);
  const door = createDoor();
  let begun = 0;
  const work = async () => {
    begun += 1;
    await door.pass();
    return begun;
  };
  const first = locks.share('sync:ann', work);
  while (begun === 0) await new Promise((resolve) => setImmediate(resolve));
  const crowd = Array.from({ length: 40 }, () => locks.share('sync:ann', work));
  door.open();
  expect(await first).toEqual({ isBusy: false, value: 1 });
  expect(new Set((await Promise.all(crowd)).map((lock) => JSON.stringify(lock)))).toEqual(
    new Set(['{"isBusy":false,"value":2}']),
  );
  await expect(locks.share('sync:ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await locks.share('sync:ann', async () => 'again')).toEqual({ isBusy: false, value: 'again' });
});

it('does not starve the work when it exceeds the lock connections', async () => {
  const locks = createLocks(db);
  const done = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      locks.run(`key:${i}`, async () => (await db.query<{ n: number }>('SELECT $1::int AS n', [i])).rows[0]!.n),
    ),
  );
  expect(done.map((lock) => !lock.isBusy && lock.value)).toEqual(Array.from({ length: 30 }, (_, i) => i));
});

it('[API-02] shares a running read with later callers, who save it before the lock is released', async () => {
  const locks = createLocks(db);
  const door = createDoor();
  const order: string[] = [];
  let reads = 0;
  const join = (name: string) =>
    locks.join(
      'read',
      async () => {
        reads += 1;
        await door.pass();
        return `reading ${reads}`;
      },
      async (value) => {
        order.push(`${name} keeps ${value}`);
        if (name === 'third') throw new Error('its session is gone');
      },
    );
  const first = join('first');
  await door.entered;
  const [second, third] = [join('second'), join('third').catch((error: Error) => error.message)];
  const sync = locks.run('read', async () => void order.push('a sync writes'));
  door.open();
  expect(await Promise.all([first, second, third])).toEqual([
    { isBusy: false, value: 'reading 1' },
    { isBusy: false, value: 'reading 1' },
    'its session is gone',
  ]);
  await sync;
  expect(order).toEqual(['first keeps reading 1', 'second keeps reading 1', 'third keeps reading 1', 'a sync writes']);
  expect(await join('fourth')).toEqual({ isBusy: false, value: 'reading 2' });
});

it('returns busy to all callers of a shared read, and saves nothing', async () => {
  const door = createDoor();
  const locked = createLocks(db).run('busy read', door.pass);
  await door.entered;
  const locks = createLocks(db, { timeoutMs: 50 });
  const stored: string[] = [];
  const join = () =>
    locks.join(
      'busy read',
      async () => 'x',
      async (value) => void stored.push(value),
    );
  expect(await Promise.all([join(), join()])).toEqual([{ isBusy: true }, { isBusy: true }]);
  door.open();
  await locked;
  expect(await join()).toEqual({ isBusy: false, value: 'x' });
  expect(stored).toEqual(['x']);
});

it('[CO-50] closes a connection whose unlock failed, so that the key is free for other processes', async () => {
  const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  const broken = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...call: unknown[]
  ) {
    return String(call[0]).includes('pg_advisory_unlock')
      ? Promise.reject(new Error('unlock failed'))
      : query.apply(this, call);
  } as never);
  const locks = createLocks(db);
  expect(await locks.run('unlock', async () => 1)).toEqual({ isBusy: false, value: 1 });
  broken.mockRestore();
  // an open connection would hold the key until it has been idle for a second
  expect(await createLocks(db, { timeoutMs: 500 }).run('unlock', async () => 2)).toEqual({ isBusy: false, value: 2 });
});
