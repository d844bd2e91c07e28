import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Faults } from '../console/faults.ts';
import { answerOf } from '../console/faulty-app.ts';
import type { PlatformLog } from '../console/platform-log.ts';

/** The platform does what it was asked, and its answer goes nowhere. */
function loseAnswer(response: ServerResponse, onEnd: () => void): void {
  response.write = () => true;
  response.end = () => {
    onEnd();
    response.destroy();
    return response;
  };
}

async function answerInstead(fault: Fault, response: ServerResponse): Promise<void> {
  const { status, headers, body } = answerOf(fault);
  response.writeHead(status, Object.fromEntries(headers));
  response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
}

/** A platform that answers Node's own request and response. */
export type NodePlatform = { id: string; handle(request: IncomingMessage, response: ServerResponse): void };

/**
 * Platforms that need Node's own request and response stand before the router; noted in the platform log all the same, and what was
 * ordered at the console goes wrong here too. True where one of them answers.
 */
export function createNodeMounts(
  platforms: readonly NodePlatform[],
  platformLog: PlatformLog,
  faults: Faults,
  headers: Record<string, string>,
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = request.url ?? '/';
    const name = /^\/platform\/([a-z]+)(?:[/?]|$)/.exec(address)?.[1];
    const platform = platforms.find(({ id }) => id === name);
    if (!platform) return false;
    const mount = `/platform/${platform.id}`;
    const at = new Date().toISOString();
    const method = request.method ?? 'GET';
    const path = (address.split('?', 1)[0] ?? '').slice(mount.length) || '/';
    const note = (status: number): void =>
      platformLog.note({ at, platform: platform.id, method, path, status, idempotencyKey: null, body: null });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    request.url = address.slice(mount.length) || '/';

    const serve = async (): Promise<void> => {
      const fault = await faults.take(platform.id, method, path);
      if (fault?.delayMs) await sleep(fault.delayMs);
      if (fault?.drop === 'before') {
        note(0);
        response.destroy();
        return;
      }
      if (fault?.drop === 'after') loseAnswer(response, () => note(response.statusCode));
      else response.on('finish', () => note(response.statusCode));
      if (fault?.status) await answerInstead(fault, response);
      else platform.handle(request, response);
    };
    serve().catch(() => response.destroy());
    return true;
  };
}
