import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PROBE_MS = 250;

export type Balancer = {
  url: string;
  /** requests without a response from a store: the connection was cut, or no store accepted it */
  lost(): readonly string[];
  close(): Promise<void>;
};

type Backend = { port: number; isReady: boolean; agent: Agent };

/**
 * Distributes requests over store ports round-robin, like a load balancer: keep-alive connections, and `/readyz` probes that
 * remove a failing store. Only a refused connection is retried on the next port, since nothing of the request was sent. A
 * connection that is cut counts as lost.
 */
export async function startBalancer(): Promise<Balancer & { take(ports: readonly number[]): void }> {
  let backends: Backend[] = [];
  let round = 0;
  const lost: string[] = [];

  async function probe(backend: Backend): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${backend.port}/readyz`).catch(() => null);
    backend.isReady = response?.ok ?? false;
    await response?.body?.cancel();
  }
  const probing = setInterval(() => {
    for (const backend of backends) void probe(backend);
  }, PROBE_MS);

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tries: number): void {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[round++ % Math.max(1, ready.length)];
    const lose = (why: string): void => {
      lost.push(`${incoming.method} ${incoming.url}: ${why}`);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    if (!backend || tries > backends.length) {
      lose('no store is ready');
      return;
    }
    const { agent, port } = backend;
    const { method, url, headers } = incoming;
    const { connection: _, ...passed } = headers;
    const pending = request({ host: '127.0.0.1', port, agent, method, path: url, headers: passed }, (response) => {
      const { connection: __, ...headers } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, headers);
      response.pipe(outgoing);
      response.on('error', (error) => lose(error.message));
    });
    pending.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        backend.isReady = false;
        handOn(incoming, outgoing, body, tries + 1);
      } else lose(error.message);
    });
    pending.end(body);
  }

  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    handOn(incoming, outgoing, Buffer.concat(parts), 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    lost: () => lost,
    take(ports) {
      backends = ports.map((each) => ({ port: each, isReady: true, agent: new Agent({ keepAlive: true }) }));
    },
    async close() {
      clearInterval(probing);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
