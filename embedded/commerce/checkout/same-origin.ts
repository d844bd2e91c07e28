import type { Context } from 'hono';

/** Whether a form came from our own page: browsers say so in Sec-Fetch-Site, or at least in Origin. Neither is a no. */
export function isSameOrigin(c: Context, publicBase: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  if (origin !== undefined) return origin === new URL(publicBase).origin;
  return site === 'same-origin';
}
