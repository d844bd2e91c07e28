import { request } from 'node:http';

/** An answer as it came over the wire: nothing unpacked, headers in their order. */
export type RawAnswer = { status: number; headers: [name: string, value: string][]; body: Buffer };

/** Headers that a server adds automatically on every connection. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends one request. `accept-encoding` decides about compression; by default the header is absent. */
export function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // Node does not set a body length for some methods
    const framed = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { method, headers: framed }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const pairs = answer.rawHeaders.flatMap((name, at): [string, string][] =>
          at % 2 === 0 && !OF_THE_CONNECTION.has(name.toLowerCase()) ? [[name, answer.rawHeaders[at + 1] ?? '']] : [],
        );
        resolve({ status: answer.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks) });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

export const headerOf = (answer: RawAnswer, name: string): string | undefined =>
  answer.headers.find(([each]) => each.toLowerCase() === name)?.[1];
