import { z } from 'zod';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { setting } from '../../core/settings/setting.ts';
import { createMailClient, isSender, type MailTransport, verifyTransport } from './client/mail-client.ts';

const hasItsPassword = (text: string): boolean =>
  !URL.canParse(text) || new URL(text).username === '' || new URL(text).password !== '';

const env = z.object({
  MAIL_SMTP_URL: setting(
    'smtps://user:password@host:465 or smtp://host:587',
    z.string().refine(hasItsPassword, 'names a user without a password'),
  ),
  MAIL_FROM: setting(
    'the sender, e.g. Planroom <orders@example.com>',
    z.string().refine(isSender, 'must be one address, such as Planroom <orders@example.com>'),
  ),
});

export type MailConfig = { transport: string | MailTransport; from: string };

/** Mail over SMTP. */
export const mailPlatform = definePlatform({
  id: 'mail',
  title: 'Mail',
  holdsPeople: true,
  isOneWay: true,
  env,
  hosted: (settings): MailConfig => ({ transport: settings.MAIL_SMTP_URL, from: settings.MAIL_FROM }),
  // mails invite replies, and the sender's mailbox may be unattended
  client: (config: MailConfig, { supportEmail }: { supportEmail: string }) =>
    createMailClient({ ...config, replyTo: supportEmail }),
  calls: { send: 'write' },
  // the embedded mailbox is a transport object, a mail server is an address
  facts: ({ transport }: MailConfig) => ({ isMailSent: typeof transport === 'string' }),
  async check({ MAIL_SMTP_URL }) {
    const isUp = await verifyTransport(MAIL_SMTP_URL);
    return isUp
      ? ok('the mail server accepts the sign-in')
      : err('mail', 'the mail server does not respond or rejects the sign-in');
  },
});
