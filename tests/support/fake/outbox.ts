import type { JobPut } from '../../../core/queue/define-job.ts';
import type { JsonObject } from '../../../core/queue/job-payload.ts';
import type { Outbox, OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';

/**
 * Creates an in-memory outbox and job queue: written mails count as sent. `isDown`: the database refuses writes; `since`:
 * earlier mails count as sent.
 */
export function createFakeOutbox() {
  const mailbox = { sent: [] as OutgoingMail[], isDown: false, since: new Date(0) };
  const put: { name: string; data: JsonObject; key: string | null }[] = [];
  const isWritten = (key: string): boolean => mailbox.sent.some((mail) => mail.key === key);
  const outbox: Outbox = {
    async write(mail) {
      if (mailbox.isDown) throw new Error('the outbox is away');
      if (isWritten(mail.key)) return false;
      mailbox.sent.push(mail);
      return true;
    },
    async cancel(key) {
      const at = mailbox.sent.findIndex((mail) => mail.key === key && mail.waitSeconds !== undefined);
      return at >= 0 && mailbox.sent.splice(at, 1).length === 1;
    },
    async cancelAbout({ type, id }) {
      const before = mailbox.sent.length;
      mailbox.sent = mailbox.sent.filter(
        ({ about, waitSeconds }) => !(waitSeconds && about.type === type && about.id === id),
      );
      return mailbox.sent.length < before;
    },
    has: async (key) => isWritten(key),
    since: async () => mailbox.since,
  };
  const jobs: JobPut = {
    async put(name, data, { key } = {}) {
      if (key !== undefined && put.some((job) => job.name === name && job.key === key)) return;
      put.push({ name, data, key: key ?? null });
    },
  };
  return { outbox, jobs, mailbox, put };
}
