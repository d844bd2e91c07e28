import type { Hono } from 'hono';
import { z } from 'zod';
import type { Faults } from '../faults/faults.ts';
import { done, jsonResponse, readJsonBody, refuse } from './responses.ts';

const MAX_CALLS = 10_000;
const MAX_DELAY_MS = 120_000;

const schema = z
  .strictObject({
    platform: z.string(),
    method: z
      .string()
      .regex(/^[A-Za-z]{3,7}$/)
      .transform((text) => text.toUpperCase())
      .nullish(),
    path: z.string().regex(/^[/*]/, 'begins with a slash or *').max(300).nullish(),
    times: z.int().min(1).max(MAX_CALLS),
    delayMs: z.int().min(1).max(MAX_DELAY_MS).nullish(),
    status: z.int().min(200).max(599).nullish(),
    // a program sends the platform's response as JSON
    body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
    // such as Retry-After; this server sets the headers that frame the body
    headers: z
      .record(
        z.string().regex(/^(?!(content-length|transfer-encoding|connection|set-cookie)$)[a-z0-9-]{1,60}$/i),
        z.string().max(300),
      )
      .refine((headers) => Object.keys(headers).length <= 10, 'at most ten')
      .refine((headers) => Object.values(headers).every((text) => /^[\x20-\x7e]*$/.test(text)), 'are plain ASCII')
      .transform((headers) =>
        Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text])),
      )
      .nullish(),
    drop: z.enum(['before', 'after']).nullish(),
  })
  .refine(({ delayMs, status, drop }) => Boolean(delayMs || status || drop), 'say delayMs, status or drop')
  .refine(({ status, drop }) => !(status && drop), 'a call is answered or dropped, not both')
  .refine(({ status, body, headers }) => !(body || headers) || Boolean(status), 'body and headers need a status');

export type ConsoleFaults = { faults: Faults; platforms: readonly string[]; onChanged(): Promise<void> };

/** Mounts `/platform/api/faults`: calls of an embedded platform that should fail. The console is never affected. */
export function mountConsoleFaults(app: Hono, { faults, platforms, onChanged }: ConsoleFaults): void {
  app.get('/platform/api/faults', async () => jsonResponse(await faults.list()));
  app.post('/platform/api/faults', async (c) => {
    const read = schema.safeParse(await readJsonBody(c.req));
    const [issue] = read.error?.issues ?? [];
    if (!read.success) return refuse(422, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
    const { platform, method, path, times, delayMs, status, body, headers, drop } = read.data;
    if (!platforms.includes(platform)) return refuse(422, `no such embedded platform: one of ${platforms.join(', ')}`);
    const made = await faults.add({
      platform,
      method: method ?? null,
      path: path ?? null,
      times,
      delayMs: delayMs ?? null,
      status: status ?? null,
      body: body === undefined || body === null ? null : typeof body === 'string' ? body : JSON.stringify(body),
      headers: headers ?? null,
      drop: drop ?? null,
    });
    await onChanged();
    return jsonResponse(made, 201);
  });
  app.delete('/platform/api/faults', async (c) => {
    const id = c.req.query('id');
    if (id !== undefined && !/^\d{1,15}$/.test(id)) return refuse(400, '`id` is the number of a fault');
    await faults.clear({ id: id === undefined ? undefined : Number(id), platform: c.req.query('platform') });
    await onChanged();
    return done();
  });
}
