import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isDatabaseUnavailable } from '../../core/database/connection-errors.ts';
import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Log } from '../../core/log.ts';
import { listInvalidFields, parseJsonBody, sendRefusal, type UsersEnv } from './answers.ts';
import { createDomainChecks, type DomainParts } from './companies/domains.ts';
import { createFeedRoutes } from './companies/feed.ts';
import { createCompanyRoutes, createInvitationRoutes } from './companies/routes.ts';
import { describeUsers } from './openapi.ts';
import { type Bearer, findPerson, putPerson, recordActive } from './person.ts';
import { createPlanReader } from './seats/plan-reader.ts';
import { createSeatInvitationRoutes, createSeatRoutes } from './seats/routes.ts';
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
  /** the store's own token, for the reads of all companies; null: none */
  serviceToken: string | null;
} & Pick<DomainParts, 'resolveTxt' | 'companyDomainChanged'>;

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
  serviceToken,
  ...domainParts
}: EmbeddedUsersOptions) {
  const domains = createDomainChecks({ db, ...domainParts });
  const readSubscription = createSubscriptionReader(payment);
  const app = new Hono<UsersEnv>();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use(bodyLimit({ maxSize: 20_000, onError: (c) => sendRefusal(c, 413, 'too_large', 'the body is too long') }));
  app.get('/openapi.json', (c) => c.json(describeUsers(publicBase)));

  app.route('/', createInvitationRoutes({ db, clock }));
  app.route('/', createSeatInvitationRoutes({ db, clock }));
  app.route('/', createFeedRoutes({ db, serviceToken }));
  app.use(async (c, next) => {
    const token = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const who = token === undefined ? null : await verifyAccessToken(token);
    if (who === null) {
      c.header('www-authenticate', 'Bearer');
      return sendRefusal(c, 401, 'unauthorized', 'a valid access token is needed');
    }
    c.set('who', who);
    if (
      ['POST', 'PUT', 'PATCH'].includes(c.req.method) &&
      !/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
    )
      return sendRefusal(c, 415, 'unsupported_media_type', 'send JSON');
    return next();
  });

  const isOwn = (c: Context<UsersEnv>, email: string): boolean =>
    email.toLowerCase() === c.get('who').email.toLowerCase();
  const show = async (c: Context<UsersEnv>) => {
    const person = await findPerson(db, c.get('who').sub);
    return person
      ? c.json({ data: person })
      : sendRefusal(c, 404, 'not_found', 'there is no record of this person yet');
  };

  app.get('/User', async (c) => {
    const email = c.req.query('userId');
    if (email === undefined || email === '') return sendRefusal(c, 400, 'invalid', 'userId is missing');
    // the store reads the record at each sign-in, and when it refreshes tokens
    await recordActive(db, c.get('who').sub, clock.now());
    return isOwn(c, email) ? show(c) : sendRefusal(c, 403, 'forbidden', 'the token belongs to somebody else');
  });
  app.get('/profile', show);

  app.get('/subscription', async (c) => {
    const userId = c.req.query('userid');
    if (userId === undefined || userId === '') return sendRefusal(c, 400, 'invalid', 'userid is missing');
    if (userId !== c.get('who').sub) return sendRefusal(c, 403, 'forbidden', 'the token belongs to somebody else');
    const person = await findPerson(db, userId);
    if (person === null) return sendRefusal(c, 404, 'not_found', 'there is no record of this person yet');
    if (person.paymentCustomerId === null) return c.json({ data: null });
    try {
      return c.json({ data: await readSubscription(person.paymentCustomerId) });
    } catch (error) {
      log.warn(
        { platform: 'users', error: error instanceof Error ? error.name : 'unknown' },
        'payment does not answer',
      );
      return sendRefusal(c, 503, 'unavailable', 'try again in a moment');
    }
  });

  app.put('/profile', async (c) => {
    const change = profileChange.safeParse(await parseJsonBody(c));
    if (!change.success)
      return sendRefusal(c, 400, 'invalid', `not accepted: ${listInvalidFields(change.error.issues)}`);
    if (!isOwn(c, change.data.email)) return sendRefusal(c, 403, 'forbidden', 'the token belongs to somebody else');
    const person = await putPerson(db, c.get('who'), change.data, clock.now());
    return person
      ? c.json({ data: person })
      : sendRefusal(c, 409, 'conflict', 'the membership number belongs to another person');
  });

  app.post('/User', async (c) => {
    const seen = visit.safeParse(await parseJsonBody(c));
    if (!seen.success) return sendRefusal(c, 400, 'invalid', `not accepted: ${listInvalidFields(seen.error.issues)}`);
    await db.query('INSERT INTO users.visit (user_id, hutk, ipaddress, at) VALUES ($1, $2, $3, $4)', [
      c.get('who').sub,
      seen.data.hutk ?? null,
      seen.data.ipaddress,
      clock.now(),
    ]);
    return c.json({ data: null }, 201);
  });

  const readPlan = createPlanReader(payment);
  app.route('/', createCompanyRoutes({ db, clock, domains, readPlan }));
  app.route('/', createSeatRoutes({ db, clock, readPlan }));

  app.notFound((c) => sendRefusal(c, 404, 'not_found', 'there is no such address'));
  app.onError((error, c) => {
    log.error({ platform: 'users', path: c.req.path, error: error.message }, 'the user service failed');
    return isDatabaseUnavailable(error)
      ? sendRefusal(c, 503, 'unavailable', 'try again in a moment')
      : sendRefusal(c, 500, 'internal', 'something went wrong');
  });
  return { app, checkDueDomains: () => domains.checkDueDomains(clock.now()) };
}
