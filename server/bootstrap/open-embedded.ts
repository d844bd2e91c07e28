import type { RunningPlatform } from '../../core/embedded-platform.ts';
import { createPlatformFetch, type EmbeddedMount } from '../../core/http/platform-fetch.ts';
import type { RequestHandler } from '../../core/http/types.ts';
import { drainRefused } from '../web/rate-limits/drain-refused.ts';
import { getRequestMetadata, setRequestMetadata } from '../web/request.ts';
import type { Capabilities } from './embedded.ts';
import type { EmbeddedEntry, EmbeddedHost } from './embedded-services.ts';
import type { Controls } from './load-sandbox.ts';
import type { PlatformFacts } from './platforms.ts';

type OpenedPlatform = RunningPlatform & {
  readonly id: string;
  readonly isForPrograms: boolean;
  describe(): Record<string, string>;
};

type OpenOptions = {
  serving: readonly EmbeddedEntry[];
  host: Omit<EmbeddedHost, 'cardPayments' | 'verifyAccessToken'>;
  facts: Pick<PlatformFacts, 'cardPayments'>;
  /** null without a console */
  controls: Pick<Controls, 'watch'> | null;
};

/** The log forwards a new request with the body it has read, so the metadata of the caller is copied. */
const watchKnown = (controls: Pick<Controls, 'watch'>, platform: string, app: RequestHandler): RequestHandler => ({
  fetch(request) {
    const facts = getRequestMetadata(request);
    const known: RequestHandler = {
      fetch(read) {
        if (facts) setRequestMetadata(read, facts);
        return app.fetch(read);
      },
    };
    return controls.watch(platform, known).fetch(request);
  },
});

/**
 * Opens the embedded platforms, and the fetch that reaches all platforms, in process or over the network. Platforms
 * call each other as the store does: through that fetch, or through a method of another platform.
 */
export function openEmbedded({ serving, host, facts, controls }: OpenOptions) {
  const mounts: EmbeddedMount[] = [];
  const fetch = createPlatformFetch({
    embedded: mounts,
    outer: (input, init) => globalThis.fetch(input as Request, init),
  });
  const platforms: OpenedPlatform[] = [];
  const capabilities: Capabilities = {};
  const full: EmbeddedHost = {
    ...host,
    cardPayments: facts.cardPayments(fetch),
    verifyAccessToken: async (token) => (await capabilities.identity?.verifyAccessToken(token)) ?? null,
  };
  for (const embedded of serving) {
    const { id } = embedded;
    const running = embedded.open(full);
    Object.assign(capabilities, { [id]: running.own });
    platforms.push({
      ...running,
      id,
      isForPrograms: embedded.isForPrograms === true,
      describe: () => embedded.describe(full),
    });
    if (running.app === undefined) continue;
    const drained = drainRefused(running.app);
    const app = controls ? watchKnown(controls, id, drained) : drained;
    mounts.push({ platform: id, prefix: `${host.publicUrl}/platform/${id}`, app });
  }
  const nodePlatforms = platforms.flatMap(({ id, nodeHandler }) => (nodeHandler ? [{ id, handle: nodeHandler }] : []));
  return { fetch, mounts, platforms, nodePlatforms, ...capabilities };
}

export type EmbeddedPlatforms = ReturnType<typeof openEmbedded>;
