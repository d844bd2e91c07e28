import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { JobPut } from '../../../core/queue/define-job.ts';
import type { MailAbout, OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import type { BodyCipher } from './encrypt-body.ts';
import { sendMailJob } from './mail-jobs.ts';

type MailState = 'waiting' | 'sent' | 'failed' | 'expired';
/** A mail as listed: the recipient is masked, and the body omitted. Times are real time, ISO. */
type MailEntry = {
  id: number;
  key: string;
  kind: string;
  /** `a…@example.com` */
  to: string;
  about: MailAbout;
  subject: string;
  state: MailState;
  tries: number;
  reason: string | null;
  nextTry: string | null;
  createdAt: string;
  sentAt: string | null;
};

export type StoreOutbox = {
  /** in a new transaction, or in `tx`, the transaction of the cause */
  write(mail: OutgoingMail, tx?: Queryable): Promise<boolean>;
  /** false if it was sent, or if there is none */
  cancel(key: string): Promise<boolean>;
  /** false if none of them still waits for its first attempt */
  cancelAbout(about: MailAbout): Promise<boolean>;
  has(key: string): Promise<boolean>;
  /** business time */
  since(): Promise<Date>;
  /** newest first, 200 at most; optionally of one state */
  list(filter?: { state?: MailState; before?: number }): Promise<MailEntry[]>;
  /** retries a failed or waiting mail at once; false if there is none to send */
  sendAgain(id: number): Promise<boolean>;
};

type OutboxOptions = {
  db: Database;
  jobs: JobPut;
  seal: BodyCipher;
  /** the domain of message ids */
  host: string;
  /** kinds that another service sends */
  off: ReadonlySet<string>;
};

const PAGE = 200;

/** Masks an address: its first letter and the domain. */
const maskAddress = (address: string): string => address.replace(/^(.)[^@]*@/u, '$1…@');

/**
 * The store's mails, as rows: each is written once by its key, in one transaction with its job. This module does not
 * send.
 */
export function createOutbox({ db, jobs, seal, host, off }: OutboxOptions): StoreOutbox {
  const insert = async (mail: OutgoingMail, tx: Queryable): Promise<boolean> => {
    const {
      kind,
      key,
      to,
      about,
      subject,
      text,
      html = null,
      at,
      expiresAt,
      isSecret = false,
      waitSeconds = 0,
      attachments = [],
    } = mail;
    const { rows } = await tx.query<{ id: number }>(
      `INSERT INTO store.mail (key, kind, recipient, about_type, about_id, subject, text, html, sealed, is_secret, attachments,
         business_at, expires_at, message_id, next_try)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + make_interval(secs => $15)) ON CONFLICT (key) DO NOTHING RETURNING id`,
      [
        key,
        kind,
        to,
        about.type,
        about.id,
        subject,
        isSecret ? null : text,
        isSecret ? null : html,
        isSecret ? seal.seal({ text, html }, key) : null,
        isSecret,
        JSON.stringify(attachments),
        at ?? null,
        expiresAt ?? null,
        `<${randomUUID()}@${host}>`,
        waitSeconds,
      ],
    );
    const id = rows[0]?.id;
    if (id === undefined) return false;
    const wait = waitSeconds > 0 ? { afterSeconds: waitSeconds } : {};
    await sendMailJob.put(jobs, { id }, { key: `${id}:0`, tx, ...wait });
    return true;
  };

  return {
    async write(mail, tx) {
      if (off.has(mail.kind)) return false;
      return tx ? insert(mail, tx) : db.transaction((own) => insert(mail, own));
    },
    cancel: (key) =>
      db.transaction(async (tx) => {
        // a claimed mail is being sent
        const { rows } = await tx.query<{ about_type: string; about_id: string }>(
          `DELETE FROM store.mail WHERE key = $1 AND state = 'waiting' AND tries = 0 AND claimed_until IS NULL
           RETURNING about_type, about_id`,
          [key],
        );
        const [canceled] = rows;
        if (!canceled) return false;
        // the next one about the same subject may have waited for it
        const { rows: waiting } = await tx.query<{ id: number }>(
          `SELECT id FROM store.mail WHERE about_type = $1 AND about_id = $2 AND state = 'waiting' ORDER BY id LIMIT 1`,
          [canceled.about_type, canceled.about_id],
        );
        for (const { id } of waiting) await sendMailJob.put(jobs, { id }, { key: `${id}:after`, tx });
        return true;
      }),
    async cancelAbout({ type, id }) {
      const { rowCount } = await db.query(
        `DELETE FROM store.mail WHERE about_type = $1 AND about_id = $2 AND state = 'waiting' AND tries = 0 AND claimed_until IS NULL`,
        [type, id],
      );
      return (rowCount ?? 0) > 0;
    },
    async has(key) {
      const { rows } = await db.query('SELECT 1 FROM store.mail WHERE key = $1', [key]);
      return rows.length > 0;
    },
    async since() {
      const { rows } = await db.query<{ at: Date }>('SELECT at FROM store.mails_since');
      return rows[0]?.at ?? new Date(0);
    },
    async list({ state, before } = {}) {
      const rows = await select<MailRow>(
        db,
        `SELECT id, key, kind, recipient AS "to", about_type, about_id, subject, state, tries, reason,
           CASE WHEN state = 'waiting' THEN next_try END AS next_try, created_at, sent_at FROM store.mail
         WHERE message_id <> '' AND ($1::text IS NULL OR state = $1) AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
        [state ?? null, before ?? null, PAGE],
      );
      return rows.map(({ aboutType, aboutId, ...row }) => ({
        ...row,
        to: maskAddress(row.to),
        about: { type: aboutType, id: aboutType === 'account' ? maskAddress(aboutId) : aboutId },
      }));
    },
    sendAgain: (id) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ tries: number }>(
          `UPDATE store.mail SET tries = CASE state WHEN 'failed' THEN 0 ELSE tries END, state = 'waiting', next_try = now()
           WHERE id = $1 AND state IN ('failed', 'waiting') AND (expires_at IS NULL OR expires_at > now()) RETURNING tries`,
          [id],
        );
        if (!rows[0]) return false;
        await sendMailJob.put(jobs, { id }, { key: `${id}:again`, tx });
        return true;
      }),
  };
}

type MailRow = Omit<MailEntry, 'about'> & { aboutType: MailAbout['type']; aboutId: string };
