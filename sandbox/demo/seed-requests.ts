import type { Queryable } from '../../core/database/database.ts';
import { isoDay } from '../../core/dates.ts';
import type { Demo, DemoRequest } from '../../server/demo/read-demo.ts';
import { PLAN_SKUS } from '../payment/embedded.ts';

const DAY_MS = 86_400_000;
/** Requests are due in two working days, so each was sent some days before. */
const SENT_BEFORE_DAYS = 3;

/** Seeds the open requests of the demo customers, in the caller's transaction; one about a plan that isn't seeded is left out. */
export async function seedRequests(tx: Queryable, demo: Demo, now: Date): Promise<void> {
  const after = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  for (const request of demo.requests) {
    const person = demo.people.find(({ key }) => key === request.person);
    const subject = person && (await findSubject(tx, demo, request, now));
    if (!person || !subject) continue;
    const company = demo.companies.find(({ companyId }) => companyId === request.companyId);
    const sentAt = after(Math.min(request.dueInDays - SENT_BEFORE_DAYS, 0));
    await tx.query(
      `INSERT INTO store.service_request (request_id, kind, subject, sub, customer_id, email, first_name, last_name, company_id, company_name,
         details, note, created_at, due_on) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        request.requestId,
        request.kind,
        subject.key,
        person.sub,
        person.customerId,
        person.email,
        person.firstName,
        person.lastName,
        company?.companyId ?? null,
        company?.name ?? null,
        JSON.stringify(subject.details),
        request.note,
        sentAt,
        isoDay(after(request.dueInDays)),
      ],
    );
    await tx.query(`INSERT INTO store.service_request_act (request_id, at, act) VALUES ($1, $2, 'sent')`, [
      request.requestId,
      sentAt,
    ]);
  }
}

type Subject = { key: string; details: object };

/** Returns the plan or domain of a request; null if the platform that owns it isn't seeded. */
async function findSubject(
  tx: Queryable,
  { companies, people, shop }: Demo,
  { kind, person, companyId, domain, email, seats, limit }: DemoRequest,
  now: Date,
): Promise<Subject | null> {
  const company = companies.find((each) => each.companyId === companyId);
  if (company && kind === 'confirm-domain') {
    const asked = domain ?? company.domain;
    return { key: `domain:${companyId}:${asked}`, details: { domain: asked } };
  }
  if (company && kind === 'open-terms') return { key: `company:${companyId}`, details: { limit } };
  const owner = people.find(({ key }) => key === person)?.subscription;
  if (!owner || !(await hasPayment(tx))) return null;
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM payment.subscription WHERE hidden->>'seedKey' = $1 ORDER BY id LIMIT 1`,
    [person],
  );
  const subscriptionId = rows[0]?.id;
  if (subscriptionId === undefined) return null;
  const plan = {
    subscriptionId,
    name: shop.plans.find(({ sku }) => sku === PLAN_SKUS[owner.plan])?.name ?? '',
    seats: owner.seats,
    endsAt: new Date(now.getTime() + owner.endsInDays * DAY_MS).toISOString(),
  };
  return { key: `plan:${subscriptionId}`, details: { plan, email, seats } };
}

/** Whether the payment platform is the embedded one. */
const hasPayment = async (tx: Queryable): Promise<boolean> =>
  (await tx.query(`SELECT 1 WHERE to_regclass('payment.subscription') IS NOT NULL`)).rows.length > 0;
