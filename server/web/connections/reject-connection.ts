import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Headers = Readonly<Record<string, string>>;

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Ends a connection with an unreadable request, with the headers of every response [SE-14]. A connection that never
 * sent anything is closed silently. Browsers open spare connections, and would take a status line on one as the
 * response to their next request. Returns 408 for a slow request, 431 for long headers, and 400 otherwise. [FA-10] A
 * client that does not close its side is cut off after `lingerMs`; one whose response `hasBegun`, at once.
 */
export function createConnectionEnd(headers: Headers) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    error: Error & { code?: string },
    socket: Duplex & { bytesRead?: number },
    { lingerMs, hasBegun }: { lingerMs: number; hasBegun: boolean },
  ): void => {
    if (!socket.writable || socket.bytesRead === 0 || hasBegun) {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${lines.join('')}\r\n`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

/** Rejects an unknown `Expect` header: Node's default response would lack our headers. */
export const createExpectationRefusal =
  (headers: Headers) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...headers, 'content-length': 0, connection: 'close' }).end();
  };
