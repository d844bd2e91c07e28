import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { verifyTransport } from './client/mail-client.ts';

/** Mail over SMTP: what it needs in the environment, and a greeting for the doctor. */
export const mailManifest: PlatformManifest = {
  id: 'mail',
  title: 'Mail',
  variables: [
    { name: 'MAIL_SMTP_URL', about: 'smtps://user:password@host:465 or smtp://host:587', secret: true, required: true },
    { name: 'MAIL_FROM', about: 'the sender, e.g. Planroom <orders@example.com>', required: true },
  ],
  async check(config) {
    const isUp = await verifyTransport(config.MAIL_SMTP_URL ?? '');
    return isUp
      ? ok('the mail server takes the sign-in')
      : err('mail', 'the mail server does not answer or refuses the sign-in');
  },
};
