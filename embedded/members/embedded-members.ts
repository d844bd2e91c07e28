import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseUnavailable } from '../../core/database/connection-errors.ts';
import type { Database } from '../../core/database/database.ts';
import { type Clock, isoDay } from '../../core/dates.ts';
import type { Log } from '../../core/log.ts';
import { isSameSecret } from '../../core/same-secret.ts';

/** Memberships use business time. */
export type EmbeddedMembersOptions = {
  db: Database;
  clock: Clock;
  config: { apiKey: string; publicBase: string };
  log?: Log;
};

type Row = {
  number: string;
  email_key: string;
  status: string;
  type: string;
  member_since: string;
  expire_date: string;
  official_state_assignment: string;
};

const refuse = (c: Context, status: ContentfulStatusCode, code: string, message: string) =>
  c.json({ error: { code, message } }, status);

/** [ACC-10] A membership is active to the end of its last day; every other status stays unchanged. */
function asOf<T extends { status?: string; expire_date?: string }>(details: T, today: string): T {
  const isOver = details.expire_date !== undefined && details.expire_date < today;
  return isOver && details.status === 'Active' ? { ...details, status: 'Expired' } : details;
}

/**
 * Creates the association's registry on Postgres. Every pair that does not match returns the same 404, after the same
 * single query [A41].
 */
export function createEmbeddedMembers({ db, clock, config, log }: EmbeddedMembersOptions): Hono {
  if (config.apiKey === '') throw new Error('the membership registry needs a key');
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/openapi.json', (c) => c.json(describeMembers(config.publicBase)));
  app.use(async (c, next) => {
    const key = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (isSameSecret(key, config.apiKey)) return next();
    c.header('www-authenticate', 'Bearer');
    return refuse(c, 401, 'unauthorized', 'a valid key is needed');
  });
  app.get('/members', async (c) => {
    const missing = () => refuse(c, 404, 'not_found', 'no membership matches');
    const [number, email] = [c.req.query('number') ?? '', c.req.query('email')];
    if (!/^\d{1,12}$/.test(number)) return missing();
    const { rows } = await db.query<Row>(
      `SELECT number, email_key, status, type, member_since::text, expire_date::text, official_state_assignment FROM members.member WHERE number = $1`,
      [number],
    );
    const { email_key: owner, ...details } = rows[0] ?? { email_key: '' };
    if (owner === '' || (email !== undefined && email.toLowerCase() !== owner)) return missing();
    return c.json({ data: asOf(details, isoDay(clock.now())) });
  });
  app.notFound((c) => refuse(c, 404, 'not_found', 'there is no such address'));
  app.onError((error, c) => {
    log?.error({ platform: 'members', path: c.req.path, error: error.message }, 'the membership registry failed');
    return isDatabaseUnavailable(error)
      ? refuse(c, 503, 'unavailable', 'try again in a moment')
      : refuse(c, 500, 'internal', 'something went wrong');
  });
  return app;
}

const text = { type: 'string' };
const day = { type: 'string', format: 'date' };
const problem = {
  description: 'the registry’s error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const describeMembers = (publicBase: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Membership registry',
    version: '1.0.0',
    description: 'Whether an e-mail and a membership number belong together, and what the membership is.',
  },
  servers: [{ url: publicBase }],
  security: [{ key: [] }],
  paths: {
    '/members': {
      get: {
        operationId: 'findMember',
        summary: 'The membership with this number; with an e-mail, only if it belongs to it',
        parameters: [
          { name: 'number', in: 'query', required: true, schema: { ...text, pattern: '^[0-9]{1,12}$' } },
          { name: 'email', in: 'query', required: false, schema: { ...text, format: 'email' } },
        ],
        responses: {
          200: {
            description: 'the membership',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: { data: { $ref: '#/components/schemas/Membership' } },
                },
              },
            },
          },
          401: problem,
          404: { ...problem, description: 'no such pair; the same answer whichever half is wrong' },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Membership: {
        type: 'object',
        required: ['number', 'status', 'type', 'member_since', 'expire_date', 'official_state_assignment'],
        properties: {
          number: text,
          status: { ...text, description: '`Active` or another word' },
          type: text,
          member_since: day,
          expire_date: day,
          official_state_assignment: text,
        },
      },
      Problem: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { type: 'object', required: ['code', 'message'], properties: { code: text, message: text } },
        },
      },
    },
  },
});
