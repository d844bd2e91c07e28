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
  patience?: ResilientOptions;
};

/** A membership number: digits only. Anything else is never sent to the registry. [ACC-09] */
const isNumber = (text: string): boolean => /^\d{1,12}$/.test(text);

/**
 * The association's registry. A number and an email that do not belong together return `not-found`, whichever is wrong
 * [A41].
 */
export function createMembersClient({ fetch, config, log, patience }: MembersClientOptions): Members {
  const send = resilientFetch(fetch, patience);
  const base = config.url.replace(/\/$/, '');

  async function look(query: Record<string, string>): Promise<Result<MembershipDetails, MembersProblem>> {
    if (!isNumber(query.number ?? '')) return err('not-found');
    try {
      const answer = await send(`${base}/members?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${config.apiKey}`, accept: 'application/json' },
      });
      if (answer.status === 404 || answer.status === 400) return err('not-found');
      if (!answer.ok) return err('unavailable', `GET /members answered ${answer.status}`);
      const parsed = z.object({ data: membershipDetails }).safeParse(await answer.json().catch(() => null));
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
    find: (email, number) => look({ email: email.trim(), number: number.trim() }),
    byNumber: (number) => look({ number: number.trim() }),
  };
}
