import type { Env } from '../../../core/env/env.ts';
import { identityPlatform } from '../../../platforms/identity/platform.ts';
import { mailPlatform } from '../../../platforms/mail/platform.ts';
import type { MailKind } from '../../../shop/mails/emails.ts';
import { hasConsole } from '../../bootstrap/has-console.ts';
import { type CheckResult, fail } from './finding.ts';

/** The embedded identity provider sends these; an account begins with the first. */
const LINKS: readonly MailKind[] = ['confirm-email', 'account-exists', 'password-reset'];
const TOPIC = 'accounts';

/**
 * Whether the mails of the embedded identity provider arrive: without them customers can neither make an account nor set a new password. Those of a demo
 * are read in its console.
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
