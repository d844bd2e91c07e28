import type { Queryable } from '../../../core/database/database.ts';

/**
 * Gives the invoices of a shop that was opened at another address before their pages at this one (`publicBase`): the address stands in each invoice, as the
 * provider's objects have it, and the store refuses to link to any other origin. Idempotent.
 */
export async function movePages(db: Queryable, publicBase: string): Promise<void> {
  await db.query(
    `UPDATE payment.invoice SET body = body || jsonb_build_object('hosted_invoice_url', $1 || page, 'invoice_pdf', $1 || page || '/pdf')
     FROM (SELECT id AS moved, substring(body->>'hosted_invoice_url' FROM '/invoices/[^/]+/[^/]+$') AS page
           FROM payment.invoice WHERE NOT starts_with(body->>'hosted_invoice_url', $1 || '/invoices/')) AS elsewhere
     WHERE id = moved AND page IS NOT NULL`,
    [publicBase],
  );
}
