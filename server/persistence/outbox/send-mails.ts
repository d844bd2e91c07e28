import type { Database } from '../../../core/database/database.ts';
import type { Log } from '../../../core/log.ts';
import type { JobPut } from '../../../core/queue/define-job.ts';
import type { MailAttachment } from '../../../features/shared/emails/outbox-port.ts';
import type { Mail, MailFile } from '../../../platforms/mail/client/types.ts';
import { watchMail } from '../../observability/watch-mail.ts';
import type { EventLog } from '../../outgoing-webhooks/event-log.ts';
import { getRetryDelay } from '../retry-schedule.ts';
import type { BodyCipher } from './encrypt-body.ts';
import { sendMailJob } from './mail-jobs.ts';

/** longer than the total timeout of one mail, so that no other process sends it too */
const CLAIM_SECONDS = 90;
/** limit per run of waiting mails without a job */
const MAX_FORGOTTEN = 500;

type Row = {
  id: number;
  key: string;
  kind: string;
  recipient: string;
  about_type: string;
  about_id: string;
  subject: string;
  text: string | null;
  html: string | null;
  sealed: Buffer | null;
  attachments: MailAttachment[];
  business_at: Date | null;
  message_id: string;
  tries: number;
};

/** Permanent: no later attempt can decrypt it. The recipient gets nothing, so the reason names the remedy. */
const SEALED_ELSEWHERE =
  'its body was encrypted with another SESSION_SECRET: the customer must request the link again, or set the former secret and send the email again';

/** Fetches the attachment of a mail; throws if it is unavailable now, and the mail is retried. */
export type FetchAttachment = (attachment: MailAttachment) => Promise<MailFile>;

export type SendOptions = {
  db: Database;
  jobs: JobPut;
  clients: { readonly mail: Mail };
  seal: BodyCipher;
  attachment: FetchAttachment;
  /** emits an event for a permanently failed mail */
  outgoing: Pick<EventLog, 'write'>;
  log: Log;
  pace(): number;
};

/**
 * Sends waiting mails of the outbox. One process at a time claims a mail, for longer than sending may take; the claim
 * of a dead process expires. Mails about one subject are sent in the order they were written: while one waits for a
 * retry, later ones wait too.
 */
