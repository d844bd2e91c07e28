import type { Env } from '../../../core/settings/store-settings.ts';
import { accountExists } from '../../../features/account/emails/account-exists.ts';
import { confirmEmail } from '../../../features/account/emails/confirm-email.ts';
import { passwordReset } from '../../../features/account/emails/password-reset.ts';
import { identityPlatform } from '../../../platforms/identity/platform.ts';
import { mailPlatform } from '../../../platforms/mail/platform.ts';
import { hasConsole } from '../../bootstrap/has-console.ts';
import { type CheckResult, fail } from './finding.ts';

/** Mails of the embedded identity provider; an account starts with the first. */
const LINKS = [confirmEmail, accountExists, passwordReset].map(({ kind }) => kind);
const TOPIC = 'accounts';

/**
 * Checks that the mails of the embedded identity provider are sent: without them customers can neither create an
 * account nor reset a password. A demo shows its mails in the console.
 */
export function examineAccounts(env: Pick<Env, 'isDemo' | 'platforms' | 'mailsOff'>): CheckResult[] {
  if (identityPlatform.isHosted(env)) return [];
  const off = LINKS.filter((kind) => env.mailsOff?.includes(kind));
  return [
    ...(mailPlatform.isHosted(env) || hasConsole(env)
      ? []
      : [
          fail(
            TOPIC,
            'no mail server is set, so customers can neither create an account nor set a new password: set MAIL_SMTP_URL and MAIL_FROM.',
          ),
        ]),
    ...(off.length === 0
      ? []
      : [fail(TOPIC, `MAILS_OFF names ${off.join(', ')}, which customers need to create an account: remove it.`)]),
  ];
}
