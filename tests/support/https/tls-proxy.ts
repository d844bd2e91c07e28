import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Paths of a certificate and its key. */
export type Certificate = { path: string; keyPath: string };

/** Terminates TLS in front of a local port and forwards the client's address, as docs/nginx.conf does. */
export async function startTlsProxy(
  to: () => number,
  { path, keyPath }: Certificate,
  port = 0,
): Promise<{ port: number; close(): Promise<void> }> {
  const files = { cert: readFileSync(path), key: readFileSync(keyPath) };
  const server = createServer(files, (incoming, outgoing) => {
    const { connection: _, ...headers } = incoming.headers;
    const passed = {
      ...headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const { method, url } = incoming;
    const pending = request({ host: '127.0.0.1', port: to(), method, path: url, headers: passed }, (response) => {
      const { connection: __, ...headers } = response.headers;
      // the browser may already have disconnected
      if (outgoing.destroyed) {
        response.destroy();
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, headers);
      response.on('error', () => outgoing.destroy());
      response.pipe(outgoing);
    });
    pending.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    outgoing.on('close', () => pending.destroy());
    incoming.on('error', () => pending.destroy());
    incoming.pipe(pending);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
