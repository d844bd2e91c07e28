import type { IncomingMessage, ServerResponse } from 'node:http';
import { toFetchResponse, toReqRes } from 'fetch-to-node';

export type NodeHandler = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Passes a fetch request to a Node handler, without a socket. Adds the host header, the socket's encryption and the
 * body's length, which the handler (Koa) reads and a fetch request lacks.
 */
export async function callInProcess(handler: NodeHandler, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const body = request.body === null ? null : await request.arrayBuffer();
  const carried = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(body === null ? {} : { body }),
  });
  const { req, res } = toReqRes(carried);
  const encrypted = url.protocol === 'https:';
  Object.defineProperty(req, 'socket', { value: { encrypted, remoteAddress: '127.0.0.1' } });
  req.headers.host = url.host;
  if (body !== null) req.headers['content-length'] = String(body.byteLength);
  handler(req, res);
  return toFetchResponse(res);
}
