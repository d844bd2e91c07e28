import type { Context } from 'hono';

/** Whether a form came from our page, by Sec-Fetch-Site or else by Origin. Returns false without either. */
export function isSameOrigin(c: Context, publicBase: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  if (origin !== undefined) return origin === new URL(publicBase).origin;
  return site === 'same-origin';
}
