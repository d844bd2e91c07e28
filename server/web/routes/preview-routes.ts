import type { Hono } from 'hono';
import type { Preview } from '../pages/preview.ts';

/**
 * [CNT-05] `/preview?secret=…&path=…` enables preview mode for this browser; the bar's button, a same-origin POST,
 * disables it.
 */
export function mountPreview(app: Hono, { preview }: { preview: Preview }): void {
  // a wrong secret gets the same 404 as any unknown address
  app.get('/preview', (c, next) => {
    const entered = preview.enter(new URL(c.req.url).searchParams);
    return entered ? Promise.resolve(entered) : next();
  });
  app.post('/preview/leave', async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    return preview.leave(typeof form.path === 'string' ? form.path : '/');
  });
}
