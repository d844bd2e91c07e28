import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { RequestHandler } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';

const BODILESS = new Set(['GET', 'HEAD']);

function toRequest(base: string, incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  const method = incoming.method ?? 'GET';
  // only a path: an absolute URL in the request line must not choose the host
  const path = incoming.url?.startsWith('/') ? incoming.url : '/';
  const init: RequestInit = { method, headers, signal };
  if (BODILESS.has(method)) return new Request(base + path, init);
  return new Request(base + path, {
    ...init,
    body: Readable.toWeb(incoming) as BodyInit,
    duplex: 'half',
  } as RequestInit);
}

/** Serves a platform with Node's server. Returns 400 for an unreadable request, 500 for an internal error. */
export function handleNodeRequest(app: RequestHandler, base: string, log: Log) {
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    let request: Request;
    try {
      request = toRequest(base, incoming, gone.signal);
    } catch {
      response.writeHead(400).end();
      return;
    }
    try {
      const reply = await app.fetch(request);
      response.writeHead(reply.status, [...reply.headers].flat());
      response.end(Buffer.from(await reply.arrayBuffer()));
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'the stand-in failed');
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };
}
