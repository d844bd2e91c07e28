import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export type SearchKeys = { appId: string; searchKey: string; adminKey: string };
export type KeyKind = 'search' | 'admin';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Which key a call carries, in its headers or, as browsers may send it, in the query; null when application or key is wrong. */
export function createKeyReader({ appId, searchKey, adminKey }: SearchKeys): (request: Request) => KeyKind | null {
  const known = { app: digest(appId), search: digest(searchKey), admin: digest(adminKey) };
  return (request) => {
    const query = new URL(request.url).searchParams;
    const given = (name: string): Buffer => digest(request.headers.get(name) ?? query.get(name) ?? '');
    const [app, key] = [given('x-algolia-application-id'), given('x-algolia-api-key')];
    const [isApp, isAdmin, isSearch] = [
      timingSafeEqual(app, known.app),
      timingSafeEqual(key, known.admin),
      timingSafeEqual(key, known.search),
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
