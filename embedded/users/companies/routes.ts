import { type Context, Hono } from 'hono';
import type { Database } from '../../../core/database/database.ts';
import type { Clock } from '../../../core/dates.ts';
import { isUuid } from '../../../core/uuid.ts';
import {
  companyRequests,
  INVITATION_TOKEN_HEADER,
  invitationTokenText,
} from '../../../platforms/users/company-shapes.ts';
import type { UsersEnv } from '../answers.ts';
import { parseBody, sendOutcome, sendServiceRefusal } from '../respond.ts';
import type { ReadPlan } from '../seats/plan-reader.ts';
import { insertCompany, setPaymentCustomer, updateCompany } from './change-company.ts';
import { readCompanyDetails } from './company-details.ts';
import { listJoinable, listMemberships } from './company-list.ts';
import { type createDomainChecks, deleteDomain, insertDomain } from './domains.ts';
import {
  cancelInvitation,
  findInvitationByToken,
  insertInvitations,
  listOwnInvitations,
  recordAcceptance,
  recordDecline,
  recordOwnResponse,
  renewInvitation,
} from './invitations.ts';
import { deleteJoinRequest, insertJoinRequest, recordJoinDecision } from './join-requests.ts';
import { deleteMembership, restoreMembership, updateMemberRoles } from './members.ts';
import {
  changeAdministrator,
  closeCompany,
  findCompanies,
  findCompaniesOfMember,
  findWithoutAdministrator,
} from './staff.ts';

type CompanyParts = {
  db: Database;
  clock: Clock;
  domains: ReturnType<typeof createDomainChecks>;
  readPlan: ReadPlan;
};

/** Creates the part of the service that an invitation's token opens, without a bearer. */
export function createInvitationRoutes({ db, clock }: Pick<CompanyParts, 'db' | 'clock'>): Hono {
  const app = new Hono();
  app.get('/invitation', async (c) => {
    const token = c.req.header(INVITATION_TOKEN_HEADER) ?? '';
    return invitationTokenText.safeParse(token).success
      ? sendOutcome(c, await findInvitationByToken(db, token, clock.now()))
      : sendServiceRefusal(c, 'not_found');
  });
  app.post('/invitation/decline', async (c) => {
    const body = await parseBody(c, companyRequests.token);
    if (body instanceof Response) return body;
    return sendOutcome(c, await recordDecline(db, body.token, clock.now()));
  });
  return app;
}

