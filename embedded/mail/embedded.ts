import type { Transport } from 'nodemailer';
import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import { defineEmbeddedPlatform } from '../../core/embedded-platform.ts';
import { clearMail, createEmbeddedMailbox, mailMigrations } from './mailbox.ts';

type Ground = {
  db: Database;
  clock: Clock;
  shop: { companyName: string; supportEmail: string };
  /** adds the faults configured at the console to a transport */
  disturb(transport: Transport<unknown>): Transport<unknown>;
};

/** A mailbox in place of a mail server. */
export const embeddedMail = defineEmbeddedPlatform({
  id: 'mail',
  migrations: mailMigrations,
  configure: ({ db, clock, shop, disturb }: Ground) => ({
    transport: disturb(createEmbeddedMailbox({ db, clock }).transport),
    from: `${shop.companyName} <${shop.supportEmail}>`,
  }),
  describe: () => ({}),
  open: ({ db, clock }: Ground) => ({ list: createEmbeddedMailbox({ db, clock }).list }),
  clear: clearMail,
  async erase(tx, { email }) {
    await tx.query('DELETE FROM mail.message WHERE lower(recipient) = $1', [email]);
  },
});
