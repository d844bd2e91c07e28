import type { Database, Queryable } from '../../../core/database/database.ts';
import {
  type EmbeddedPlatformDefinition,
  PaymentInProgressError,
  type PersonIdentifiers,
} from '../../../core/embedded-platform.ts';
import type { PersonEraser } from '../../../features/desk/repository/person-eraser.ts';

type EraserParts = {
  db: Database;
  /** the embedded platforms in use */
  serving: readonly Pick<EmbeddedPlatformDefinition<never, object, never, never>, 'erase'>[];
  /** hosted platforms with personal data */
  hosted: PersonEraser['hosted'];
};

/** Rolls back the transaction if a hosted platform did not respond. */
class HostedUnavailable extends Error {
  override name = 'HostedIsSilent';
}

/**
 * [DSK-06] Erases a person in one transaction over the store and all embedded platforms: a crash leaves everything or
 * nothing. Hosted platforms are called inside it, under locks of this person's rows only. Otherwise their customer
 * number would be lost if one of them does not respond.
 */
export const createEraser = ({ db, serving, hosted }: EraserParts): PersonEraser => ({
  hosted,
  async erase(person, deleteHosted) {
    const keys = { ...person, email: person.email.toLowerCase() };
    try {
      await db.transaction(async (tx) => {
        for (const { erase } of serving) await erase?.(tx, keys);
        await eraseFromStore(tx, keys);
        if (!(await deleteHosted())) throw new HostedUnavailable();
      });
      return 'done';
    } catch (error) {
      if (error instanceof PaymentInProgressError) return 'paying';
      if (error instanceof HostedUnavailable) return 'silent';
      throw error;
    }
  },
});

async function eraseFromStore(
  tx: Queryable,
  { sub, email, customerId, paymentCustomerId }: PersonIdentifiers,
): Promise<void> {
  const { rows } = await tx.query<{ sub: string }>(
    'DELETE FROM store.person WHERE sub = $1 OR customer_id = $2 OR lower(email) = $3 RETURNING sub',
    [sub, customerId, email],
  );
  const subs = rows.map((each) => each.sub);
  await tx.query('DELETE FROM store.session WHERE sub = ANY($1)', [subs]);
  await tx.query('DELETE FROM store.customer_cart WHERE sub = ANY($1)', [subs]);
  await tx.query('DELETE FROM store.paid_invitation WHERE sub = ANY($1)', [subs]);
  await eraseFromCompanies(tx, subs, email);
  await tx.query('DELETE FROM store.member_pair WHERE payment_customer_id = $1 OR lower(email) = $2', [
    paymentCustomerId,
    email,
  ]);
  await tx.query('DELETE FROM store.desk_note WHERE customer_id = $1', [customerId]);
  await eraseCertificates(tx, subs);
  await tx.query('DELETE FROM store.tax_exempt_customer WHERE customer_id = $1', [customerId]);
  await eraseRequests(tx, subs, email);
  await eraseQuotes(tx, subs, email);
  // the consent stays as proof of charges; it identifies only its subject
  await tx.query(`UPDATE store.checkout SET email = '' WHERE sub = ANY($1) OR lower(email) = $2`, [subs, email]);
  await eraseMails(tx, email);
  await tx.query(
    `DELETE FROM store.platform_log WHERE position($1 IN lower(coalesce(body, ''))) > 0 OR position($1 IN lower(path)) > 0
       OR position($2 IN lower(path)) > 0`,
    [email, encodeURIComponent(email)],
  );
}