/** Creates the companies of the service, for requests with a bearer. */
export function createCompanyRoutes({ db, clock, domains, readPlan }: CompanyParts): Hono<UsersEnv> {
  const app = new Hono<UsersEnv>();
  const now = () => clock.now();
  const param = (c: Context, name: string): string => c.req.param(name) ?? '';

  app.get('/companies', async (c) => {
    const who = c.get('who');
    const memberships = await listMemberships(db, who.sub);
    const joinable = await listJoinable(db, who, now());
    return c.json({ data: { memberships, joinable, invitations: await listOwnInvitations(db, who, now()) } });
  });
  app.post('/companies', async (c) => {
    const body = await parseBody(c, companyRequests.create);
    if (body instanceof Response) return body;
    const made = await insertCompany(db, c.get('who'), body, now());
    if (!made.ok) return sendServiceRefusal(c, made.code);
    return c.json({ data: made.value.company }, made.value.isNew ? 201 : 200);
  });
  app.post('/invitation/accept', async (c) => {
    const body = await parseBody(c, companyRequests.token);
    if (body instanceof Response) return body;
    return sendOutcome(c, await recordAcceptance(db, c.get('who'), body.token, now()));
  });

  app.post('/invitations/:invitation/answer', async (c) => {
    const invitationId = param(c, 'invitation');
    if (!isUuid(invitationId)) return sendServiceRefusal(c, 'not_found');
    const body = await parseBody(c, companyRequests.answerOwn);
    if (body instanceof Response) return body;
    return sendOutcome(c, await recordOwnResponse(db, c.get('who'), { invitationId, ...body }, now()));
  });

  app.use('/staff/*', async (c, next) =>
    c.get('who').roles?.includes('staff') ? next() : sendServiceRefusal(c, 'forbidden'),
  );
  // unknown ids and those of other companies are alike
  for (const path of ['/companies/:company', '/companies/:company/*', '/staff/companies/:company/*'])
    app.use(path, async (c, next) => (isUuid(param(c, 'company')) ? next() : sendServiceRefusal(c, 'not_found')));
  app.get('/companies/:company', async (c) => {
    const details = await readCompanyDetails(db, param(c, 'company'), c.get('who').sub);
    return details ? c.json({ data: details }) : sendServiceRefusal(c, 'not_found');
  });
  app.patch('/companies/:company', async (c) => {
    const body = await parseBody(c, companyRequests.change);
    if (body instanceof Response) return body;
    return sendOutcome(c, await updateCompany(db, param(c, 'company'), c.get('who'), body, now()));
  });

  app.put('/companies/:company/payment-customer', async (c) => {
    const body = await parseBody(c, companyRequests.setPaymentCustomer);
    if (body instanceof Response) return body;
    return sendOutcome(c, await setPaymentCustomer(db, param(c, 'company'), c.get('who'), body));
  });

  app.post('/companies/:company/invitations', async (c) => {
    const body = await parseBody(c, companyRequests.invite);
    if (body instanceof Response) return body;
    return sendOutcome(c, await insertInvitations(db, param(c, 'company'), c.get('who'), body, now()), 201);
  });
  const invitationOf = (c: Context) => ({ companyId: param(c, 'company'), invitationId: param(c, 'invitation') });
  app.post('/companies/:company/invitations/:invitation/resend', async (c) =>
    isUuid(param(c, 'invitation'))
      ? sendOutcome(c, await renewInvitation(db, invitationOf(c), c.get('who'), now()))
      : sendServiceRefusal(c, 'not_found'),
  );
  app.delete('/companies/:company/invitations/:invitation', async (c) =>
    isUuid(param(c, 'invitation'))
      ? sendOutcome(c, await cancelInvitation(db, invitationOf(c), c.get('who'), now()))
      : sendServiceRefusal(c, 'not_found'),
  );

  app.post('/companies/:company/join', async (c) =>
    sendOutcome(c, await insertJoinRequest(db, param(c, 'company'), c.get('who'), now())),
  );
  app.delete('/companies/:company/join', async (c) =>
    sendOutcome(c, await deleteJoinRequest(db, param(c, 'company'), c.get('who'))),
  );
  app.post('/companies/:company/join-requests/:request/answer', async (c) => {
    if (!isUuid(param(c, 'request'))) return sendServiceRefusal(c, 'not_found');
    const body = await parseBody(c, companyRequests.answer);
    if (body instanceof Response) return body;
    const place = { companyId: param(c, 'company'), requestId: param(c, 'request') };
    return sendOutcome(c, await recordJoinDecision(db, place, c.get('who'), body, now()));
  });

  const memberOf = (c: Context) => ({ companyId: param(c, 'company'), userId: param(c, 'member') });
  app.put('/companies/:company/members/:member/roles', async (c) => {
    const body = await parseBody(c, companyRequests.setRoles);
    if (body instanceof Response) return body;
    return sendOutcome(c, await updateMemberRoles(db, memberOf(c), c.get('who'), body, now()));
  });
  app.delete('/companies/:company/members/:member', async (c) =>
    sendOutcome(c, await deleteMembership(db, memberOf(c), c.get('who'), now())),
  );
  app.post('/companies/:company/members/:member/restore', async (c) =>
    sendOutcome(c, await restoreMembership({ db, readPlan }, memberOf(c), c.get('who'), now())),
  );

  const domainOf = (c: Context) => ({ companyId: param(c, 'company'), domain: param(c, 'domain').toLowerCase() });
  app.post('/companies/:company/domains', async (c) => {
    const body = await parseBody(c, companyRequests.domain);
    if (body instanceof Response) return body;
    return sendOutcome(c, await insertDomain(db, param(c, 'company'), c.get('who'), body.domain, now()), 201);
  });
  app.post('/companies/:company/domains/:domain/check', async (c) =>
    sendOutcome(c, await domains.checkDomain(domainOf(c), c.get('who'), now())),
  );
  app.delete('/companies/:company/domains/:domain', async (c) =>
    sendOutcome(c, await deleteDomain(db, domainOf(c), c.get('who'), now())),
  );

  app.get('/staff/companies', async (c) => {
    if (c.req.query('administrators') === 'none') return c.json({ data: await findWithoutAdministrator(db) });
    const member = (c.req.query('member') ?? '').trim().slice(0, 254);
    if (member !== '') return c.json({ data: await findCompaniesOfMember(db, member) });
    const text = (c.req.query('text') ?? '').trim().slice(0, 200);
    return c.json({ data: text === '' ? [] : await findCompanies(db, text) });
  });
  app.get('/staff/companies/:company', async (c) => {
    const details = isUuid(param(c, 'company')) ? await readCompanyDetails(db, param(c, 'company'), null) : null;
    return details ? c.json({ data: details }) : sendServiceRefusal(c, 'not_found');
  });
  app.post('/staff/companies/:company/domains/:domain/confirm', async (c) =>
    sendOutcome(c, await domains.confirmDomain(domainOf(c), now())),
  );
  app.post('/staff/companies/:company/close', async (c) =>
    sendOutcome(c, await closeCompany(db, param(c, 'company'), now())),
  );
  app.put('/staff/companies/:company/administrator', async (c) => {
    const body = await parseBody(c, companyRequests.administrator);
    if (body instanceof Response) return body;
    return sendOutcome(c, await changeAdministrator(db, param(c, 'company'), body.userId, now()));
  });
  return app;
}
