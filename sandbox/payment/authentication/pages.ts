import type { Hono } from 'hono';
import { z } from 'zod';
import { readBrowserFile, send } from '../browser-files.ts';
import { newId } from '../objects/new-id.ts';
import { parseForm } from '../wire/form.ts';
import { badRequest, notFound, type Reply } from '../wire/reply.ts';
import { respond, type ServerDeps } from '../wire/serve.ts';
import { settleChallenge } from './settle-challenge.ts';

const given = z.strictObject({ client_secret: z.string().max(200), outcome: z.enum(['complete', 'fail']) });
const INTENT = /^(pi|seti)_[A-Za-z0-9]{24}$/;

/** Serves the bank's authentication page, in a frame of the shop or standalone, and the response that it posts. */
export function addAuthentication(app: Hono, world: ServerDeps): void {
  app.get('/authenticate/:id', () => send(readBrowserFile('challenge.html'), 'html', world.config));
  app.post('/authenticate/:id', async (c) => {
    const id = c.req.param('id');
    return respond(INTENT.test(id) ? await settle(world, id, await c.req.text()) : notFound('intent', id));
  });
}

async function settle(world: ServerDeps, id: string, body: string): Promise<Reply> {
  const form = parseForm(body.slice(0, 2_000));
  const read = given.safeParse(form.ok ? form.value : null);
  if (!read.success)
    return badRequest('This page was opened without what it needs. Go back to the shop and try again.');
  const { clock, config, db, webhookUrl } = world;
  const reply = await db.transaction((tx) =>
    settleChallenge(
      {
        tx,
        now: Math.floor(clock.now().getTime() / 1000),
        requestId: newId('req'),
        idempotencyKey: null,
        webhookUrl,
        config,
      },
      {
        id,
        clientSecret: read.data.client_secret,
        isProven: read.data.outcome === 'complete',
      },
    ),
  );
  world.onWrite();
  return reply;
}
