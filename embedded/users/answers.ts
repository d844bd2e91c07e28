import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Bearer } from './person.ts';

export type UsersEnv = { Variables: { who: Bearer } };

export const sendRefusal = (c: Context, status: ContentfulStatusCode, code: string, message: string) =>
  c.json({ error: { code, message } }, status);

/** Parses the JSON body; returns undefined if it is invalid. */
export const parseJsonBody = (c: Context): Promise<unknown> => c.req.json<unknown>().catch(() => undefined);

/** Returns the names of invalid fields, never their values. */
export const listInvalidFields = (issues: readonly { path: readonly PropertyKey[] }[]): string =>
  [...new Set(issues.map((i) => String(i.path[0] ?? 'body').slice(0, 40)))].slice(0, 10).join(', ');
