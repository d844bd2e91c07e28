import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Kind of fault. `change` forwards the call and corrupts its response; `drop-after` commits and then drops the response. */
export type Fault =
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'change'; change(body: string): string }
  | { kind: 'delay'; ms: number }
  | { kind: 'drop-before' }
  | { kind: 'drop-after' };
export type SeenCall = { method: string; path: string };
type Rule = {
  on(call: SeenCall): boolean;
  fault: Fault /** number of affected calls; default: all */;
  times?: number;
};

export type FaultyProxy = {
  url: string;
  /** every received call in order, faults included */
  seen: SeenCall[];
  /** number of open connections */
  sockets(): number;
  /** adds a rule that takes precedence over earlier rules; returns a function that removes it */
  fail(rule: Rule): () => void;
  heal(): void;
  close(): Promise<void>;
};

/** Starts a reverse proxy on a separate port. It forwards each call to the port that `route` returns, unless a rule applies. */
export async function startFaultyProxy(route: (path: string) => number): Promise<FaultyProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const seen: SeenCall[] = [];
  let rules: Rule[] = [];
  let sockets = 0;

  const consumeFault = (call: SeenCall): Fault | null => {
    const rule = rules.find((one) => one.on(call));
    if (!rule) return null;
    if (rule.times !== undefined && --rule.times <= 0) rules = rules.filter((one) => one !== rule);
    return rule.fault;
  };

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const call = { method: incoming.method ?? 'GET', path: incoming.url ?? '/' };
    const body = await readAll(incoming);
    seen.push(call);
    const fault = consumeFault(call);
    if (fault?.kind === 'drop-before') return void outgoing.destroy();
    if (fault?.kind === 'answer') {
      outgoing.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      return void outgoing.end(fault.body ?? '');
    }
    if (fault?.kind === 'delay') await pause(fault.ms, undefined, { ref: false });
    const response = await forward(agent, route(call.path), incoming, body);
    if (fault?.kind === 'drop-after') return void outgoing.destroy();
    const sent = fault?.kind === 'change' ? Buffer.from(fault.change(response.body.toString('utf8'))) : response.body;
    const { 'transfer-encoding': _, connection: __, ...headers } = response.headers;
    const hasBody = call.method !== 'HEAD' && response.status !== 204 && response.status !== 304;
    outgoing.writeHead(response.status, hasBody ? { ...headers, 'content-length': sent.byteLength } : headers);
    outgoing.end(hasBody ? sent : undefined);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket) => {
    sockets += 1;
    socket.on('close', () => (sockets -= 1));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    sockets: () => sockets,
    fail(rule) {
      const own = { ...rule };
      rules = [own, ...rules];
      return () => {
        rules = rules.filter((one) => one !== own);
      };
    },
    heal() {
      rules = [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      agent.destroy();
    },
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type ProxiedResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Forwards the call unchanged and buffers the response. The host is included, since a store only responds to its public name. */
function forward(agent: Agent, port: number, incoming: IncomingMessage, body: Buffer): Promise<ProxiedResponse> {
  return new Promise((resolve, reject) => {
    const { connection: _, ...headers } = incoming.headers;
    const { method, url: path } = incoming;
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        readAll(response).then(
          (read) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: read }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
