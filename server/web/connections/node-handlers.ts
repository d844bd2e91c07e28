import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedCall } from '../../../core/http/types.ts';
import { type AuthFailureLimiter, findCounter, isRefusedKey, platformOf } from '../rate-limits/limit-auth-failures.ts';

/** The platform processes the request, but its response is discarded. */
function dropResponse(response: ServerResponse, onEnd: () => void): void {
  response.write = () => true;
  response.end = () => {
    onEnd();
    response.destroy();
    return response;
  };
}

async function respondWithFault(fault: Fault, response: ServerResponse): Promise<void> {
  const { status, headers, body } = fault.respond();
  response.writeHead(status, Object.fromEntries(headers));
  response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
}

/** A page of another site cannot read platform responses: the library would allow any requesting origin [SE-19]. */
function withoutForeignAccess(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (/^access-control-/i.test(name) ? response : set(name, value));
}

/** Faults injected at the console. */
type Fault = { delayMs: number | null; status: number | null; drop: 'before' | 'after' | null; respond(): Response };
type Watch = {
  note(call: LoggedCall): void;
  consume(platform: string, method: string, path: string): Promise<Fault | null>;
};

/** A platform that handles Node's request and response. */
export type NodePlatform = { id: string; handle(request: IncomingMessage, response: ServerResponse): void };

/**
 * Handles platforms that need Node's request and response before the router, including platform log and injected
 * faults. Returns true if one of them handled the request.
 */
export function createNodeMounts(
  platforms: readonly NodePlatform[],
  /** the console's log and faults; null without a console */
  watch: Watch | null,
  headers: Record<string, string>,
  { refusals, addressOf }: { refusals: AuthFailureLimiter; addressOf(request: IncomingMessage): string },
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = request.url ?? '/';
    const name = platformOf(address);
    const platform = platforms.find(({ id }) => id === name);
    if (!platform) return false;
    const mount = `/platform/${platform.id}`;
    const at = new Date().toISOString();
    const method = request.method ?? 'GET';
    const path = (address.split('?', 1)[0] ?? '').slice(mount.length) || '/';
    const note = (status: number): void =>
      watch?.note({ at, platform: platform.id, method, path, status, idempotencyKey: null, body: null });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    request.url = address.slice(mount.length) || '/';

    withoutForeignAccess(response);
    const caller = addressOf(request);
    const counter = findCounter(platform.id, (header) => request.headers[header] as string | undefined);

    const serve = async (): Promise<void> => {
      const seconds = await refusals.waits(counter, caller);
      if (seconds !== null) {
        response.writeHead(429, { 'retry-after': String(seconds), 'cache-control': 'no-store' }).end();
        return;
      }
      const fault = watch ? await watch.consume(platform.id, method, path) : null;
      if (fault?.delayMs) await sleep(fault.delayMs);
      if (fault?.drop === 'before') {
        note(0);
        response.destroy();
        return;
      }
      if (fault?.drop === 'after') dropResponse(response, () => note(response.statusCode));
      else
        response.on('finish', () => {
          void refusals.note(counter, caller, response.statusCode);
          if (fault || !isRefusedKey(response.statusCode)) note(response.statusCode);
        });
      if (fault?.status) await respondWithFault(fault, response);
      else platform.handle(request, response);
    };
    serve().catch(() => response.destroy());
    return true;
  };
}
