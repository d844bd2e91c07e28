import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { explainStartupError } from './explain-startup-error.ts';
import { StartupError } from './startup-error.ts';

const servers: Server[] = [];
const closeAll = (): void => {
  for (const server of servers.splice(0)) server.close();
};
afterEach(closeAll);

const listen = (port: number, onSocket = (): void => {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      onSocket();
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    servers.push(server);
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const explain = (error: unknown, more: { port?: number; databaseUrl?: string } = {}): string | undefined =>
  explainStartupError(error, { port: 3000, hosts: ['127.0.0.1'], databaseUrl: undefined, ...more })?.message;
const connect = async (databaseUrl: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  return explain(await failureOf(client.connect()), { databaseUrl });
};

it('reports a port that is in use', async () => {
  const port = await listen(0);
  expect(explain(await failureOf(listen(port)), { port })).toBe(
    `Port ${port} is taken by another program: end it, or set PORT to a free one.`,
  );
});

it('explains a problem of DATABASE_URL without the password', async () => {
  const port = await listen(0);
  closeAll();
  const closed = await connect(`postgres://shop:hunter2@127.0.0.1:${port}/shop`);
  expect(closed).toBe(`DATABASE_URL is wrong or its Postgres is down: nothing answers at 127.0.0.1:${port}.`);
  const foreign = await connect(`postgres://shop:hunter2@127.0.0.1:${await listen(0)}/shop`);
  expect(foreign).toMatch(/^DATABASE_URL is wrong or its Postgres is down: 127\.0\.0\.1:\d+ /);
  expect(foreign).not.toContain('hunter2');
});

it.each([
  ['28P01', /refuses the user shop or the password/],
  ['3D000', /no database named books/],
  ['ENOTFOUND', /host db\.example can't be found/],
  ['42501', /may not create schemas in books/],
])('explains %s', (code, line) => {
  expect(
    explain(Object.assign(new Error('x'), { code }), { databaseUrl: 'postgres://shop:hunter2@db.example/books' }),
  ).toMatch(line);
});

it('returns a known message unchanged, and keeps the stack of a bug', () => {
  expect(explain(new StartupError('known'))).toBe('known');
  expect(explain(new TypeError('undefined is not a function'), { databaseUrl: 'postgres://db/x' })).toBeUndefined();
  expect(explain(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeUndefined();
});
