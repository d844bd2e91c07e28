import { createTransport, type SendMailOptions, type Transport } from 'nodemailer';
import { err, ok } from '../../../core/result.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import type { Mail } from './types.ts';

export type MailTransport = Transport<unknown>;
export type MailClientOptions = {
  /** an SMTP address with credentials (`smtps://user:password@host:465`), or the embedded mailbox's transport */
  transport: string | MailTransport;
  /** `Planroom <orders@example.com>` */
  from: string;
  /** the reply-to address; default: the sender */
  replyTo?: string;
};

/** One address, without characters that would add a second one or a header. */
const ADDRESS = /^[^\s<>(),;:"\\[\]]{1,200}@[^\s<>(),;:"\\[\]@]{1,200}$/;

/** Whether a text is one email address, with or without a leading name, in the format of `From`. */
export function isSender(text: string): boolean {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  return !/[\p{Cc},;]/u.test(name.replace(/"[^"]*"/g, '')) && ADDRESS.test((bracketed ?? text).trim());
}

const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** the total timeout of one mail, so that a server that keeps the connection open cannot block */
const MAX_MS = 45_000;

/** Returns the error of a mail server, without the addresses and links that it repeats. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/https?:\S+/gi, '…')
    .replaceAll(/[^\s<>@]+@[^\s<>@]+/g, '…')
    .slice(0, 300);

/**
 * The server permanently rejected this recipient (5xx to RCPT TO). A 4xx, a rejected sign-in, sender or text, and
 * network errors may be temporary or fixable.
 */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'command' in error &&
  error.command === 'RCPT TO';

const open = (transport: string | MailTransport) =>
  typeof transport === 'string' ? createTransport({ url: transport, ...TIMEOUT }) : createTransport(transport);

/** Sends one message to one person; nodemailer builds it. A mail counts as sent when the server has accepted it. */
export function createMailClient({ transport, from, replyTo }: MailClientOptions): Mail {
  if (from.trim() === '') throw new Error('mail: the sender is empty');
  const mailer = open(transport);
  // mails over SMTP use the real time, not the shop's clock
  const isDated = typeof transport !== 'string';
  return {
    async send({ to, subject, text, html, at, messageId, attachments = [] }) {
      if (!ADDRESS.test(to)) return err('invalid', 'no usable recipient');
      const message: SendMailOptions = {
        from,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\r\n]+/g, ' '),
        text,
        ...(html === undefined ? {} : { html }),
        ...(at !== undefined && isDated ? { date: at } : {}),
        ...(messageId === undefined ? {} : { messageId }),
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
        // RFC 3834: prevents auto-replies to automated mail
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      const sent = mailer.sendMail(message).then(
        () => ok(null),
        (error: unknown) => err(isRefusedForGood(error) ? 'invalid' : 'unavailable', reasonOf(error)),
      );
      const result = await withTimeout<null, 'unavailable' | 'invalid'>(sent, MAX_MS);
      if (result.ok) return result;
      return result.code === 'late'
        ? err('unavailable', 'the mail server took too long')
        : err(result.code, result.detail);
    },
  };
}

/** Checks that a mail server responds and accepts the credentials of its address; sends nothing. */
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
