import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../../tests/support/until.ts';
import { createHttpServers, drainAcceptBacklog, type Handle, type SocketTimes } from './http-servers.ts';

const TIMES: SocketTimes = {
  head: 100,
  request: 200,
  idle: 100,
  stalled: 300,
  linger: 50,
  check: 20,
  quiet: 60,
  drain: 60_000,
};
/** more than any socket's buffers */
const LONG = Buffer.alloc(20_000_000);

const clients: Socket[] = [];
let ended: Promise<void> | undefined;
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await ended;
});

async function serve(handle: Handle, times: Partial<SocketTimes> = {}) {
  const servers = createHttpServers(handle, {}, { ...TIMES, ...times });
  const server = servers.makeServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const countOpen = (): Promise<number> =>
    new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
  /** A client that never closes its side, whatever it hears. */
  async function open(sent = ''): Promise<{ socket: Socket; heard(): string }> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    clients.push(socket);
    let said = '';
    socket.on('data', (piece) => {
      said += piece.toString('latin1');
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(sent);
    return { socket, heard: () => said };
  }
  return { servers, open, countOpen };
}

const GET = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
const respondToAll: Handle = (request, response) => {
  request.resume();
  request.on('end', () => response.end('read'));
};

it('[FA-10] closes the socket of every client that is silent, slow, idle or broken, or that does not read', async () => {
  const { servers, open, countOpen } = await serve((request, response) => {
    if (request.url === '/long') response.end(LONG);
    else respondToAll(request, response);
  });
  const timers: NodeJS.Timeout[] = [];
  for (let round = 0; round < 30; round += 1) {
    await open();
    await open('GET / HTTP/1.1\r\nHost: shop');
    await open('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 90\r\n\r\nhalf');
    await open(GET);
    await open('no request\r\n\r\n');
    const dribbling = await open('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 90000\r\n\r\n');
    timers.push(setInterval(() => dribbling.socket.write('.'), 20));
    const deaf = await open('GET /long HTTP/1.1\r\nHost: shop\r\n\r\n');
    deaf.socket.pause();
  }
  await until('all have ended', async () => (await countOpen()) === 0);
  for (const timer of timers) clearInterval(timer);
  ended = servers.drain();
});

it('[FA-10] does not cut off a client that waits for a slow response', async () => {
  const waiting: ServerResponse[] = [];
  const { servers, open, countOpen } = await serve((_, response) => void waiting.push(response), { stalled: 40 });
  const { heard } = await open(GET);
  // the other one is silent for as long
  await open();
  await until('the idle one is gone', async () => (await countOpen()) === 1);
  waiting[0]?.end('at last');
  await expect.poll(heard).toContain('at last');
  ended = servers.drain();
});

it('[FA-09] answers every started request on shutdown with connection: close', async () => {
  const waiting: ServerResponse[] = [];
  const { servers, open } = await serve(
    (request, response) => (request.url === '/slow' ? void waiting.push(response) : respondToAll(request, response)),
    { idle: 60_000, head: 60_000, request: 60_000, quiet: 400 },
  );
  const slow = await open('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  const stored = await open(GET);
  const half = await open('GET / HTTP/1.1\r\n');
  await expect.poll(stored.heard).toContain('read');
  await expect.poll(() => waiting.length).toBe(1);
  expect(stored.heard()).toContain('keep-alive');

  let isOver = false;
  ended = servers.drain().then(() => {
    isOver = true;
  });
  // the next request of a kept connection, sent just then, and the rest of one that was on the wire
  stored.socket.write(GET);
  half.socket.write('Host: shop\r\n\r\n');
  await expect.poll(() => stored.heard().split('read').length).toBe(3);
  expect(stored.heard()).toContain('Connection: close');
  await expect.poll(half.heard).toContain('Connection: close');
  expect(isOver).toBe(false);
  waiting[0]?.end('read');
  await expect.poll(slow.heard).toContain('read');
  expect(slow.heard()).toContain('Connection: close');
  await ended;
});

it('[FA-09] does not wait for idle connections on shutdown', async () => {
  const { servers, open } = await serve(respondToAll, { idle: 600_000, head: 600_000, request: 600_000 });
  const stored = await open(GET);
  await open();
  await expect.poll(stored.heard).toContain('read');
  await servers.drain();
});

it('[FA-09] answers every client that connected before a busy process closes', async () => {
  // no client here is slow, only the machine may be
  const patient = { head: 60_000, request: 60_000, idle: 60_000, stalled: 60_000, quiet: 60_000 };
  const { servers, open } = await serve((_, response) => response.end('taken in'), patient);
  const { remotePort } = (await open()).socket;
  const responses: Promise<string>[] = [];
  /** The handshakes are the system's: all of these wait to be accepted, while the process is busy with something else. */
  function connectWhileBusy(count: number, ms: number): void {
    for (let client = 0; client < count; client += 1) {
      const late = connect({ port: remotePort!, host: '127.0.0.1' });
      clients.push(late);
      responses.push(
        new Promise((resolve) => {
          late.once('data', (piece) => resolve(piece.toString('latin1')));
          late.once('error', ({ message }) => resolve(message));
        }),
      );
      late.write(GET);
    }
    for (const end = performance.now() + ms; performance.now() < end; );
  }
  connectWhileBusy(10, 20);
  await new Promise((resolve) => process.nextTick(resolve));
  ended = servers.drain();
  for (let round = 0; round < 4; round += 1) {
    await nextTick();
    connectWhileBusy(10, 20);
  }
  const heard = await Promise.all(responses);
  expect(heard.filter((response) => !response.endsWith('taken in'))).toEqual([]);
  expect(heard).toHaveLength(50);
});

/** Turns of a process: how long each takes (milliseconds) and how many connections it accepts; the last one again and again. */
async function countTicks(ticks: readonly (readonly [ms: number, accepted: number])[]): Promise<number> {
  let now = 1_000;
  let all = 0;
  let count = 0;
  await drainAcceptBacklog(() => all, {
    now: () => now,
    next: async () => {
      const [ms, accepted] = ticks[Math.min(count, ticks.length - 1)]!;
      now += ms;
      all += accepted;
      count += 1;
    },
  });
  return count;
}

it('[FA-09] closes an idle process after its first full turn', async () => {
  expect(await countTicks([[0.02, 0]])).toBe(2);
});

it('[FA-09] closes after the first turn without an accept when each turn accepts one', async () => {
  // five connections wait: the first turn was already in progress
  const waiting = Array.from({ length: 5 }, () => [0.1, 1] as const);
  expect(await countTicks([[0.1, 0], ...waiting, [0.1, 0]])).toBe(7);
});

it('[FA-09] does not close after a long turn, even without an accept', async () => {
  expect(
    await countTicks([
      [50, 0],
      [50, 0],
      [0.6, 0],
      [0.4, 0],
    ]),
  ).toBe(4);
});

it('[FA-09] closes a process without short turns after two seconds, but not while a turn accepts a connection', async () => {
  // 2,000 ms are 40 turns of 50
  expect(await countTicks([[50, 0]])).toBe(40);
  const busy = Array.from({ length: 45 }, () => [50, 1] as const);
  expect(await countTicks([...busy, [50, 0]])).toBe(46);
});

it('[FA-09] closes a process that accepts in every turn after four seconds', async () => {
  expect(await countTicks([[50, 1]])).toBe(80);
});
