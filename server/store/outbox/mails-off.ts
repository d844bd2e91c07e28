import type { Env } from '../../../core/env/env.ts';

/** a hosted commerce platform confirms its orders itself */
const OF_HOSTED_COMMERCE = 'order-confirmation';

/**
 * The kinds of mail that are sent elsewhere: as MAILS_OFF says; by default the orders of a hosted commerce platform.
 */
export function mailsOff({ mailsOff: off, platforms }: Pick<Env, 'mailsOff' | 'platforms'>): ReadonlySet<string> {
  if (off !== undefined) return new Set(off);
  return new Set(platforms.commerce ? [OF_HOSTED_COMMERCE] : []);
}
