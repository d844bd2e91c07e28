import { createTransport, type SendMailOptions, type Transport } from 'nodemailer';
import type { Log } from '../../../core/log.ts';
import { err, ok } from '../../../core/result.ts';
import type { Mail } from './types.ts';

export type MailTransport = Transport<unknown>;
export type MailClientOptions = {
  /** an SMTP address with its sign-in (`smtps://user:password@host:465`), or the embedded mailbox's transport */
  transport: string | MailTransport;
  /** `Planroom <orders@example.com>` */
  from: string;
  log: Log;
};

/** One address, nothing that would add a second one or a header. */
const ADDRESS = /^[^\s<>(),;:"\\[\]]{1,200}@[^\s<>(),;:"\\[\]@]{1,200}$/;
const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

const open = (transport: string | MailTransport) =>
  typeof transport === 'string' ? createTransport({ url: transport, ...TIMEOUT }) : createTransport(transport);

/** Sends one message to one person; nodemailer builds it. What cannot be sent is `unavailable`, with the reason in the log. */
export function createMailClient({ transport, from, log }: MailClientOptions): Mail {
  if (from.trim() === '') throw new Error('mail: the sender is empty');
  const mailer = open(transport);
  // a mail server's mails carry the time they are sent at, whatever the shop's clock says
  const isDated = typeof transport !== 'string';
  return {
    async send({ to, subject, text, html, at }) {
      if (!ADDRESS.test(to)) {
        log.warn({}, 'mail has no usable recipient');
        return err('unavailable');
      }
      const message: SendMailOptions = {
        from,
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\r\n]+/g, ' '),
        text,
        ...(html === undefined ? {} : { html }),
        ...(at !== undefined && isDated ? { date: at } : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      try {
        await mailer.sendMail(message);
        return ok(null);
      } catch (error) {
        log.warn({ error }, 'mail was not sent');
        return err('unavailable');
      }
    },
  };
}

/** Whether a mail server answers and takes the sign-in of its address; sends nothing. */
export async function verifyTransport(smtpUrl: string): Promise<boolean> {
  if (!/^smtps?:\/\//.test(smtpUrl)) return false;
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUT });
  try {
    await mailer.verify();
    return true;
  } catch {
    return false;
  } finally {
    mailer.close();
  }
}
