import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawResponse } from './answer.ts';

/** The baseline of a cached page: the same bytes and headers from memory, and nothing else. */
process.once('message', (pages: Map<string, RawResponse>) => {
  const open = new Map(
    [...pages].map(([path, { status, headers, body }]) => [path, { status, headers: headers.flat(), body }]),
  );
  const server = createServer((request, response) => {
    const page = open.get(request.url ?? '');
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(page.status, page.headers);
    response.end(page.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
