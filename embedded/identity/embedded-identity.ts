import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isDatabaseUnavailable } from '../../core/database/connection-errors.ts';
import type { AccountControl } from '../../core/embedded-platform.ts';
import type { RequestHandler } from '../../core/http/types.ts';
import { createAccountControl } from './account-control.ts';
import { type Account, findAccount } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { configureProvider } from './configuration.ts';
import { callInProcess, type NodeHandler } from './in-process.ts';
import { type IssuedTokens, issueTokens } from './issue-tokens.ts';
import { loadKeys } from './keys.ts';
import { loadOidcProvider } from './load-library.ts';
import type { EmbeddedIdentityOptions, IdentityConfig } from './options.ts';
import { renderError, renderNotFound, renderSignedOut, renderSignOutQuestion } from './pages/outcome-pages.ts';
import { createPage } from './pages/page.ts';
import { createPageMiddleware } from './pages/page-middleware.ts';
import { finishWithoutSession, revokeSession, signOutAtOnce } from './sign-out.ts';

export type EmbeddedIdentity = RequestHandler & {
  /** Node request and response; `req.url` relative to the mount. Serves discovery, the protocol and the pages. */
  nodeHandler: NodeHandler;
  /**
   * Loads the library and loads (or creates) the keys in the background: the first person to sign in must not wait for
   * it.
   */
  prepare(): void;
  /** Resolves when the pending preparation has ended; no other starts. */
  stop(): Promise<void>;
  /**
   * Returns the owner of the store's access token, or null if it is forged, expired, revoked or of another client
   * [A20].
   */
  verifyAccessToken(token: string): Promise<Account | null>;
  accounts: AccountControl;
  /** Issues tokens as after a sign-in, for the demo's console; returns null for an unknown email. */
  issueFor(email: string): Promise<IssuedTokens | null>;
};

type Running = { provider: Provider; handle: NodeHandler };

/** delay until startup work is done and the first pages are served */
const PREPARE_AFTER_MS = 2_000;

/**
 * Creates the embedded OpenID provider. Keys are loaded (or created) before or at the first request; a failure is
 * retried at the next.
 */
export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): EmbeddedIdentity {
  const { db, config, log } = options;
  const mount = new URL(config.issuer).pathname;
  const publicUrl = new URL(config.publicUrl);
  const headers = headersOf(config);
  const page = createPage(options.branding, mount);
  const attempts = createAttempts(db, options.attempts);

  const build = async (): Promise<Running> => {
    const library = await loadOidcProvider();
    const provider = new library.default(
      config.issuer,
      configureProvider(
        library,
        db,
        config,
        await loadKeys(db),
        {
          renderError: (ctx, out) => renderError(page, ctx, config, out.error),
          renderSignOut: async (ctx, form) => {
            if (!(await signOutAtOnce(db, ctx, mount))) renderSignOutQuestion(page, ctx, form, config);
          },
          renderSignedOut: async (ctx) => renderSignedOut(page, ctx, config),
        },
        options.deliver,
      ),
    );
    provider.proxy = true;
    /** [FA-18] requests that the library answered with 500 because of a database outage */
    const putOff = new WeakSet<object>();
    provider.use(async (ctx, next) => {
      await next();
      if (putOff.has(ctx)) {
        if (ctx.type !== 'text/html') ctx.body = { error: 'temporarily_unavailable' };
        ctx.status = 503;
        ctx.set('retry-after', '2');
      }
      const requested = ctx.oidc as typeof ctx.oidc | undefined;
      if (requested?.route === 'end_session' && ctx.status === 200 && !requested.session?.accountId) {
        await finishWithoutSession(db, ctx as KoaContextWithOIDC);
      } else if (requested?.route === 'end_session_confirm' && ctx.status === 303) {
        await revokeSession(db, ctx as KoaContextWithOIDC);
      } else if (ctx.status === 404 && !ctx.body) renderNotFound(page, ctx, config);
    });
    const pages = createPageMiddleware({ ...options, provider, attempts, page, mount });
    provider.use((ctx, next) => pages(ctx as KoaContextWithOIDC, next));
    const refused = (ctx: KoaContextWithOIDC, error: Error & { error_description?: string }): void =>
      log.debug(
        { platform: 'identity', route: ctx.oidc?.route, error: error.message, about: error.error_description },
        'identity refused',
      );
    provider.on('authorization.error', refused);
    provider.on('grant.error', refused);
    provider.on('end_session.error', refused);
    provider.on('server_error', (ctx, error) => {
      if (isDatabaseUnavailable(error)) putOff.add(ctx);
      log.error({ platform: 'identity', route: ctx.oidc?.route, error: error.message }, 'identity failed');
    });
    provider.on('backchannel.error', (_ctx, error) =>
      log.warn({ platform: 'identity', error: error.message }, 'the store took no logout token'),
    );
    // errors outside a request's handler; Koa would print them with their stack
    provider.onerror = (error: Error) => log.error({ platform: 'identity', error: error.message }, 'identity failed');
    return { provider, handle: provider.callback() };
  };

  let running: Promise<Running> | null = null;
  const ready = (): Promise<Running> => {
    running ??= build().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };

  const nodeHandler = (req: IncomingMessage, res: ServerResponse): void => {
    // every absolute URL uses the configured host, never the request's
    req.headers.host = publicUrl.host;
    req.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
    delete req.headers['x-forwarded-host'];
    // the provider derives its mount from the difference of the two
    Object.assign(req, { originalUrl: `${mount}${req.url ?? '/'}` });
    applyHeaders(res, headers);
    ready().then(
      ({ handle }) => handle(req, res),
      (error: unknown) => {
        log.error(
          { platform: 'identity', error: error instanceof Error ? error.message : 'unknown' },
          'identity cannot start',
        );
        res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' });
        res.end('{"error":"temporarily_unavailable"}');
      },
    );
  };
  const fetch = (request: Request): Promise<Response> => callInProcess(nodeHandler, request);

  let soon: NodeJS.Timeout | undefined;
  return {
    nodeHandler,
    fetch,
    prepare() {
      soon = setTimeout(() => void ready().catch(() => {}), PREPARE_AFTER_MS);
      soon.unref();
    },
    async stop() {
      clearTimeout(soon);
      await running?.catch(() => {});
    },
    accounts: createAccountControl(db, options),
    async verifyAccessToken(value) {
      if (!/^[\w-]{20,128}$/.test(value)) return null;
      const { provider } = await ready();
      const token = await provider.AccessToken.find(value);
      if (!token?.isValid || token.clientId !== config.clientId || !token.scopes.has('openid')) return null;
      return findAccount(db, token.accountId);
    },
    async issueFor(email) {
      const { provider } = await ready();
      return issueTokens(db, provider, fetch, config, email);
    },
  };
}

/**
 * Returns the security headers of the provider's responses [D3]: no inline script, forms only to this origin and to the
 * final origins of a sign-in (a browser checks each redirect after a form). Headers already set by the server stay.
 */
function headersOf(config: IdentityConfig): [string, string][] {
  const home = new URL(config.publicUrl).origin;
  const ends = new Set(
    [...config.redirectUris, ...config.postLogoutRedirectUris]
      .map((uri) => new URL(uri).origin)
      .filter((origin) => origin !== home),
  );
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...ends].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return [
    ['content-security-policy', policy.join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cache-control', 'no-store'],
  ];
}

function applyHeaders(res: ServerResponse, headers: [string, string][]): void {
  for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value);
}
