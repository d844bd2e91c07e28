import { createTransport, type SendMailOptions, type Transport } from 'nodemailer';
import { err, ok } from '../../../core/result.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import type { Mail } from './types.ts';

export type MailTransport = Transport<unknown>;
export type MailClientOptions = {
  /** an SMTP address with its sign-in (`smtps://user:password@host:465`), or the embedded mailbox's transport */
  transport: string | MailTransport;
  /** `Planroom <orders@example.com>` */
  from: string;
  /** where replies go; none: to the sender */
  replyTo?: string;
};

/** One address, nothing that would add a second one or a header. */
const ADDRESS = /^[^\s<>(),;:"\\[\]]{1,200}@[^\s<>(),;:"\\[\]@]{1,200}$/;

/** Whether a text is one e-mail address, with or without the name before it, as it stands in `From`. */
export function isSender(text: string): boolean {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  return !/[\p{Cc},;]/u.test(name.replace(/"[^"]*"/g, '')) && ADDRESS.test((bracketed ?? text).trim());
}

const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** how long one mail may take in all; a server that keeps the line open is not waited for */
const LONGEST_MS = 45_000;

/** What a mail server said, without the addresses and links that it repeats. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/https?:\S+/gi, '…')
    .replaceAll(/[^\s<>@]+@[^\s<>@]+/g, '…')
    .slice(0, 300);

/**
 * The server refused this reader for good (5xx to RCPT TO). A 4xx, a refused sign-in, sender or text, and what came from the way there may be
 * mended or pass by itself.
 */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'command' in error &&
  error.command === 'RCPT TO';

const open = (transport: string | MailTransport) =>
  typeof transport === 'string' ? createTransport({ url: transport, ...TIMEOUT }) : createTransport(transport);

/** Sends one message to one person; nodemailer builds it. Sent is what the server has taken. */
export function createMailClient({ transport, from, replyTo }: MailClientOptions): Mail {
  if (from.trim() === '') throw new Error('mail: the sender is empty');
  const mailer = open(transport);
  // mails over SMTP are dated by real time, not by the shop's clock
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
        // RFC 3834: no auto-reply to what a program sent
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      const sent = mailer.sendMail(message).then(
        () => ok(null),
        (error: unknown) => err(isRefusedForGood(error) ? 'invalid' : 'unavailable', reasonOf(error)),
      );
      const answer = await withTimeout<null, 'unavailable' | 'invalid'>(sent, LONGEST_MS);
      if (answer.ok) return answer;
      return answer.code === 'late'
        ? err('unavailable', 'the mail server took too long')
        : err(answer.code, answer.detail);
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
