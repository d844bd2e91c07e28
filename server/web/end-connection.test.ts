import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endConnection } from './end-connection.ts';

// a connection without a complete head after a tenth of a second is ended at the next check
const server = createServer(
  { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  (_, response) => response.end('read'),
);
server.on('clientError', endConnection);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** What the server says to a connection that sends this and then waits. */
async function hears(sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    said += piece;
  });
  if (sent) socket.write(sent);
  await once(socket, 'close');
  return said;
}

it.each([
  ['a spare connection of a browser is closed without a word', '', /^$/],
  ['half a request is given up by name', 'GET / HTTP/1.1\r\nHost: shop', /^HTTP\/1\.1 408 /],
  ['what is no request is refused', 'no request\r\n\r\n', /^HTTP\/1\.1 400 /],
])('%s', async (_, sent, said) => {
  expect(await hears(sent)).toMatch(said);
});
