import type { Hono } from 'hono';
import type { RequestHandler } from '../../core/http/types.ts';
import { getRequestMetadata, type RequestMetadata, setRequestMetadata } from '../web/request.ts';
import type { Sandbox } from './load-sandbox.ts';
import type { EmbeddedPlatforms } from './open-embedded.ts';

type Mounted = {
  embedded: Pick<EmbeddedPlatforms, 'platforms' | 'mounts'>;
  /**
   * without a console, which shows their keys, program-only endpoints are reachable only within this process [SE-08]
   */
  hasConsole: boolean;
  sandbox: Pick<Sandbox, 'LineDropped'> | null;
};

/** Mounts the embedded platforms under `/platform/<name>`, each for its real client. */
export function mountPlatforms(app: Hono, { embedded, hasConsole, sandbox }: Mounted): void {
  const { platforms, mounts } = embedded;
  const isShut = (id: string): boolean => !hasConsole && platforms.some((one) => one.id === id && one.isForPrograms);
  for (const { platform, app: platformApp } of mounts.filter((mount) => !isShut(mount.platform))) {
    // the router forwards a new request with the path below the mount, so the metadata of the caller is copied
    app.mount(
      `/platform/${platform}`,
      (request: Request, facts: RequestMetadata | undefined) => {
        if (facts) setRequestMetadata(request, facts);
        return respondOrHangUp(platformApp, request, facts, sandbox);
      },
      { optionHandler: (c) => [getRequestMetadata(c.req.raw)] },
    );
  }
}

/** A call dropped by an injected fault gets no response: its caller sees a closed connection. */
async function respondOrHangUp(
  app: RequestHandler,
  request: Request,
  facts: RequestMetadata | undefined,
  sandbox: Mounted['sandbox'],
): Promise<Response> {
  try {
    return await app.fetch(request);
  } catch (error) {
    if (!sandbox || !(error instanceof sandbox.LineDropped) || !facts?.hangUp) throw error;
    facts.hangUp();
    return new Response(null, { status: 502 });
  }
}
