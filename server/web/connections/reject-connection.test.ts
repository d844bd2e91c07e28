import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConnectionEnd, createExpectationRefusal } from './reject-connection.ts';

// a connection without complete headers after 100 ms is closed at the next check
const server = createServer(
  { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  (_, response) => response.end('read'),
);
const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" };
const end = createConnectionEnd(headers);
server.on('clientError', (error, socket) => end(error, socket, { lingerMs: 50, hasBegun: false }));
server.on('checkExpectation', createExpectationRefusal(headers));
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
  [
    '[SE-14] headers that are too long are refused by name',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
  ],
  [
    '[SE-14] an expectation of nobody is refused',
    'GET / HTTP/1.1\r\nHost: shop\r\nExpect: tea\r\n\r\n',
    /^HTTP\/1\.1 417 /,
  ],
])('%s', async (_, sent, said) => {
  const response = await hears(sent);
  expect(response).toMatch(said);
  // [SE-14] the headers of every other answer
  if (response !== '')
    expect(response).toMatch(/\r\nx-content-type-options: nosniff\r\ncontent-security-policy: default-src 'self'\r\n/);
});
