import { type Context, Hono } from 'hono';
import type { Database } from '../../../core/database/database.ts';
import type { Clock } from '../../../core/dates.ts';
import { isUuid } from '../../../core/uuid.ts';
import { INVITATION_TOKEN_HEADER, invitationTokenText } from '../../../platforms/users/company-shapes.ts';
import { seatRequests } from '../../../platforms/users/seat-shapes.ts';
import type { UsersEnv } from '../answers.ts';
import { parseBody, sendOutcome, sendServiceRefusal } from '../respond.ts';
import { releaseSeat, restoreSeat, revokeSeat } from './end-seats.ts';
import type { ReadPlan } from './plan-reader.ts';
import { openOwnPlan, openPlanAsStaff } from './seat-access.ts';
import {
  acceptSeat,
  declineSeat,
  findSeatInvitation,
  inviteToPlan,
  moveSeat,
  recordSeatRequest,
  renewSeatInvitation,
} from './seat-invitations.ts';
import { listOwnSeats, listPlanSeats } from './seat-list.ts';

type SeatParts = { db: Database; clock: Clock; readPlan: ReadPlan };

/** Creates the part of the service that the token of a seat's invitation opens, without a bearer. */
export function createSeatInvitationRoutes({ db, clock }: Pick<SeatParts, 'db' | 'clock'>): Hono {
  const app = new Hono();
  app.get('/seat-invitation', async (c) => {
    const token = c.req.header(INVITATION_TOKEN_HEADER) ?? '';
    return invitationTokenText.safeParse(token).success
      ? sendOutcome(c, await findSeatInvitation(db, token, clock.now()))
      : sendServiceRefusal(c, 'not_found');
  });
  app.post('/seat-invitation/decline', async (c) => {
    const body = await parseBody(c, seatRequests.token);
    if (body instanceof Response) return body;
    return sendOutcome(c, await declineSeat(db, body.token, clock.now()));
  });
  app.post('/seat-invitation/request', async (c) => {
    const body = await parseBody(c, seatRequests.token);
    if (body instanceof Response) return body;
    return sendOutcome(c, await recordSeatRequest(db, body.token, clock.now()));
  });
  return app;
}

const PLAN = /^\w{1,255}$/;

/** Creates the seats of the service, for requests with a bearer. */
export function createSeatRoutes({ db, clock, readPlan }: SeatParts): Hono<UsersEnv> {
  const app = new Hono<UsersEnv>();
  const parts = { db, readPlan };
  const now = () => clock.now();
  const param = (c: Context, name: string): string => c.req.param(name) ?? '';
  const placeOf = (c: Context) => ({ planId: param(c, 'plan'), seatId: param(c, 'seat') });

  app.get('/seats', async (c) => c.json({ data: await listOwnSeats(db, c.get('who').sub, now()) }));
  app.post('/seat-invitation/accept', async (c) => {
    const body = await parseBody(c, seatRequests.token);
    if (body instanceof Response) return body;
    return sendOutcome(c, await acceptSeat(parts, c.get('who'), body.token, now()));
  });

  // unknown ids and those of others are alike
  app.use('/plans/:plan/*', async (c, next) =>
    PLAN.test(param(c, 'plan')) ? next() : sendServiceRefusal(c, 'not_found'),
  );
  for (const path of ['/seats/:seat', '/plans/:plan/seats/:seat', '/plans/:plan/seats/:seat/*'])
    app.use(path, async (c, next) => (isUuid(param(c, 'seat')) ? next() : sendServiceRefusal(c, 'not_found')));
  app.delete('/seats/:seat', async (c) => sendOutcome(c, await releaseSeat(db, param(c, 'seat'), c.get('who'), now())));

  app.get('/plans/:plan/seats', async (c) => {
    const planId = param(c, 'plan');
    const who = c.get('who');
    const plan = who.roles?.includes('staff')
      ? await openPlanAsStaff(db, readPlan, planId)
      : await openOwnPlan(db, readPlan, planId, who);
    return plan.ok ? c.json({ data: await listPlanSeats(db, planId, plan.value) }) : sendServiceRefusal(c, plan.code);
  });
  app.post('/plans/:plan/invitations', async (c) => {
    const body = await parseBody(c, seatRequests.invite);
    if (body instanceof Response) return body;
    return sendOutcome(c, await inviteToPlan(parts, param(c, 'plan'), c.get('who'), body.addresses, now()), 201);
  });
  app.post('/plans/:plan/seats/:seat/resend', async (c) =>
    sendOutcome(c, await renewSeatInvitation(parts, placeOf(c), c.get('who'), now())),
  );
  app.delete('/plans/:plan/seats/:seat', async (c) =>
    sendOutcome(c, await revokeSeat(parts, placeOf(c), c.get('who'), now())),
  );
  app.post('/plans/:plan/seats/:seat/restore', async (c) =>
    sendOutcome(c, await restoreSeat(parts, placeOf(c), c.get('who'), now())),
  );
  app.post('/plans/:plan/seats/:seat/move', async (c) => {
    const body = await parseBody(c, seatRequests.move);
    if (body instanceof Response) return body;
    return sendOutcome(c, await moveSeat(parts, placeOf(c), c.get('who'), body.address, now()));
  });
  return app;
}
