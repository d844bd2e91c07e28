import type { PlatformEntry } from '../../../core/platform.ts';
import type { Env } from '../../../core/settings/store-settings.ts';

/**
 * Returns the kinds of mail that another service sends, as configured by MAILS_OFF; by default the order mails of a
 * hosted commerce platform.
 */
export function mailsOff(
  env: Pick<Env, 'mailsOff' | 'platforms'>,
  platforms: readonly PlatformEntry[],
): ReadonlySet<string> {
  return new Set(env.mailsOff ?? platforms.flatMap((platform) => platform.mails(env)));
}
