import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { createConnectionEnd, createExpectationRefusal } from './reject-connection.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Connection timeouts in milliseconds. Tests shorten them. */
export type SocketTimes = {
  /** until the request headers are complete */
  head: number;
  /** until the whole request is complete */
  request: number;
  /** between two requests of one connection */
  idle: number;
  /** without reading a byte of a response */
  stalled: number;
  /** after the last response of a connection, for a client that does not close it */
  linger: number;
  /** interval to check header and request timeouts */
  check: number;
  /** idle time after which a connection is closed during shutdown */
  quiet: number;
  /** requests that are not answered this long after shutdown began are aborted */
  drain: number;
};

const TIMES: SocketTimes = {
  head: 15_000,
  request: 60_000,
  idle: 15_000,
  stalled: 60_000,
  linger: 3_000,
  check: 5_000,
  quiet: 1_000,
  drain: 9_000,
};
const POLL_MS = 50;

/** State of an open connection. */
type Known = { responding: Set<ServerResponse>; bytes: number; since: number; isClosing: boolean };

/**
 * Creates the store's HTTP servers, one per address. Every connection has timeouts, independent of its client [FA-10].
 * `drain` accepts no new connections, answers every request that has begun, and closes each connection after its last
 * response [FA-09]. `headers` are added to responses to malformed requests [SE-14].
 */
export function createHttpServers(
  handle: Handle,
  headers: Readonly<Record<string, string>>,
  times: SocketTimes = TIMES,
) {
  const endConnection = createConnectionEnd(headers);
  const refuseExpectation = createExpectationRefusal(headers);
  const servers: Server[] = [];
  const open = new Map<Socket, Known>();
  let accepted = 0;
  let isEnding = false;

  function close(socket: Socket, known: Known): void {
    known.isClosing = true;
    socket.end();
    setTimeout(() => socket.destroy(), times.linger).unref();
  }

  function watch(socket: Socket): void {
    accepted += 1;
    open.set(socket, { responding: new Set(), bytes: 0, since: Date.now(), isClosing: false });
    socket.once('close', () => open.delete(socket));
  }

  function note(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const known = open.get(socket);
    known?.responding.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.once('close', () => {
      if (!known) return;
      known.responding.delete(response);
      known.bytes = socket.bytesRead;
      known.since = Date.now();
    });
  }

  function makeServer(): Server {
    const server = createServer(
      {
        headersTimeout: times.head,
        requestTimeout: times.request,
        keepAliveTimeout: times.idle,
        connectionsCheckingInterval: times.check,
        // the listener rejects a request without a host, with our headers
        requireHostHeader: false,
      },
      (request, response) => {
        note(request, response);
        handle(request, response);
      },
    );
    server.on('checkExpectation', (request, response) => {
      note(request, response);
      refuseExpectation(request, response);
    });
    server.timeout = times.stalled;
    server.on('connection', watch);
    server.on('timeout', (socket: Socket) => {
      // a client waiting for its response may wait; one that does not read it, or that has no pending request, may not
      if (socket.writableLength > 0 || !open.get(socket)?.responding.size) socket.destroy();
    });
    server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
      const hasBegun = [...(open.get(socket)?.responding ?? [])].some(({ headersSent }) => headersSent);
      endConnection(error, socket, { lingerMs: times.linger, hasBegun });
    });
    servers.push(server);
    return server;
  }

  /** Whether no request is pending and no data has arrived since the last response, for a while. */
  const isQuiet = (socket: Socket, { responding, bytes, since, isClosing }: Known): boolean =>
    !isClosing && responding.size === 0 && socket.bytesRead === bytes && Date.now() - since >= times.quiet;

  function closeQuiet(): void {
    const quiet = [...open].filter(([socket, known]) => isQuiet(socket, known));
    // reads received data before this
    setImmediate(() => {
      for (const [socket, known] of quiet) if (isQuiet(socket, known)) close(socket, known);
    });
  }

  return {
    makeServer,
    /** From now on each response closes its connection. New connections are still accepted. */
    announceEnd(): void {
      isEnding = true;
      for (const { responding } of open.values())
        for (const response of responding) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    /** Closes everything at once, for a failed start. */
    cut(): void {
      for (const server of servers) server.close();
      for (const socket of open.keys()) socket.destroy();
    },
    async drain(): Promise<void> {
      this.announceEnd();
      await drainAcceptBacklog(() => accepted);
      // `http`'s close would cut idle connections at once, including one whose next request is being sent
      const closed = servers.map(
        (server) => new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve())),
      );
      const looking = setInterval(closeQuiet, POLL_MS);
      const timer = setTimeout(() => {
        for (const socket of open.keys()) socket.destroy();
      }, times.drain);
      await Promise.all(closed);
      clearInterval(looking);
      clearTimeout(timer);
    },
  };
}

/** A turn of at most this duration leaves almost no time for a connection to arrive after its accept; milliseconds. */
const SHORT_TICK_MS = 0.5;
/** A process on a busy machine may never have a short turn: after this time any turn without an accept is enough; milliseconds. */
const SHORT_WITHIN_MS = 2_000;
/** Drain timeout for a process that accepts in every turn; milliseconds. */
const LIMIT_MS = 4_000;

/** Event loop turns and their clock, in milliseconds. */
type EventLoop = { next(): Promise<unknown>; now(): number };

const PROCESS: EventLoop = { next: () => nextTick(), now: () => performance.now() };

/**
 * Resolves when a listener may close [FA-09]. On close, Linux resets every queued connection that the process has not
 * accepted, and a proxy does not resend a payment. A turn of the event loop accepts one connection per listener.
 * Therefore the queue is empty after a turn without an accept, if the turn was short. After two seconds, a long one is enough. `countAccepted` counts all
 * connections so far.
 */
export async function drainAcceptBacklog(countAccepted: () => number, eventLoop: EventLoop = PROCESS): Promise<void> {
  const began = eventLoop.now();
  await eventLoop.next();
  for (;;) {
    const before = { accepted: countAccepted(), at: eventLoop.now() };
    await eventLoop.next();
    const at = eventLoop.now();
    if (at >= began + LIMIT_MS) return;
    const mayBeLong = at >= began + SHORT_WITHIN_MS;
    if (countAccepted() === before.accepted && (mayBeLong || at - before.at < SHORT_TICK_MS)) return;
  }
}
