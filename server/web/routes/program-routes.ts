import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Log } from '../../../core/log.ts';
import type { ApiResource } from '../../../features/public-api/endpoints/define-resource.ts';
import { PROGRAMS_PATH, RESOURCES } from '../../../features/public-api/endpoints/resource-registry.ts';
import type { ProgramResult } from '../../../features/public-api/use-cases/page.ts';
import type { Limiter } from '../../../features/shared/limiter.ts';
import type { ShopContext } from '../../../features/shared/shop-context.ts';
import type { ApiKeys } from '../../persistence/api-keys.ts';
import { type AuthFailureLimiter, findCounter } from '../rate-limits/limit-auth-failures.ts';
import { getRequestMetadata } from '../request.ts';
import { errorResponse } from './api-routes.ts';

const MAX_ITEMS = 100;
const query = z.strictObject({
  cursor: z
    .string()
    .regex(/^[\w.=+/:-]{1,300}$/)
    .nullable()
    .default(null),
  changedSince: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable()
    .default(null),
  limit: z.coerce.number().int().min(1).max(MAX_ITEMS).default(50),
});

export type PublicApiDeps = {
  keys: Pick<ApiKeys, 'check'>;
  /** rate limit of a key */
  perKey: Limiter;
  /** callers with too many rejected attempts are not looked up */
  refusals: AuthFailureLimiter;
  /** the context of a visitor without a session: cookies are not read here */
  openContext(log: Log): ShopContext;
  log: Log;
};

/** The expected format of each parameter, and of a resource that has no changes. */
const RULES: Readonly<Record<string, string>> = {
  cursor: 'the value of next in the page before, unchanged',
  changedSince: 'an ISO 8601 date and time with an offset, at most 60 days ago, for example 2026-06-14T00:00:00Z',
  limit: `a whole number from 1 to ${MAX_ITEMS}`,
};

/** Returns a 4xx that names the parameter and its rule, for programs; in English, as the API description. [PL-29] */
function refuseParameter(status: 400 | 422, parameter: string, rule: string): Response {
  const text = `${parameter}: expected ${rule}.`;
  return Response.json(
    { error: text, message: text, code: status === 400 ? 'bad-request' : 'invalid', parameter },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}

function refuseQuery(part: ApiResource, parameter: string | undefined): Response {
  const name = parameter || 'query';
  if (name === 'changedSince' && !part.hasChanges)
    return refuseParameter(422, name, `to be absent: ${part.name} has no dates of change`);
  return refuseParameter(422, name, RULES[name] ?? `no parameter but ${Object.keys(RULES).join(', ')}`);
}

/** Parses the query to flat texts; returns null for a repeated name. */
function readFlat(c: Context): Record<string, string> | null {
  const all = Object.entries(c.req.queries());
  return all.some(([, values]) => values.length > 1)
    ? null
    : Object.fromEntries(all.map(([name, [first]]) => [name, first ?? '']));
}

/**
 * [rule 13] Mounts the API for programs, with Bearer keys only: cookies are neither read nor set, and other origins
 * cannot read responses. Mounted only if the desk is on.
 */
export function mountPrograms(app: Hono, { keys, perKey, refusals, openContext, log }: PublicApiDeps): void {
  const opened =
    (part: ApiResource, respond: (c: Context, context: ShopContext) => Promise<Response>) => async (c: Context) => {
      const facts = getRequestMetadata(c.req.raw);
      const address = facts?.address ?? 'unknown';
      const counter = findCounter('programs', (name) => c.req.header(name));
      const waits = await refusals.waits(counter, address);
      if (waits !== null) return errorResponse('limited', String(waits));
      const [, key = ''] = /^Bearer ([\w-]{1,100})$/i.exec(c.req.header('authorization') ?? '') ?? [];
      const holder = await keys.check(key);
      if (!holder) {
        await refusals.note(counter, address, 401);
        return errorResponse('key-refused', undefined, { 'www-authenticate': 'Bearer' });
      }
      const permit = await perKey.consume(holder.id);
      if (!permit.allowed) return errorResponse('limited', String(permit.retryAfterSeconds));
      if (!holder.areas.includes(part.name)) return errorResponse('key-area');
      return respond(c, openContext(facts?.log ?? log));
    };
  const send = async (found: Awaited<ProgramResult<object>>, schema: z.ZodType, note: Log): Promise<Response> => {
    if (!found.ok) return errorResponse(found.code, found.detail);
    const described = schema.safeParse(found.value);
    if (!described.success)
      note.error(
        { fields: described.error.issues.map(({ path }) => path.join('.')) },
        'an answer for a program does not fit',
      );
    return described.success
      ? Response.json(described.data, { headers: { 'cache-control': 'no-store' } })
      : errorResponse('unavailable');
  };
  for (const part of RESOURCES) {
    const path = `${PROGRAMS_PATH}/${part.name}`;
    const page = z.object({ items: z.array(part.item), next: z.string().nullable() });
    app.get(
      path,
      opened(part, async (c, context) => {
        const given = readFlat(c);
        const requested = query.safeParse(given);
        if (given === null) return refuseParameter(400, 'query', 'each parameter once');
        if (!requested.success) return refuseQuery(part, requested.error.issues[0]?.path.join('.'));
        const found = await part.list(context, requested.data);
        if (!found.ok && found.code === 'invalid') return refuseQuery(part, found.detail);
        return send(found, page, context.log);
      }),
    );
    app.get(
      `${path}/:id`,
      opened(part, async (c, context) =>
        send(await part.one(context, c.req.param('id') ?? ''), part.full, context.log),
      ),
    );
  }
  app.all(`${PROGRAMS_PATH}/*`, () => errorResponse('not-found'));
}
