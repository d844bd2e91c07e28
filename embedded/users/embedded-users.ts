import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseUnavailable } from '../../core/database/connection-errors.ts';
import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Log } from '../../core/log.ts';
import { describeUsers } from './openapi.ts';
import { type Bearer, findPerson, putPerson } from './person.ts';
import { createSubscriptionReader, type UsersPayment } from './subscription.ts';
import { profileChange, visit } from './wire.ts';

export type EmbeddedUsersOptions = {
  db: Database;
  clock: Clock;
  /** returns the owner of a token, according to the identity provider, or null */
  verifyAccessToken: (token: string) => Promise<Bearer | null>;
  /** the payment platform owns the data of subscriptions and payments */
  payment: UsersPayment;
  /** public base URL for API clients, without a trailing slash */
  publicBase: string;
  log: Log;
};

type Env = { Variables: { who: Bearer } };

const refuse = (c: Context, status: ContentfulStatusCode, code: string, message: string) =>
  c.json({ error: { code, message } }, status);

/** Parses the JSON body; returns undefined if it is invalid. */
const readJson = (c: Context): Promise<unknown> => c.req.json<unknown>().catch(() => undefined);

/**
 * Creates the user service on Postgres. Every call requires the person's bearer token; another person's email returns
 * 403, known or not.
 */
export function createEmbeddedUsers({
  db,
  clock,
  verifyAccessToken,
  payment,
  publicBase,
  log,
}: EmbeddedUsersOptions): Hono<Env> {
  const readSubscription = createSubscriptionReader(payment);
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use(bodyLimit({ maxSize: 10_000, onError: (c) => refuse(c, 413, 'too_large', 'the body is too long') }));
  app.get('/openapi.json', (c) => c.json(describeUsers(publicBase)));

  app.use(async (c, next) => {
    const token = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const who = token === undefined ? null : await verifyAccessToken(token);
    if (who === null) {
      c.header('www-authenticate', 'Bearer');
      return refuse(c, 401, 'unauthorized', 'a valid access token is needed');
    }
    c.set('who', who);
    if (
      ['POST', 'PUT'].includes(c.req.method) &&
      !/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
    )
      return refuse(c, 415, 'unsupported_media_type', 'send JSON');
    return next();
  });

  const isOwn = (c: Context<Env>, email: string): boolean => email.toLowerCase() === c.get('who').email.toLowerCase();
  const show = async (c: Context<Env>) => {
    const person = await findPerson(db, c.get('who').sub);
    return person ? c.json({ data: person }) : refuse(c, 404, 'not_found', 'there is no record of this person yet');
  };

  app.get('/User', async (c) => {
    const email = c.req.query('userId');
    if (email === undefined || email === '') return refuse(c, 400, 'invalid', 'userId is missing');
    return isOwn(c, email) ? show(c) : refuse(c, 403, 'forbidden', 'the token belongs to somebody else');
  });
  app.get('/profile', show);

  app.get('/subscription', async (c) => {
    const userId = c.req.query('userid');
    if (userId === undefined || userId === '') return refuse(c, 400, 'invalid', 'userid is missing');
    if (userId !== c.get('who').sub) return refuse(c, 403, 'forbidden', 'the token belongs to somebody else');
    const person = await findPerson(db, userId);
    if (person === null) return refuse(c, 404, 'not_found', 'there is no record of this person yet');
    if (person.paymentCustomerId === null) return c.json({ data: null });
    try {
      return c.json({ data: await readSubscription(person.paymentCustomerId) });
    } catch (error) {
      log.warn(
        { platform: 'users', error: error instanceof Error ? error.name : 'unknown' },
        'payment does not answer',
      );
      return refuse(c, 503, 'unavailable', 'try again in a moment');
    }
  });

  app.put('/profile', async (c) => {
    const change = profileChange.safeParse(await readJson(c));
    if (!change.success) return refuse(c, 400, 'invalid', `not accepted: ${fieldsOf(change.error.issues)}`);
    if (!isOwn(c, change.data.email)) return refuse(c, 403, 'forbidden', 'the token belongs to somebody else');
    const person = await putPerson(db, c.get('who'), change.data, clock.now());
    return person
      ? c.json({ data: person })
      : refuse(c, 409, 'conflict', 'the membership number belongs to another person');
  });

  app.post('/User', async (c) => {
    const seen = visit.safeParse(await readJson(c));
    if (!seen.success) return refuse(c, 400, 'invalid', `not accepted: ${fieldsOf(seen.error.issues)}`);
    await db.query('INSERT INTO users.visit (user_id, hutk, ipaddress, at) VALUES ($1, $2, $3, $4)', [
      c.get('who').sub,
      seen.data.hutk ?? null,
      seen.data.ipaddress,
      clock.now(),
    ]);
    return c.json({ data: null }, 201);
  });

  app.notFound((c) => refuse(c, 404, 'not_found', 'there is no such address'));
  app.onError((error, c) => {
    log.error({ platform: 'users', path: c.req.path, error: error.message }, 'the user service failed');
    return isDatabaseUnavailable(error)
      ? refuse(c, 503, 'unavailable', 'try again in a moment')
      : refuse(c, 500, 'internal', 'something went wrong');
  });
  return app;
}

/** Returns the names of invalid fields, never their values. */
const fieldsOf = (issues: readonly { path: readonly PropertyKey[] }[]): string =>
  [...new Set(issues.map((i) => String(i.path[0] ?? 'body').slice(0, 40)))].slice(0, 10).join(', ');
