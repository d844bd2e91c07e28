import { randomUUID } from 'node:crypto';
import type { Database } from '../../../core/database/database.ts';
import type { JobQueue } from '../../../core/queue/queue.ts';
import type { DeskMail, DeskMailState, MailCounts, MailDesk } from '../../../shop/desk/mail-desk.ts';
import type { JobName } from '../../../shop/jobs.ts';
import type { MailKind } from '../../../shop/mails/mail-kind.ts';
import type { MailAttachment } from '../../../shop/mails/outbox.ts';
import type { StoreOutbox } from '../outbox/outbox.ts';

type Row = {
  id: number;
  key: string;
  kind: MailKind;
  recipient: string;
  subject: string;
  state: DeskMailState;
  tries: number;
  reason: string | null;
  created_at: Date;
  tried_at: Date | null;
  sent_at: Date | null;
  next_try: Date | null;
  is_secret: boolean;
  has_body: boolean;
};
type BodyRow = Row & { text: string | null; html: string | null; attachments: MailAttachment[] };

const COLUMNS = `id, key, kind, recipient, subject, state, tries, reason, created_at, tried_at, sent_at, next_try, is_secret, text IS NOT NULL AS has_body`;
/** Rows of mails that an earlier version sent have neither. */
const REAL = `message_id <> ''`;
const WHERE: Readonly<Record<'failed' | 'waiting' | 'today', string>> = {
  failed: `state IN ('failed', 'expired')`,
  waiting: `state = 'waiting'`,
  today: `state = 'sent' AND sent_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
};
const AGAIN = ':resent:';

const toMail = (row: Row): DeskMail => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  triedAt: row.tried_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  nextTry: row.state === 'waiting' ? (row.next_try?.toISOString() ?? null) : null,
  isSecret: row.is_secret,
  hasBody: row.has_body && !row.is_secret,
  isResent: row.key.includes(AGAIN),
});
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type MailDeskParts = {
  db: Database;
  jobs: Pick<JobQueue<JobName>, 'put'>;
  outbox: Pick<StoreOutbox, 'sendAgain'>;
  /** the domain of message ids */
  host: string;
};

/** The outbox as the desk reads it. Bodies that hold a link for signing in are sealed, and are not opened here. */
export function createMailDesk({ db, jobs, outbox, host }: MailDeskParts): MailDesk {
  return {
    async list({ show, to, text, before, limit }) {
      const { rows } = await db.query<Row>(
        `SELECT ${COLUMNS} FROM store.mail WHERE ${REAL} AND ${show ? WHERE[show] : 'true'} AND ($1::text[] IS NULL OR lower(recipient) = ANY($1))
           AND ($2::text IS NULL OR subject ILIKE $2) AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
        [to?.map((each) => each.toLowerCase()) ?? null, text ? containing(text) : null, before ?? null, limit],
      );
      return rows.map(toMail);
    },
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
      const { rows } = await db.query<BodyRow>(
        `SELECT ${COLUMNS}, text, html, attachments FROM store.mail WHERE id = $1 AND ${REAL}`,
        [id],
      );
      const [row] = rows;
      if (!row) return null;
      const mail = toMail(row);
      const papers = row.attachments.map(({ name }) => name);
      return { mail, body: mail.hasBody ? { text: row.text ?? '', html: row.html, papers } : null };
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
        await jobs.put('send-mail', { id: rows[0].id }, { key: `${rows[0].id}:0`, tx });
        return true;
      }),
    sendNow: (id) => outbox.sendAgain(id),
  };
}
