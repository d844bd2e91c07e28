import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmbeddedPlatforms } from './embed-platforms.ts';
import type { PlatformLog } from './platform-log.ts';

const MOUNT = '/platform/identity';

/** The embedded identity provider needs Node's own request and response, so it stands before the router; noted in the platform log all the same. */
export function createIdentityMount(
  identity: EmbeddedPlatforms['identity'],
  platformLog: PlatformLog,
  headers: Record<string, string>,
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = request.url ?? '/';
    if (!identity || !/^\/platform\/identity(\/|\?|$)/.test(address)) return false;
    const at = new Date().toISOString();
    const method = request.method ?? 'GET';
    const path = (address.split('?', 1)[0] ?? '').slice(MOUNT.length) || '/';
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.on('finish', () =>
      platformLog.note({
        at,
        platform: 'identity',
        method,
        path,
        status: response.statusCode,
        idempotencyKey: null,
        body: null,
      }),
    );
    request.url = address.slice(MOUNT.length) || '/';
    identity.nodeHandler(request, response);
    return true;
  };
}
