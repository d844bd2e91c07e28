import type { Queryable } from '../../core/database/database.ts';
import { sum } from '../../core/sum.ts';
import type { Demo, DemoApproval, DemoPerson } from '../../server/demo/read-demo.ts';
import type { CatalogueSeed } from './commerce-seed.ts';

const DAY_MS = 86_400_000;
const APPROVAL_DAYS = 14;

/** Seeds the requests for approval of the demo's companies, in the caller's transaction. Waiting ones were emailed. */
export async function seedApprovals(
  tx: Queryable,
  { companies, people }: Pick<Demo, 'companies' | 'people'>,
  { products }: Pick<CatalogueSeed, 'products'>,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  for (const company of companies)
    for (const request of company.approvals ?? []) {
      const requester = people.find(({ key }) => key === request.by);
      const approver = people.find(({ key }) => key === request.answeredBy);
      if (!requester) continue;
      const lines = findLines(request, products);
      const amount = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
      const tax = Math.round((amount * request.taxBasisPoints) / 10_000);
      const sentAt = daysAgo(request.sentDaysAgo);
      const { poNumber, note, state, answer = '', answeredDaysAgo = null } = request;
      await tx.query(
        `INSERT INTO store.approval_request (number, company_id, company_name, sub, user_id, customer_id, email, requester_name, state,
           lines, coupons, po_number, note, approval_limit, amount, tax, total, way, approver_ids, sent_at, expires_at, mailed_at,
           answered_at, answered_sub, answered_user_id, answered_name, answer)
         VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, '[]', $10, $11, $12, $13, $14, $15, $22, $16, $17,
           date_trunc('day', $17::timestamptz AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '${APPROVAL_DAYS + 1} days' - interval '1 millisecond',
           $17, $18, $19, $19, $20, $21)`,
        [
          request.number,
          company.companyId,
          company.name,
          requester.sub,
          requester.customerId,
          requester.email,
          nameOf(requester),
          state,
          JSON.stringify(lines),
          poNumber,
          note,
          company.approvalLimit ?? 0,
          amount,
          tax,
          amount + tax,
          company.members.filter(({ roles }) => roles.includes('approver')).map(({ sub }) => sub),
          sentAt,
          answeredDaysAgo === null ? null : daysAgo(answeredDaysAgo),
          approver?.sub ?? null,
          approver ? nameOf(approver) : null,
          answer,
          request.way,
        ],
      );
    }
  await tx.query(
    `SELECT setval(pg_get_serial_sequence('store.approval_request', 'number'), greatest(100, (SELECT max(number) FROM store.approval_request)))`,
  );
}

const nameOf = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`;

const findLines = ({ lines, jobs }: DemoApproval, products: CatalogueSeed['products']) =>
  lines.flatMap(([code, quantity], at) => {
    const found = products.find(({ sku }) => sku.startsWith(`${code}-`));
    if (!found) return [];
    const { entityId: productId, variantEntityId: variantId, sku, name, priceCents: unitPrice } = found;
    return [{ productId, variantId, sku, name, quantity, unitPrice, job: jobs[at] ?? jobs[0] ?? '' }];
  });