/** An accepted certificate stays as the proof why no tax was charged, without its owner; others are deleted. */
async function eraseCertificates(tx: Queryable, subs: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM store.tax_certificate AS it WHERE sub = ANY($1) AND NOT EXISTS
       (SELECT 1 FROM store.service_request r WHERE r.request_id = it.certificate_id AND r.state = 'done')`,
    [subs],
  );
  await tx.query('UPDATE store.tax_certificate SET sub = NULL, payment_customer_id = NULL WHERE sub = ANY($1)', [subs]);
}

/**
 * Answered requests stay, without the person; an open request is withdrawn. The facts of a personal certificate stay only
 * with an accepted one, as the proof.
 */
async function eraseRequests(tx: Queryable, subs: readonly string[], email: string): Promise<void> {
  // its subject has the person's id
  const isOwnCertificate = `kind = 'tax-certificate' AND company_id IS NULL`;
  await tx.query(
    `UPDATE store.service_request SET sub = '', customer_id = NULL, email = '', first_name = '', last_name = '', note = '', answer = '',
       details = details - 'email' - CASE WHEN ${isOwnCertificate} AND state <> 'done' THEN 'certificate' ELSE '' END,
       subject = CASE WHEN ${isOwnCertificate} THEN 'tax' ELSE subject END,
       ended_at = coalesce(ended_at, now()), claimed_by = NULL, claimed_at = NULL,
       state = CASE WHEN state = 'open' THEN 'withdrawn' ELSE state END WHERE sub = ANY($1) OR lower(email) = $2`,
    [subs, email],
  );
  // another customer named the person as billing administrator
  await tx.query(`UPDATE store.service_request SET details = details - 'email' WHERE lower(details->>'email') = $1`, [
    email,
  ]);
}

/** A company keeps its quotes without the person, and the open ones are withdrawn; the person's own are deleted. */
async function eraseQuotes(tx: Queryable, subs: readonly string[], email: string): Promise<void> {
  await tx.query('DELETE FROM store.quote WHERE company_id IS NULL AND (sub = ANY($1) OR lower(email) = $2)', [
    subs,
    email,
  ]);
  await tx.query(
    `UPDATE store.quote SET sub = '', user_id = '', customer_id = NULL, email = '', first_name = '', last_name = '', billing = NULL,
       note = '', answer_note = '', revision = revision + 1,
       state = CASE WHEN state IN ('paid', 'ordered', 'expired') THEN state ELSE 'withdrawn' END
     WHERE sub = ANY($1) OR lower(email) = $2`,
    [subs, email],
  );
  // other customers named the person as approver
  await tx.query('DELETE FROM store.quote_link WHERE lower(email) = $1', [email]);
  await tx.query(
    `UPDATE store.quote SET approver = '', answer_note = '', revision = revision + 1 WHERE lower(approver) = $1`,
    [email],
  );
}

/** A company keeps its orders and downloads without the person's name; files with purchase orders stay with the order. */
async function eraseFromCompanies(tx: Queryable, subs: readonly string[], email: string): Promise<void> {
  await tx.query(
    `DELETE FROM store.closed_company WHERE lower(email) = $2
       OR user_id IN (SELECT user_id FROM store.company_order WHERE sub = ANY($1))`,
    [subs, email],
  );
  await tx.query('DELETE FROM store.cart_purpose WHERE sub = ANY($1)', [subs]);
  await eraseApprovals(tx, subs);
  await tx.query('DELETE FROM store.made_cart WHERE sub = ANY($1) OR lower(email) = $2', [subs, email]);
  await tx.query('DELETE FROM store.edition_notice WHERE sub = ANY($1)', [subs]);
  await tx.query(
    `DELETE FROM store.company_checkout AS it WHERE sub = ANY($1)
       AND NOT EXISTS (SELECT 1 FROM store.company_order o WHERE o.cart_id = it.cart_id)`,
    [subs],
  );
  await tx.query(`UPDATE store.company_checkout SET sub = '', user_id = '', buyer_name = '' WHERE sub = ANY($1)`, [
    subs,
  ]);
  await tx.query(
    `UPDATE store.company_order_line SET user_id = NULL
     WHERE order_number IN (SELECT order_number FROM store.company_order WHERE sub = ANY($1))`,
    [subs],
  );
  await tx.query(`UPDATE store.company_order SET sub = NULL, user_id = NULL, buyer_name = '' WHERE sub = ANY($1)`, [
    subs,
  ]);
  await tx.query(`UPDATE store.invoice SET sub = NULL, user_id = NULL, buyer_name = '' WHERE sub = ANY($1)`, [subs]);
  await tx.query(
    `UPDATE store.invoice_payment SET sub = NULL, email = '', paid_by = '',
       payer_name = CASE WHEN company_id IS NULL THEN '' ELSE payer_name END WHERE sub = ANY($1)`,
    [subs],
  );
  await tx.query(`UPDATE store.company_download SET sub = NULL, name = '' WHERE sub = ANY($1)`, [subs]);
  await tx.query(
    `DELETE FROM store.purchase_order_file AS it WHERE sub = ANY($1)
       AND NOT EXISTS (SELECT 1 FROM store.company_order o WHERE o.po_file = it.file_id)
       AND NOT EXISTS (SELECT 1 FROM store.approval_request r WHERE r.po_file = it.file_id)`,
    [subs],
  );
  await tx.query(`UPDATE store.purchase_order_file SET sub = '' WHERE sub = ANY($1)`, [subs]);
}

/**
 * Requests for approval stay without the person; a waiting one is withdrawn. An order that an approver paid has the
 * approver's `sub` and the requester's name: each of the two is erased with its person. [APR-08]
 */
async function eraseApprovals(tx: Queryable, subs: readonly string[]): Promise<void> {
  const ofRequester = 'cart_id IN (SELECT order_cart_id FROM store.approval_request WHERE sub = ANY($1))';
  await tx.query(
    `UPDATE store.company_order_line SET user_id = NULL
     WHERE order_number IN (SELECT order_number FROM store.company_order WHERE ${ofRequester})`,
    [subs],
  );
  await tx.query(`UPDATE store.company_order SET user_id = NULL, buyer_name = '' WHERE ${ofRequester}`, [subs]);
  await tx.query(`UPDATE store.company_checkout SET user_id = '', buyer_name = '' WHERE ${ofRequester}`, [subs]);
  const paidForOther = `sub = ANY($1) AND cart_id IN (SELECT order_cart_id FROM store.approval_request
    WHERE sub <> ALL($1) AND answered_sub = ANY($1))`;
  await tx.query(`UPDATE store.company_order SET sub = NULL WHERE ${paidForOther}`, [subs]);
  await tx.query(`UPDATE store.company_checkout SET sub = '' WHERE ${paidForOther}`, [subs]);
  await tx.query(
    `UPDATE store.approval_request SET sub = '', user_id = '', customer_id = 0, email = '', requester_name = '', note = '',
       answer = '', answered_at = coalesce(answered_at, now()), state = CASE WHEN state = 'waiting' THEN 'withdrawn' ELSE state END
     WHERE sub = ANY($1)`,
    [subs],
  );
  await tx.query(
    `UPDATE store.approval_request SET answered_sub = '', answered_user_id = '', answered_name = '', answer = ''
     WHERE answered_sub = ANY($1)`,
    [subs],
  );
}

/**
 * The mail's key stays, so that the same cause does not create it again; without a message id the row no longer belongs
 * to the outbox.
 */
async function eraseMails(tx: Queryable, email: string): Promise<void> {
  await tx.query(
    `UPDATE store.mail SET recipient = '', subject = '', text = NULL, html = NULL, sealed = NULL, attachments = '[]', message_id = '', reason = NULL,
       next_try = NULL, state = CASE WHEN state = 'sent' THEN state ELSE 'expired' END WHERE lower(recipient) = $1`,
    [email],
  );
  // mails to others about the person, such as contact form messages to the shop
  await tx.query(
    `UPDATE store.mail SET text = NULL, html = NULL, attachments = '[]'
     WHERE state <> 'waiting' AND (position($1 IN lower(coalesce(text, ''))) > 0 OR position($1 IN lower(coalesce(html, ''))) > 0)`,
    [email],
  );
}
