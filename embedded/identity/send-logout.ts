import type Provider from 'oidc-provider';
import type { Log } from '../../core/log.ts';
import type { IdentityConfig } from './options.ts';

type Sender = { provider: Provider; config: IdentityConfig; log: Log };
/** missing in the library's types, but part of its documented feature */
type LogoutClient = { backchannelLogout(sub: string, sid?: string): Promise<void> };

/**
 * [SE-01] Sends the store a logout token without a session id, which ends all sessions of the person there. A failure
 * is only logged: the person's refresh tokens have already ended, and the store checks them before every payment.
 */
export async function sendLogout({ provider, config, log }: Sender, sub: string): Promise<void> {
  if (!config.backchannelLogoutUri) return;
  try {
    const client = (await provider.Client.find(config.clientId)) as unknown as LogoutClient | undefined;
    await client?.backchannelLogout(sub);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ platform: 'identity', error: reason }, 'the store took no logout token');
  }
}
