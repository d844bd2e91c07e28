import type { Fetch, RequestHandler } from './types.ts';

/** A platform embedded in this process. `prefix` is its base URL without a trailing slash. */
export type EmbeddedMount = { readonly platform: string; readonly prefix: string; readonly app: RequestHandler };

export type PlatformFetchOptions = {
  readonly embedded: readonly EmbeddedMount[];
  /** handles all other addresses; the global fetch in the process */
  readonly outer: Fetch;
};

/**
 * Returns the fetch for every platform client. An address below an embedded platform is handled in the process (the
 * mount is stripped from the path); any other goes to the network. Redirects are never followed; an abort ends the wait
 * either way. Rejects as fetch does: with the abort reason, or with a TypeError without a response.
 */
export function createPlatformFetch({ embedded, outer }: PlatformFetchOptions): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input).href;
    const mount = embedded.find(({ prefix }) => isBelow(url, prefix));
    return mount === undefined ? outer(input, { ...init, redirect: 'manual' }) : dispatch(mount, url, input, init);
  };
}

/** Whether `url` is the prefix or below it; `/platform/paymentx` is not below `/platform/payment`. */
function isBelow(url: string, prefix: string): boolean {
  if (!url.startsWith(prefix)) return false;
  const next = url[prefix.length];
  return next === undefined || next === '/' || next === '?' || next === '#';
}

async function dispatch(
  mount: EmbeddedMount,
  url: string,
  input: string | URL | Request,
  init: RequestInit | undefined,
): Promise<Response> {
  const rest = url.slice(mount.prefix.length);
  const inner = new URL(mount.prefix).origin + (rest.startsWith('/') ? rest : `/${rest}`);
  // a Request has its own method, headers and body; `init` overrides them, as in fetch
  const outer = input instanceof Request ? new Request(input, init) : undefined;
  const signal = init?.signal ?? outer?.signal;
  signal?.throwIfAborted();
  // the caller's abort ends the wait below; passing the signal into the request costs more than the request
  const given = outer === undefined ? withLength(init) : copyOf(outer);
  const request = new Request(inner, { ...given, signal: undefined, redirect: 'manual' });
  const response = Promise.resolve(mount.app.fetch(request)).catch((cause: unknown) => {
    throw new TypeError('fetch failed', { cause });
  });
  return signal == null ? response : raceAbort(response, signal);
}

/** Sets Content-Length as on the wire: without it a body limit has to read the body to count it. */
function withLength(init: RequestInit | undefined): RequestInit | undefined {
  if (typeof init?.body !== 'string') return init;
  const headers = new Headers(init.headers);
  if (!headers.has('content-length')) headers.set('content-length', String(Buffer.byteLength(init.body)));
  return { ...init, headers };
}

function copyOf(request: Request): RequestInit & { duplex?: 'half' } {
  const { method, headers, body, signal } = request;
  return body === null ? { method, headers, signal } : { method, headers, signal, body, duplex: 'half' };
}

/** Waits for `work`, but only until `signal` aborts. */
export async function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    work.catch(() => {}); // lost the race: its failure has been reported as the abort
  }
}
