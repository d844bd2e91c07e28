import type { Transport } from 'nodemailer';
import type { Database, Queryable } from '../../core/database/database.ts';
import type { Migrations } from '../../core/database/migrate.ts';
import type { Clock } from '../../core/dates.ts';

type MailboxMessage = {
  id: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** ISO, business time */
  at: string;
  messageId: string | null;
  /** attachments; `size` in bytes */
  files: { name: string; type: string; size: number }[];
};

export type EmbeddedMailbox = {
  /** a nodemailer transport, in place of an SMTP address */
  transport: Transport<unknown>;
  /**
   * Lists up to 200 messages, oldest first: the newest ones, or those after a message's id; optionally of one
   * recipient.
   */
  list(filter?: { to?: string; after?: number }): Promise<MailboxMessage[]>;
  /** Returns an attachment of a message by name; null if not found. */
  file(messageId: number, name: string): Promise<{ type: string; content: Uint8Array } | null>;
};

export const mailMigrations: Migrations = {
  schema: 'mail',
  lives: {
    message: {
      isOver: `it.at < now() - interval '90 days' OR it.id <= (SELECT max(id) FROM mail.message) - 20000`,
    },
    file: { keeps: 'goes with its message' },
  },
  steps: [
    `CREATE TABLE mail.message (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       sender text NOT NULL,
       recipient text NOT NULL,
       subject text NOT NULL,
       text text NOT NULL,
       html text,
       at timestamptz NOT NULL
     );
     CREATE INDEX message_recipient ON mail.message (lower(recipient), id);`,
    // the Message-ID, constant over all attempts, and attachments
    `ALTER TABLE mail.message ADD COLUMN message_id text;
     CREATE TABLE mail.file (
       message bigint NOT NULL REFERENCES mail.message ON DELETE CASCADE,
       name text NOT NULL,
       type text NOT NULL,
       content bytea NOT NULL,
       PRIMARY KEY (message, name)
     );`,
  ],
};

const PAGE = 200;

/** Creates a mailbox in place of a mail server: messages are stored and never leave the machine. */
export function createEmbeddedMailbox({ db, clock }: { db: Database; clock: Clock }): EmbeddedMailbox {
  return {
    transport: {
      name: 'embedded-mailbox',
      version: '1',
      send(mail, callback) {
        const { from, to, subject, text, html, date, attachments = [] } = mail.data;
        const files = attachments.filter(({ content }) => content instanceof Uint8Array);
        db.query(
          `WITH message AS (
             INSERT INTO mail.message (sender, recipient, subject, text, html, at, message_id) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id
           )
           INSERT INTO mail.file (message, name, type, content)
             SELECT id, name, type, content FROM message, unnest($8::text[], $9::text[], $10::bytea[]) AS file (name, type, content)
           ON CONFLICT DO NOTHING`,
          [
            addressOf(from),
            addressOf(to),
            textOf(subject),
            textOf(text),
            html === undefined ? null : textOf(html),
            date ?? clock.now(),
            textOf(mail.message.messageId()) || null,
            files.map(({ filename }) => textOf(filename)),
            files.map(({ contentType }) => textOf(contentType)),
            files.map(({ content }) => content),
          ],
        ).then(
          () => callback(null, { accepted: [addressOf(to)] }),
          (error: Error) => callback(error, null),
        );
      },
    },
    async list({ to, after } = {}) {
      const { rows } = await db.query<Omit<MailboxMessage, 'at'> & { at: Date }>(
        `SELECT * FROM (
           SELECT id, sender AS "from", recipient AS "to", subject, text, html, at, message_id AS "messageId",
             coalesce((SELECT json_agg(json_build_object('name', name, 'type', type, 'size', length(content)) ORDER BY name)
               FROM mail.file WHERE message = id), '[]') AS files FROM mail.message
           WHERE ($1::text IS NULL OR lower(recipient) = lower($1)) AND id > $2 ORDER BY id ${after === undefined ? 'DESC' : 'ASC'} LIMIT $3
         ) AS page ORDER BY id`,
        [to ?? null, after ?? 0, PAGE],
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
    async file(messageId, name) {
      const { rows } = await db.query<{ type: string; content: Buffer }>(
        'SELECT type, content FROM mail.file WHERE message = $1 AND name = $2',
        [messageId, name],
      );
      return rows[0] ? { type: rows[0].type, content: new Uint8Array(rows[0].content) } : null;
    },
  };
}

/** Empties the mailbox for a reset of the demo. */
export async function clearMail(tx: Queryable): Promise<void> {
  await tx.query('TRUNCATE mail.message, mail.file');
}

/** Removes NUL, which Postgres text cannot contain. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');

function addressOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'address' in value) return textOf(value.address);
  return textOf(value);
}
