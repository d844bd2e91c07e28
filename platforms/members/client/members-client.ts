import { z } from 'zod';
import { errorText } from '../../../core/error-text.ts';
import { CircuitOpenError } from '../../../core/http/circuit-breaker-fetch.ts';
import { type ResilientOptions, resilientFetch } from '../../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { membershipDetails } from './membership-claim.ts';
import type { Members, MembershipDetails, MembersProblem } from './types.ts';

export type MembersClientOptions = {
  /** the plain platform fetch; this client adds timeouts (15 s), three attempts and request sharing */
  fetch: Fetch;
  config: { url: string; apiKey: string };
  /** for registry outages; never contains personal data */
  log?: Log;
  resilience?: ResilientOptions;
};

/** A membership number: digits only. Anything else is never sent to the registry. [ACC-09] */
const isNumber = (text: string): boolean => /^\d{1,12}$/.test(text);

/**
 * The association's registry. A number and an email that do not belong together return `not-found`, whichever is wrong
 * [A41].
 */
export function createMembersClient({ fetch, config, log, resilience }: MembersClientOptions): Members {
  const send = resilientFetch(fetch, resilience);
  const base = config.url.replace(/\/$/, '');

  async function find(query: Record<string, string>): Promise<Result<MembershipDetails, MembersProblem>> {
    if (!isNumber(query.number ?? '')) return err('not-found');
    try {
      const response = await send(`${base}/members?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${config.apiKey}`, accept: 'application/json' },
      });
      if (response.status === 404 || response.status === 400) return err('not-found');
      if (!response.ok) return err('unavailable', `GET /members answered ${response.status}`);
      const parsed = z.object({ data: membershipDetails }).safeParse(await response.json().catch(() => null));
      // a response about another number than the requested one does not count
      if (!parsed.success || parsed.data.data.number !== query.number)
        return err('unavailable', 'the response is not a membership');
      return ok(parsed.data.data);
    } catch (error) {
      const detail = errorText(error);
      if (!(error instanceof CircuitOpenError))
        log?.warn({ platform: 'members', error: detail }, 'the membership registry did not answer');
      return err('unavailable', detail);
    }
  }

  return {
    find: (email, number) => find({ email: email.trim(), number: number.trim() }),
    byNumber: (number) => find({ number: number.trim() }),
  };
}