export function createMailSender({ db, jobs, clients, seal, attachment, outgoing, log, pace }: SendOptions) {
  const mail = watchMail(clients.mail);
  /**
   * Claims the oldest waiting mail about the same subject as this one, if it is due and unclaimed. Expired ones are
   * skipped.
   */
  const claim = (id: number): Promise<Row | null> =>
    db.transaction(async (tx) => {
      const { rows: lane } = await tx.query<{ about_type: string; about_id: string }>(
        'SELECT about_type, about_id FROM store.mail WHERE id = $1',
        [id],
      );
      if (!lane[0]) return null;
      const about = [lane[0].about_type, lane[0].about_id];
      const lapsed = await tx.query<{ key: string; kind: string }>(
        `UPDATE store.mail SET state = 'expired', reason = 'its link has lapsed', sealed = NULL,
           text = CASE WHEN is_secret THEN NULL ELSE text END, html = CASE WHEN is_secret THEN NULL ELSE html END
         WHERE about_type = $1 AND about_id = $2 AND state = 'waiting' AND expires_at <= now()
           AND (claimed_until IS NULL OR claimed_until <= now()) RETURNING key, kind`,
        about,
      );
      for (const { key, kind } of lapsed.rows)
        log.warn({ area: 'mail', kind, key }, 'a mail was not sent: its link has lapsed');
      const { rows } = await tx.query<Row & { isFree: boolean }>(
        `SELECT id, key, kind, recipient, about_type, about_id, subject, text, html, sealed, attachments, business_at, message_id, tries,
           (next_try <= now() AND (claimed_until IS NULL OR claimed_until <= now())) AS "isFree"
         FROM store.mail WHERE about_type = $1 AND about_id = $2 AND state = 'waiting' ORDER BY id LIMIT 1 FOR UPDATE`,
        about,
      );
      const [first] = rows;
      if (!first?.isFree) return null;
      await tx.query('UPDATE store.mail SET claimed_until = now() + make_interval(secs => $2) WHERE id = $1', [
        first.id,
        CLAIM_SECONDS,
      ]);
      return first;
    });

  const deliver = async (row: Row): Promise<{ isSent: true } | { isSent: false; reason: string; isFinal: boolean }> => {
    const body = row.sealed ? seal.open(row.sealed, row.key) : { text: row.text ?? '', html: row.html };
    if (!body) return { isSent: false, reason: SEALED_ELSEWHERE, isFinal: true };
    let files: MailFile[];
    try {
      files = await Promise.all(row.attachments.map(attachment));
    } catch (error) {
      return { isSent: false, reason: `a paper is missing: ${(error as Error).message}`, isFinal: false };
    }
    const sent = await mail.send({
      to: row.recipient,
      subject: row.subject,
      text: body.text,
      ...(body.html === null ? {} : { html: body.html }),
      ...(row.business_at ? { at: row.business_at } : {}),
      messageId: row.message_id,
      attachments: files,
    });
    if (sent.ok) return { isSent: true };
    return { isSent: false, reason: sent.detail ?? sent.code, isFinal: sent.code === 'invalid' };
  };

  /** Returns true if it was sent, so that the next one about the same subject may follow. */
  const settle = async (row: Row): Promise<boolean> => {
    const outcome = await deliver(row);
    if (outcome.isSent) {
      await db.query(
        `UPDATE store.mail SET state = 'sent', sent_at = now(), tried_at = now(), tries = tries + 1, reason = NULL, claimed_until = NULL,
           sealed = NULL WHERE id = $1`,
        [row.id],
      );
      log.info({ area: 'mail', kind: row.kind, key: row.key, tries: row.tries + 1 }, 'a mail was sent');
      return true;
    }
    const tries = row.tries + 1;
    const wait = outcome.isFinal ? null : getRetryDelay(tries, pace());
    const next = wait === null ? null : new Date(Date.now() + wait);
    await db.transaction(async (tx) => {
      await tx.query(
        `UPDATE store.mail SET state = $2, tries = $3, reason = $4, tried_at = now(), next_try = $5, claimed_until = NULL WHERE id = $1`,
        [row.id, next === null ? 'failed' : 'waiting', tries, outcome.reason, next],
      );
      if (next === null) {
        const about = String(row.id);
        await outgoing.write(
          { type: 'mail.failed', key: `mail.failed:${about}:${Date.now()}`, about, at: new Date() },
          tx,
        );
      }
      if (wait !== null)
        await sendMailJob.put(jobs, { id: row.id }, { key: `${row.id}:${tries}`, afterSeconds: wait / 1_000, tx });
    });
    const facts = {
      area: 'mail',
      kind: row.kind,
      about: row.about_type === 'account' ? 'account' : `${row.about_type} ${row.about_id}`,
      key: row.key,
      tries,
      nextTry: next?.toISOString() ?? null,
      reason: outcome.reason,
    };
    if (next === null) log.error(facts, 'a mail failed for good');
    else log.warn(facts, 'a mail was not sent and is tried again');
    return next === null;
  };

  return {
    /** The job of one mail: sends it, and all waiting mails about the same subject. */
    async send(id: number): Promise<void> {
      for (let row = await claim(id); row !== null; row = await claim(id)) {
        if (!(await settle(row))) return;
      }
    },
    /** Enqueues jobs for due mails without one: their process died with the claim, or the speed was changed. */
    async wakeForgotten(): Promise<number> {
      await db.query(
        `UPDATE store.mail SET state = CASE state WHEN 'failed' THEN state ELSE 'expired' END, sealed = NULL
         WHERE sealed IS NOT NULL AND expires_at <= now() AND (claimed_until IS NULL OR claimed_until <= now())`,
      );
      const { rows } = await db.query<{ id: number }>(
        `SELECT id FROM store.mail WHERE state = 'waiting' AND next_try < now() - make_interval(secs => $1)
           AND (claimed_until IS NULL OR claimed_until <= now()) ORDER BY next_try LIMIT $2`,
        [30 * Math.min(1, pace()), MAX_FORGOTTEN],
      );
      for (const { id } of rows) await sendMailJob.put(jobs, { id }, { key: `${id}:again` });
      return rows.length;
    },
  };
}
