import { randomUUID } from 'node:crypto';
import type { Database } from '../../../core/database/database.ts';
import { containing } from '../../../core/database/like-pattern.ts';
import { select } from '../../../core/database/select.ts';
import type { JobPut } from '../../../core/queue/define-job.ts';
import type { DeskMail, MailCounts, MailDesk } from '../../../features/desk/use-cases/mail-desk.ts';
import type { MailAttachment } from '../../../features/shared/emails/outbox-port.ts';
import { sendMailJob } from '../outbox/mail-jobs.ts';
import type { StoreOutbox } from '../outbox/outbox.ts';

type BodyRow = DeskMail & { text: string | null; html: string | null; attachments: MailAttachment[] };

const AGAIN = ':resent:';
const COLUMNS = `id, kind, recipient AS "to", subject, state, tries, reason, created_at, tried_at, sent_at,
  CASE WHEN state = 'waiting' THEN next_try END AS next_try, is_secret, text IS NOT NULL AND NOT is_secret AS has_body,
  position('${AGAIN}' in key) > 0 AS is_resent`;
/** Rows of mails from an earlier version have neither. */
const REAL = `message_id <> ''`;
const WHERE: Readonly<Record<'failed' | 'waiting' | 'today', string>> = {
  failed: `state IN ('failed', 'expired')`,
  waiting: `state = 'waiting'`,
  today: `state = 'sent' AND sent_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
};
type MailDeskParts = {
  db: Database;
  jobs: JobPut;
  outbox: Pick<StoreOutbox, 'sendAgain'>;
  /** the domain of message ids */
  host: string;
};

/** The outbox as the desk reads it. Bodies with a sign-in link are encrypted, and are not decrypted here. */
export function createMailDesk({ db, jobs, outbox, host }: MailDeskParts): MailDesk {
  return {
    list: ({ show, to, text, before, limit }) =>
      select(
        db,
        `SELECT ${COLUMNS} FROM store.mail WHERE ${REAL} AND ${show ? WHERE[show] : 'true'} AND ($1::text[] IS NULL OR lower(recipient) = ANY($1))
           AND ($2::text IS NULL OR subject ILIKE $2) AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
        [to?.map((each) => each.toLowerCase()) ?? null, text ? containing(text) : null, before ?? null, limit],
      ),
    async counts() {
      const { rows } = await db.query<MailCounts>(
        `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${WHERE.failed})::int AS failed, count(*) FILTER (WHERE ${WHERE.waiting})::int AS waiting,
           count(*) FILTER (WHERE ${WHERE.today})::int AS today,
           count(*) FILTER (WHERE state = 'failed' AND NOT EXISTS (SELECT 1 FROM store.desk_audit AS line
             WHERE line.about_type = 'mail' AND line.about_id = mail.id::text AND line.at > coalesce(mail.tried_at, mail.created_at)))::int AS unseen
         FROM store.mail WHERE ${REAL}`,
      );
      return rows[0]!;
    },
    async find(id) {
      const [row] = await select<BodyRow>(
        db,
        `SELECT ${COLUMNS}, text, html, attachments FROM store.mail WHERE id = $1 AND ${REAL}`,
        [id],
      );
      if (!row) return null;
      const { text, html, attachments, ...mail } = row;
      const papers = attachments.map(({ name }) => name);
      return { mail, body: mail.hasBody ? { text: text ?? '', html, papers } : null };
    },
    resend: (id, intent) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ id: number }>(
          `INSERT INTO store.mail (key, kind, recipient, about_type, about_id, subject, text, html, attachments, business_at, message_id, next_try)
           SELECT split_part(key, '${AGAIN}', 1) || '${AGAIN}' || $2, kind, recipient, about_type, about_id, subject, text, html, attachments, business_at, $3, now()
           FROM store.mail WHERE id = $1 AND NOT is_secret AND text IS NOT NULL ON CONFLICT (key) DO NOTHING RETURNING id`,
          [id, intent, `<${randomUUID()}@${host}>`],
        );
        if (!rows[0]) return false;
        await sendMailJob.put(jobs, { id: rows[0].id }, { key: `${rows[0].id}:0`, tx });
        return true;
      }),
    sendNow: (id) => outbox.sendAgain(id),
  };
}
