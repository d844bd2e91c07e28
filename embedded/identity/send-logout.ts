import type Provider from 'oidc-provider';
import type { Log } from '../../core/log.ts';
import type { IdentityConfig } from './options.ts';

type Sender = { provider: Provider; config: IdentityConfig; log: Log };
/** left out of the library's types, and part of its documented feature */
type LogoutClient = { backchannelLogout(sub: string, sid?: string): Promise<void> };

/**
 * [SE-01] Sends the store a logout token that names no session: all of the person's end there. A failure is logged only; the person's
 * refresh tokens have ended by then, and the store asks about them before it does anything that costs money.
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
