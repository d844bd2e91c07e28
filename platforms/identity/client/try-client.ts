import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Fetch } from '../../../core/http/types.ts';

type Client = { tokenEndpoint: string; clientId: string; clientSecret: string };

const refusal = z.object({ error: z.string().max(100) });
/** error codes of providers for an unknown client or a wrong secret */
const NO_CLIENT = new Set(['invalid_client', 'unauthorized_client', 'access_denied']);
const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

/**
 * Whether the provider accepts the client and its secret, without a sign-in: a refresh token that was never issued must
 * be rejected as such. The secret is sent like the store's client sends it.
 */
export async function tryClient(
  { tokenEndpoint, clientId, clientSecret }: Client,
  fetch: Fetch,
): Promise<'known' | 'refused' | 'unclear'> {
  const response = await fetch(tokenEndpoint, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: `doctor-${randomUUID()}` }).toString(),
  });
  const body = refusal.safeParse(await response.json().catch(() => null));
  if (response.status === 401 || (body.success && NO_CLIENT.has(body.data.error))) return 'refused';
  return body.success && body.data.error === 'invalid_grant' ? 'known' : 'unclear';
}
