import type { MiddlewareHandler } from 'hono';
import { isSameSecret } from '../../core/same-secret.ts';

export type SearchKeys = { appId: string; searchKey: string; adminKey: string };
export type KeyKind = 'search' | 'admin';

/** Which key a call carries, in its headers or, as browsers may send it, in the query; null when application or key is wrong. */
export function createKeyReader({ appId, searchKey, adminKey }: SearchKeys): (request: Request) => KeyKind | null {
  return (request) => {
    const query = new URL(request.url).searchParams;
    const given = (name: string): string => request.headers.get(name) ?? query.get(name) ?? '';
    const [app, key] = [given('x-algolia-application-id'), given('x-algolia-api-key')];
    const [isApp, isAdmin, isSearch] = [
      isSameSecret(app, appId),
      isSameSecret(key, adminKey),
      isSameSecret(key, searchKey),
    ];
    if (!isApp) return null;
    return isAdmin ? 'admin' : isSearch ? 'search' : null;
  };
}

/** Lets through who has one of the keys; with `adminOnly` the search key alone is refused, as the real service words it. */
export function authorise(keyOf: (request: Request) => KeyKind | null, adminOnly = false): MiddlewareHandler {
  return async (c, next) => {
    const kind = keyOf(c.req.raw);
    if (kind === null) return c.json({ message: 'Invalid Application-ID or API key', status: 403 }, 403);
    if (adminOnly && kind !== 'admin')
      return c.json({ message: 'Method not allowed with this API key', status: 403 }, 403);
    return next();
  };
}
