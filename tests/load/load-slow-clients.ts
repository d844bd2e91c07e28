import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findOwner } from '../../core/process/data-dir.ts';
import { newCaller } from '../support/caller.ts';
import { startStore } from '../support/running-store.ts';
import { type Finding, percentile } from './finding.ts';

/** of each of the five kinds */
const EACH = 200;
const DRIP_MS = 1_000;
/** the store closes every one of them before that: the longest may take a minute (docs/operating.md, "Connections") */
const GONE_MS = 120_000;
const OPEN_MS = 10_000;
const PAGES = ['/', '/documents', '/documents/a101-2025/', '/cart'];
/** a client that takes nothing asks for more than the buffers of its socket hold */
const CONCURRENT_REQUESTS = 20;

type Measure = { memory: number; sockets: number };
type Kind = { first: string; drips?: string; isReading: boolean };

const KINDS: Record<string, (host: string) => Kind> = {
  'say nothing': () => ({ first: '', isReading: true }),
  'send half a head, then a byte a second': (host) => ({
    first: `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
    drips: 'a',
    isReading: true,
  }),
  'send a body by the byte': (host) => ({
    first: `POST /api/commerce/create-cart HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
    drips: ' ',
    isReading: true,
  }),
  'ask once, then keep the connection': (host) => ({
    first: `GET /documents HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    isReading: true,
  }),
  'ask, and take no answer': (host) => ({
    first: `GET /documents HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(CONCURRENT_REQUESTS),
    isReading: false,
  }),
};

/** Returns resident bytes and open sockets of a process, as Linux reports them. */
function measure(pid: number): Measure {
  const memory = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  const folder = `/proc/${pid}/fd`;
  const isSocket = (name: string): boolean => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      return false; // closed since
    }
  };
  return { memory, sockets: readdirSync(folder).filter(isSocket).length };
}

/** Opens one slow client, which never closes its connection. */
function open(url: string, { first, drips, isReading }: Kind): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) });
  socket.on('error', () => {});
  if (isReading) socket.resume();
  else socket.pause();
  socket.write(first);
  const dripping = drips === undefined ? undefined : setInterval(() => socket.write(drips), DRIP_MS);
  socket.once('close', () => clearInterval(dripping));
  return socket;
}

/** [FA-10] A thousand slow clients at once, twice: the store serves people at the same time, and frees memory and sockets. */
export async function loadSlowClients(): Promise<Finding[]> {
  if (process.platform !== 'linux') return [{ what: 'a thousand slow clients', found: 'measured on Linux only' }];
  const store = await startStore();
  const clients: Socket[] = [];
  try {
    const pid = findOwner(store.dataDir)?.pid ?? store.pid;
    const { host } = new URL(store.url);
    const reader = newCaller(store.url);
    const read = async (path: string): Promise<{ status: number; ms: number }> => {
      const started = performance.now();
      const { status } = await reader.call('GET', path).catch(() => ({ status: 0 }));
      return { status, ms: performance.now() - started };
    };
    const readAll = async (times: number) => {
      const responses: { status: number; ms: number }[] = [];
      for (let at = 0; at < times; at += 1) responses.push(await read(PAGES[at % PAGES.length] ?? '/'));
      return responses;
    };
    const middle = (all: readonly { ms: number }[]): number =>
      percentile(
        all.map(({ ms }) => ms),
        0.5,
      );
    const undisturbed = await readAll(400);
    const before = measure(pid);

    const wave = async () => {
      for (const kind of Object.values(KINDS))
        for (let one = 0; one < EACH; one += 1) {
          clients.push(open(store.url, kind(host)));
          // a listening socket keeps some hundred that wait to be taken
          if (clients.length % 50 === 0) await pause(20);
        }
      const max: Measure = { memory: 0, sockets: 0 };
      const responses: { status: number; ms: number }[] = [];
      for (const end = Date.now() + OPEN_MS; Date.now() < end; await pause(100)) {
        const now = measure(pid);
        max.memory = Math.max(max.memory, now.memory);
        max.sockets = Math.max(max.sockets, now.sockets);
        responses.push(...(await readAll(PAGES.length)));
      }
      for (const end = Date.now() + GONE_MS; Date.now() < end && measure(pid).sockets > before.sockets + 5; )
        await pause(500);
      // those that take nothing do not see that they were cut
      for (const client of clients.splice(0)) client.destroy();
      await readAll(100);
      return { max, responses: responses, after: measure(pid) };
    };
    const first = await wave();
    const second = await wave();
    const results = [...first.responses, ...second.responses];
    const unserved = results.filter(({ status }) => status !== 200).length;
    const megabytes = ({ memory }: Measure): number => Math.round(memory / 2 ** 20);
    return [
      {
        what: 'slow clients at once',
        found: `${EACH * Object.keys(KINDS).length}, twice: ${EACH} each that ${Object.keys(KINDS).join('; ')}`,
      },
      {
        what: 'sockets before, at most, after; after the second time',
        found: `${before.sockets}, ${first.max.sockets}, ${first.after.sockets}; ${second.after.sockets}`,
        holds: [first, second].every(({ after }) => after.sockets <= before.sockets + 5) && first.max.sockets > 900,
      },
      {
        what: 'memory before, at most, after; after the second time (MB)',
        found: `${megabytes(before)}, ${megabytes(first.max)}, ${megabytes(first.after)}; ${megabytes(second.after)}`,
        // what the engine has once had it keeps for a while; a second thousand needs no more
        holds: second.after.memory < first.after.memory * 1.15,
      },
      {
        what: 'pages read meanwhile: not served, of all',
        found: `${unserved}, ${results.length}`,
        holds: unserved === 0,
      },
      {
        what: 'a page meanwhile, beside one before',
        found: `${(middle(results) / middle(undisturbed)).toFixed(1)} times as long`,
      },
    ];
  } finally {
    for (const client of clients) client.destroy();
    await store.stop();
  }
}
