import { z } from 'zod';
import type { Fetch } from '../../../core/http/types.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceConfig } from './config.ts';
import { createLoginUrl } from './login-url.ts';

const list = z.object({ data: z.array(z.object({ id: z.union([z.string(), z.number()]) })) });
const LOGOUT = '/login.php?action=logout';

/** Returns the first ids of a v3 list; null if it cannot be read. */
async function readIds(path: string, config: CommerceConfig, fetch: Fetch): Promise<(string | number)[] | null> {
  const response = await fetch(`${config.apiUrl}/v3/${path}`, {
    headers: { 'x-auth-token': config.accessToken, accept: 'application/json' },
  }).catch(() => null);
  if (response?.status !== 200) return null;
  const parsed = list.safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data.data.map(({ id }) => id) : null;
}

/** Whether the account has the member segment, and accepts logins signed with the client secret. */
export async function examineAccount(config: CommerceConfig, fetch: Fetch): Promise<Result<string, string>> {
  const { memberSegmentId } = config;
  const segments = await readIds(`segments?id:in=${encodeURIComponent(memberSegmentId)}&limit=1`, config, fetch);
  if (segments === null) return err('segments', 'COMMERCE_ACCESS_TOKEN may not read segments');
  if (!segments.includes(memberSegmentId))
    return err('segment', "COMMERCE_MEMBER_SEGMENT isn't a segment of this store: set its id");
  const customers = await readIds('customers?limit=1', config, fetch);
  if (customers === null) return err('customers', 'COMMERCE_ACCESS_TOKEN may not read customers');
  const [customer] = customers;
  if (typeof customer !== 'number')
    return ok('has the segment of members; no customer yet to try the client secret with');
  const isAccepted = await tryLogin(customer, config, fetch);
  if (isAccepted === null) return err('unreachable', 'the storefront does not answer sign-ins of customers');
  return isAccepted
    ? ok('has the segment of members and takes the client secret')
    : err(
        'login',
        'signed logins are refused: look at COMMERCE_CLIENT_ID, COMMERCE_CLIENT_SECRET and COMMERCE_CHANNEL_ID',
      );
}

/**
 * Tests a signed login that redirects straight to sign-out, and drops its cookie, so that it leaves no session. A wrong
 * signature redirects to the sign-in page or is rejected.
 */
async function tryLogin(customer: number, config: CommerceConfig, fetch: Fetch): Promise<boolean | null> {
  const response = await fetch(await createLoginUrl(config, customer, LOGOUT), { redirect: 'manual' }).catch(
    () => null,
  );
  if (response === null || response.status === 429 || response.status >= 500) return null;
  const location = response.headers.get('location');
  if (location === null || response.status < 300 || response.status > 399) return false;
  const target = new URL(location, `${config.storeUrl}/`);
  return !target.pathname.endsWith('/login.php') || target.searchParams.get('action') === 'logout';
}
