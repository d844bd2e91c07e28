import type { Queryable } from '../../../core/database/database.ts';

/**
 * Updates the page URLs of invoices and receipts after the shop moved to another address (`publicBase`). Each object
 * contains the URL, as with the provider, and the store refuses links to any other origin. Older charges without a
 * receipt get one [PL-18]. Idempotent.
 */
export async function migrateInvoiceUrls(db: Queryable, publicBase: string): Promise<void> {
  await db.query(
    `UPDATE payment.invoice SET body = body || jsonb_build_object('hosted_invoice_url', $1 || page, 'invoice_pdf', $1 || page || '/pdf')
     FROM (SELECT id AS moved, substring(body->>'hosted_invoice_url' FROM '/invoices/[^/]+/[^/]+$') AS page
           FROM payment.invoice WHERE NOT starts_with(body->>'hosted_invoice_url', $1 || '/invoices/')) AS elsewhere
     WHERE id = moved AND page IS NOT NULL`,
    [publicBase],
  );
  await db.query(
    `UPDATE payment.charge SET hidden = hidden || jsonb_build_object('receiptSecret', secret),
       body = body || jsonb_build_object('receipt_url', $1 || '/receipts/' || id || '/' || secret)
     FROM (SELECT id AS named, coalesce(hidden->>'receiptSecret', replace(gen_random_uuid() || '' || gen_random_uuid(), '-', '')) AS secret
           FROM payment.charge
           WHERE status = 'succeeded' AND NOT starts_with(coalesce(body->>'receipt_url', ''), $1 || '/receipts/')) AS elsewhere
     WHERE id = named`,
    [publicBase],
  );
}
