import type { Env } from '../../../core/env/env.ts';
import type { PlatformEntry } from '../../../core/platform.ts';

/** The kinds of mail that are sent elsewhere: as MAILS_OFF says; by default the orders of a hosted commerce platform. */
export function mailsOff(
  env: Pick<Env, 'mailsOff' | 'platforms'>,
  platforms: readonly PlatformEntry[],
): ReadonlySet<string> {
  return new Set(env.mailsOff ?? platforms.flatMap((platform) => platform.mails(env)));
}
