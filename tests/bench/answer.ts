import { request } from 'node:http';

/** An answer as it came over the wire: nothing unpacked, headers in their order. */
export type RawResponse = { status: number; headers: [name: string, value: string][]; body: Buffer };

/** Headers that a server adds automatically on every connection. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends one request. `accept-encoding` decides about compression; by default the header is absent. */
export function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    // Node does not set a body length for some methods
    const framed = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { method, headers: framed }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const pairs = response.rawHeaders.flatMap((name, at): [string, string][] =>
          at % 2 === 0 && !OF_THE_CONNECTION.has(name.toLowerCase()) ? [[name, response.rawHeaders[at + 1] ?? '']] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks) });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

export const headerOf = (response: RawResponse, name: string): string | undefined =>
  response.headers.find(([each]) => each.toLowerCase() === name)?.[1];
