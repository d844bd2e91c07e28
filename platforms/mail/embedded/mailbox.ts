import type { Transport } from 'nodemailer';
import type { Database, Queryable } from '../../../core/database/database.ts';
import type { Migrations } from '../../../core/database/migrate.ts';
import type { Clock } from '../../../core/dates.ts';

export type MailboxMessage = {
  id: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** ISO, business time */
  at: string;
};

export type EmbeddedMailbox = {
  /** for nodemailer, in place of an SMTP address */
  transport: Transport<unknown>;
  /** Oldest first, 200 at most: the newest ones, or those that follow a message's id; of one recipient where asked. */
  list(filter?: { to?: string; after?: number }): Promise<MailboxMessage[]>;
};

export const mailMigrations: Migrations = {
  schema: 'mail',
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
  ],
};

const PAGE = 200;

/** A mailbox in place of a mail server: what is sent is written down and leaves the machine never. */
export function createEmbeddedMailbox({ db, clock }: { db: Database; clock: Clock }): EmbeddedMailbox {
  return {
    transport: {
      name: 'embedded-mailbox',
      version: '1',
      send(mail, callback) {
        const { from, to, subject, text, html, date } = mail.data;
        db.query(
          'INSERT INTO mail.message (sender, recipient, subject, text, html, at) VALUES ($1, $2, $3, $4, $5, $6)',
          [
            addressOf(from),
            addressOf(to),
            textOf(subject),
            textOf(text),
            html === undefined ? null : textOf(html),
            date ?? clock.now(),
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
           SELECT id, sender AS "from", recipient AS "to", subject, text, html, at FROM mail.message
           WHERE ($1::text IS NULL OR lower(recipient) = lower($1)) AND id > $2 ORDER BY id ${after === undefined ? 'DESC' : 'ASC'} LIMIT $3
         ) AS page ORDER BY id`,
        [to ?? null, after ?? 0, PAGE],
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
  };
}

/** Empties the mailbox for a reset of the demo. */
export async function clearMail(tx: Queryable): Promise<void> {
  await tx.query('TRUNCATE mail.message');
}

/** Postgres text holds no zero byte. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');

function addressOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'address' in value) return textOf(value.address);
  return textOf(value);
}
