import type { Duplex } from 'node:stream';

/**
 * Ends a connection whose request could not be read. One that never sent anything is closed without a word: browsers open spare connections, and a status
 * line on one would be taken for the answer to the request that is sent there at that very moment. A request that came too slowly is 408, any other 400.
 */
export function endConnection(error: Error & { code?: string }, socket: Duplex & { bytesRead?: number }): void {
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
