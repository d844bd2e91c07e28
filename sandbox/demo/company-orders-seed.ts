import type { Queryable } from '../../core/database/database.ts';
import type { Demo, DemoCompanyOrder, DemoPerson } from '../../server/demo/read-demo.ts';

const DAY_MS = 86_400_000;

type SeededCompanyOrder = DemoCompanyOrder & {
  company: Demo['companies'][number];
  person: DemoPerson;
  /** constant, so that a reset doesn't change it */
  cartId: string;
  orderedAt: Date;
};

/** Returns the orders of the demo's companies whose buyers are demo people, oldest first. */
export function listCompanyOrders({ companies, people }: Pick<Demo, 'companies' | 'people'>, now: Date) {
  return companies
    .flatMap((company) => (company.orders ?? []).map((order) => ({ ...order, company })))
    .flatMap((order, at): SeededCompanyOrder[] => {
      const person = people.find(({ key }) => key === order.by);
      const cartId = `5b0a6c1e-4001-4c3e-9a51-${String(at + 1).padStart(12, '0')}`;
      const orderedAt = new Date(now.getTime() - order.daysAgo * DAY_MS);
      return person ? [{ ...order, person, cartId, orderedAt }] : [];
    })
    .toSorted((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime());
}

/**
 * Records the orders of the demo's companies in the store, with their downloads, as a job does for a paid order. Needs
 * the embedded commerce platform, whose orders it reads.
 */
export async function seedCompanyOrders(tx: Queryable, demo: Demo, now: Date): Promise<void> {
  await seedTerms(tx, demo, now);
  for (const { company, person, cartId, poNumber, job, lines, downloads, orderedAt, isOnAccount } of listCompanyOrders(
    demo,
    now,
  )) {
    const name = `${person.firstName} ${person.lastName}`;
    const skuOf = (code: string): string => demo.catalogue.find((entry) => entry.code === code)?.sku ?? code;
    const jobs = Object.fromEntries(job === '' ? [] : lines.map(([code]) => [skuOf(code), job]));
    await tx.query(
      `INSERT INTO store.company_checkout (cart_id, sub, user_id, buyer_name, company_id, company_name, invoice_email, po_number, jobs, started_at)
       VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [cartId, person.sub, name, company.companyId, company.name, company.invoiceEmail, poNumber, jobs, orderedAt],
    );
    await tx.query(
      `WITH placed AS (
         INSERT INTO store.company_order (order_number, cart_id, company_id, company_name, sub, user_id, buyer_name, po_number, ordered_at,
           total, status, is_after_removal)
         SELECT o.id, c.cart_id, c.company_id, c.company_name, c.sub, c.user_id, c.buyer_name, c.po_number, o.date_created, o.total, 'Completed', false
         FROM store.company_checkout c JOIN commerce.orders o ON o.cart_id::text = c.cart_id WHERE c.cart_id = $1 RETURNING *)
       INSERT INTO store.company_order_line (order_number, line_id, company_id, user_id, ordered_at, product_id, sku, name, quantity, returned, job)
       SELECT o.id, o.id * 1000 + line.place - 1, placed.company_id, placed.user_id, placed.ordered_at, (line.of->>'productId')::int, line.of->>'sku',
         line.of->>'name', (line.of->>'quantity')::int, 0, $2
       FROM placed JOIN commerce.orders o ON o.id = placed.order_number
       CROSS JOIN LATERAL jsonb_array_elements(o.lines) WITH ORDINALITY AS line (of, place)`,
      [cartId, job],
    );
    if (isOnAccount) await seedInvoice(tx, cartId);
    for (const { by, code, format, daysAgo } of downloads) {
      const reader = demo.people.find(({ key }) => key === by);
      if (!reader) continue;
      await tx.query(
        `INSERT INTO store.company_download (company_id, order_number, sku, format, sub, name, at)
         SELECT company_id, order_number, $2, $3, $4, $5, $6 FROM store.company_order WHERE cart_id = $1`,
        [
          cartId,
          skuOf(code),
          format,
          reader.sub,
          `${reader.firstName} ${reader.lastName}`,
          new Date(now.getTime() - daysAgo * DAY_MS),
        ],
      );
    }
  }
}

/** The terms that staff opened. */
async function seedTerms(tx: Queryable, { companies, shop }: Demo, now: Date): Promise<void> {
  for (const { companyId, terms } of companies)
    if (terms)
      await tx.query(
        'INSERT INTO store.company_terms (company_id, credit_limit, opened_at, opened_by) VALUES ($1, $2, $3, $4)',
        [companyId, terms.limit, new Date(now.getTime() - terms.openedDaysAgo * DAY_MS), shop.supportEmail],
      );
}

/** The open invoice of an order on account; a reminder of a week past due was sent. */
async function seedInvoice(tx: Queryable, cartId: string): Promise<void> {
  await tx.query(
    `INSERT INTO store.account_order (cart_id, company_id, total, placed_at, leased_until, order_number, reminded_days)
     SELECT cart_id, company_id, total, ordered_at, now(), order_number, 7 FROM store.company_order WHERE cart_id = $1`,
    [cartId],
  );
  await tx.query(
    `INSERT INTO store.invoice (number, company_id, company_name, sub, user_id, buyer_name, po_number, job, copies, issued_at, due_on, total)
     SELECT o.order_number, o.company_id, o.company_name, o.sub, o.user_id, o.buyer_name, o.po_number, max(l.job), sum(l.quantity),
       o.ordered_at, (o.ordered_at AT TIME ZONE 'UTC')::date + 30, o.total
     FROM store.company_order o JOIN store.company_order_line l USING (order_number) WHERE o.cart_id = $1 GROUP BY o.order_number`,
    [cartId],
  );
}
